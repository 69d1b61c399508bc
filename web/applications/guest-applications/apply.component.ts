import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { GuestKind } from '#spec/applications/states.ts';
import { expectAccessible } from '#web/testing/component/accessibility.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import type { FakeHandlers } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { detailOf, refuse } from '#web/testing/component/refusals.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* Forms of sponsors, media and schools: before, in and after the period, and the sent values. */

const t = textsOf('ja');
const text = (key: string, values = {}) => t(`guest-applications:${key}`, values);

const NOW = '2027-02-10T03:00:00.000Z';
const NUMBERS = { sponsor: 'SW79R2CTG', press: 'PNKHJ536A', education: 'EW3X9K7QP' } as const;

type Period = { readonly opensAt: string; readonly closesAt: string };
const OPEN: Period = { opensAt: '2027-02-01T03:00:00.000Z', closesAt: '2027-03-01T03:00:00.000Z' };
const UPCOMING: Period = { ...OPEN, opensAt: '2027-02-20T03:00:00.000Z' };
const OVER: Period = { ...OPEN, closesAt: '2027-02-05T03:00:00.000Z' };

const openForm = async (kind: GuestKind, period: Period) => {
  const handlers: FakeHandlers = {
    getCurrentEdition: () => ({
      ...exampleOf('getCurrentEdition'),
      deadlines: [{ key: kind, ...period }],
    }),
    listPageVersions: () => exampleOf('listPageVersions'),
    applyAsSponsor: () => ({ number: NUMBERS.sponsor }),
    applyAsPress: () => ({ number: NUMBERS.press }),
    applyAsSchool: () => ({ number: NUMBERS.education }),
  };
  return (await mount(`/${kind}/apply`, { now: NOW, api: handlers })).api;
};

const main = page.getByRole('main');
/** Returns a field by the key of its label, which others may contain. */
const field = (key: string) => main.getByLabelText(text(key)).first();
const confirm = page.getByRole('button', { name: text('check.confirm') });

const fillContact = async () => {
  await field('field.contactName').fill('汐見 渚');
  await field('field.contactKana').fill('シオミ ナギサ');
  await field('field.phone').fill('03-1234-5678');
  await field('field.email').fill('nagisa@noren.example');
  await field('form.agreeRules').click();
  await field('form.agreePrivacy').click();
};

const fillPress = async () => {
  await field('field.outlet').fill('港町ゲーム通信');
  await field('field.outletKind').selectOptions(text('outletKind.web'));
  const links = main.getByRole('group', { name: text('field.links') });
  await links.getByRole('textbox').fill('https://minato-games.example/');
  const person = main.getByRole('group', { name: text('form.person', { number: 1 }), exact: true });
  await person.getByLabelText(text('form.personName')).first().fill('港 岬');
  await person.getByLabelText(text('form.personKana')).fill('ミナト ミサキ');
  await person.getByLabelText(text('form.personRole')).fill('記者');
  await main.getByRole('checkbox').first().click();
  await field('field.purpose').fill('新作の紹介記事を書くため。');
  await fillContact();
};

const goToCheck = async () => {
  await page.getByRole('button', { name: text('check.open') }).click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: text('check.title') }))
    .toHaveFocus();
};

const expectThanks = async (kind: GuestKind) => {
  await expect.poll(() => location.pathname).toBe(`/${kind}/apply/success`);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.element(main.getByText(NUMBERS[kind])).toBeVisible();
};

