import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openBooth, serveProfile } from '#web/testing/component/booth-profiles.ts';
import { detailOf, refuse } from '#web/testing/component/refusals.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* Another tab edits the same booth, or a deadline passes meanwhile: nothing that was entered is lost. */

const t = textsOf('ja');
const main = page.getByRole('main');
const field = (key: string) =>
  main.getByRole('textbox', { name: `${t(key)} ${t('commons:form.optional')}` });
const line = field('booths:link.line');
const instagram = field('booths:link.instagram');
const announcement = field('booth-profiles:announcement.label');
const press = (key: string) => main.getByRole('button', { name: t(key) }).click();
const expectSaved = () =>
  expect.element(page.getByText(t('booth-profiles:form.saved'))).toBeVisible();

it('changes of a profile are merged, and a field changed in both is asked about', async () => {
  const { profile, change, handlers } = serveProfile();
  await openBooth(handlers);
  await instagram.fill('mine');
  change({ lineAccount: 'theirs', instagramAccount: 'theirs' });
  await press('booth-profiles:form.save');
  await expect.element(page.getByText(t('commons:form.conflict.title'))).toBeVisible();
  await expect.element(line).toHaveValue('theirs');
  await expect.element(instagram).toHaveValue('mine');
  await expect
    .element(
      main.getByRole('button', {
        name: t('commons:form.conflict.takeField', { field: t('booths:link.instagram') }),
      }),
    )
    .toBeVisible();
  await press('booth-profiles:form.save');
  await expectSaved();
  expect(profile).toMatchObject({ lineAccount: 'theirs', instagramAccount: 'mine' });
});

describe('an announcement', () => {
  const announce = async (notice: string) => {
    await announcement.fill(notice);
    await press('booth-profiles:announcement.save');
  };

  it('stays where it was entered once it is saved, also when the profile changes', async () => {
    const { handlers } = serveProfile();
    const { api } = await openBooth(handlers);
    await announce('午前の分は売り切れました');
    await expect.element(page.getByText(t('booth-profiles:announcement.saved'))).toBeVisible();
    expect(api.requestsOf('updateBoothAnnouncement')).toMatchObject([
      { body: { announcement: { ja: '午前の分は売り切れました' } } },
    ]);
    await line.fill('yunagi');
    await press('booth-profiles:form.save');
    await expectSaved();
    await expect.element(announcement).toHaveValue('午前の分は売り切れました');
  });

  it('is removed by an empty text', async () => {
    const { handlers } = serveProfile({ announcement: { ja: '新作は残りわずかです' } });
    const { api } = await openBooth(handlers);
    await expect.element(announcement).toHaveValue('新作は残りわずかです');
    await announce('');
    await expect.element(page.getByText(t('booth-profiles:announcement.removed'))).toBeVisible();
    expect(api.requestsOf('updateBoothAnnouncement').at(-1)?.body.announcement?.ja).toBeFalsy();
  });

  it('after the show is refused, and the input stays', async () => {
    const { handlers } = serveProfile();
    await openBooth({
      ...handlers,
      updateBoothAnnouncement: () =>
        refuse('DEADLINE_PASSED', { closesAt: '2027-04-25T15:00:00.000Z' }),
    });
    await announce('ありがとうございました');
    await expect
      .element(main.getByRole('alert'))
      .toMatchTextContent(detailOf('ja', 'DEADLINE_PASSED'));
    await expect.element(announcement).toHaveValue('ありがとうございました');
  });
});

it('what is printed is refused once the catalogue is closed, and the input stays', async () => {
  const { profile, handlers } = serveProfile();
  await openBooth({
    ...handlers,
    updateBoothProfile: () =>
      refuse('DEADLINE_PASSED', {
        closesAt: profile.period?.closesAt as string,
        errors: [{ pointer: '/kana', rule: 'locked' }],
      }),
  });
  const kana = field('booth-profiles:form.kana');
  await kana.fill('ユウナギノゲームズ');
  await press('booth-profiles:form.save');
  await expect
    .element(kana)
    .toHaveAccessibleDescription(
      new RegExp(t('validations:locked', { field: t('booth-profiles:form.kana') })),
    );
  await expect.element(kana).toHaveValue('ユウナギノゲームズ');
});