describe('outside of the period', () => {
  it('a sponsor comes too late, and can ask', async () => {
    await openForm('sponsor', OVER);
    await expect.element(main.getByRole('link', { name: t('titles:contact') })).toBeVisible();
    await expect.element(main.getByRole('textbox')).not.toBeInTheDocument();
  });

  it('a school comes too early, and can add the opening to a calendar', async () => {
    await openForm('education', UPCOMING);
    await expect
      .element(main.getByRole('link', { name: text('period.calendar') }))
      .toHaveAttribute('href', '/education/apply/opening.ics');
    await expect.element(main.getByRole('textbox')).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('an application that comes too late says so, and nothing is lost', async () => {
    const api = await openForm('press', OPEN);
    await fillPress();
    await goToCheck();
    api.serve({ applyAsPress: () => refuse('DEADLINE_PASSED') });
    await confirm.click();
    await expect
      .element(main.getByRole('alert'))
      .toMatchTextContent(detailOf('ja', 'DEADLINE_PASSED'));
    await expect.element(main.getByText('新作の紹介記事を書くため。')).toBeVisible();
  });
});

describe('in the period', () => {
  it('the inputs of a person are in line though only one has a hint, above each other on a phone', async () => {
    await openForm('press', OPEN);
    await expect.element(field('form.personKana')).toBeVisible();
    const boxOf = (name: string) =>
      (document.querySelector(`[name="persons.0.${name}"]`) as Element).getBoundingClientRect();
    await page.viewport(1280, 800);
    expect(boxOf('kana').top).toBe(boxOf('name').top);
    expect(boxOf('role').top).toBeGreaterThan(boxOf('kana').bottom);
    await page.viewport(390, 800);
    expect(boxOf('kana').top).toBeGreaterThan(boxOf('name').bottom);
    expect(boxOf('role').top).toBeGreaterThan(boxOf('kana').bottom);
  });

  it('a number of people may be typed with its unit', async () => {
    await openForm('press', OPEN);
    await field('field.audience').fill('２，０００名');
    await userEvent.tab();
    await expect.element(field('field.audience')).toHaveValue('2000');
  });

  it('a sponsor chooses a level, checks it, and gets a number', async () => {
    const api = await openForm('sponsor', OPEN);
    await field('field.company').fill('夕凪商会');
    await field('field.companyKana').fill('ユウナギショウカイ');
    await main.getByRole('radio', { name: text('level.gold') }).click();
    await fillContact();
    await goToCheck();
    await expect.element(main.getByText(text('level.gold'))).toBeVisible();
    await confirm.click();
    await expectThanks('sponsor');
    expect(api.requestsOf('applyAsSponsor').map(({ body }) => body)).toMatchObject([
      { company: '夕凪商会', level: 'gold', email: 'nagisa@noren.example' },
    ]);
  });

  it('a school enters numbers in full width, and sees its time of arrival', async () => {
    const api = await openForm('education', OPEN);
    await field('field.school').fill('夕凪市立港小学校');
    await field('field.schoolKana').fill('ユウナギシリツミナトショウガッコウ');
    await field('field.schoolKind').selectOptions(text('schoolKind.elementary'));
    await field('field.prefecture').selectOptions(t('units:prefecture.kanagawa'));
    await field('field.students').fill('３２');
    await field('field.adults').fill('3');
    await main.getByRole('radio').first().click();
    await field('field.arrivalTime').selectOptions('10:30');
    await field('field.purpose').fill('遊びの歴史を学ぶため。');
    await fillContact();
    await goToCheck();
    await expect.element(main.getByText('10:30')).toBeVisible();
    await confirm.click();
    await expectThanks('education');
    expect(api.requestsOf('applyAsSchool').map(({ body }) => body)).toMatchObject([
      { students: 32, adults: 3, arrivalTime: '10:30', prefecture: 'kanagawa' },
    ]);
  });

  it('a reading is required only of a name with Japanese characters', async () => {
    await openForm('sponsor', OPEN);
    const name = field('field.company');
    const reading = field('field.companyKana');
    for (const [value, isRequired] of [
      ['Tide Games', false],
      ['Tide ゲームズ', true],
      ['', true],
    ] as const) {
      await name.fill(value);
      if (isRequired) await expect.element(reading).toHaveAttribute('aria-required', 'true');
      else await expect.element(reading).not.toHaveAttribute('aria-required');
    }
  });

  it('what a bot fills in is sent, so that the server sees what it is', async () => {
    const api = await openForm('press', OPEN);
    await fillPress();
    await page
      .getByLabelText(t('commons:form.leaveEmpty'))
      .fill('https://spam.example/', { force: true });
    await goToCheck();
    await confirm.click();
    await expectThanks('press');
    expect(api.requestsOf('applyAsPress').map(({ body }) => body)).toMatchObject([
      { website: 'https://spam.example/' },
    ]);
  });
});
