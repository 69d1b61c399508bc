import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Application, ApplicationDetail } from '#spec/applications/application.ts';
import type { GuestKind } from '#spec/applications/states.ts';
import { expectAccessible } from '#web/testing/component/accessibility.ts';
import { STAFF } from '#web/testing/component/accounts.ts';
import { APPLICATION, serveApplication, serveInbox } from '#web/testing/component/applications.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { textsOf } from '#web/testing/component/texts.ts';

/* Staff find and read applications of sponsors, media and schools, and give one of them more time. */

const t = textsOf('en');
const main = page.getByRole('main');
const heading = page.getByRole('heading', { level: 1 });
const contact = { contactName: '汐見 渚', contactKana: 'シオミ ナギサ', phone: '03-1234-5678' };
const date = exampleOf('getCurrentEdition').days[0]?.date ?? '';
const pictures = { version: 1, items: [] };

/** The input of an applicant, and the parts that staff read. */
const ENTERED: Record<GuestKind, { details: ApplicationDetail['details']; says: string[] }> = {
  sponsor: {
    details: {
      kind: 'sponsor',
      entered: {
        ...{ ...contact, company: '夕凪商会', companyKana: 'ユウナギショウカイ' },
        ...{ url: 'https://yunagi.example/', level: 'gold' },
      },
      pictures,
    },
    says: ['https://yunagi.example/', t('guest-applications:level.gold')],
  },
  press: {
    details: {
      kind: 'press',
      entered: {
        ...{ ...contact, outlet: '夕凪商会', outletKind: 'web', days: [date] },
        links: ['https://minato-games.example/reports'],
        persons: [{ name: '港 岬', kana: 'ミナト ミサキ', role: '記者' }],
      },
      pictures,
    },
    says: ['https://minato-games.example/reports', '港 岬'],
  },
  education: {
    details: {
      kind: 'education',
      entered: {
        ...{ ...contact, school: '夕凪商会', schoolKana: 'ユウナギショウカイ', students: 32 },
        ...{ schoolKind: 'elementary', day: date, arrivalTime: '10:30' },
      },
      pictures,
    },
    says: ['10:30', t('guest-applications:schoolKind.elementary')],
  },
};

describe.each(['sponsor', 'press', 'education'] as const)('an application: %s', (kind) => {
  it('is found under its kind, and read', async () => {
    const { details, says } = ENTERED[kind];
    const shown: Application = { ...APPLICATION, kind, title: '夕凪商会' };
    const { handlers } = serveApplication({ kind, title: '夕凪商会', details });
    const { api } = await mount('/organiser/application', {
      as: STAFF,
      locale: 'en',
      api: { ...handlers, ...serveInbox(shown) },
    });
    await expect.element(main.getByRole('link', { name: '夕凪商会' })).not.toBeInTheDocument();
    await page
      .getByRole('navigation', { name: t('applications:kinds') })
      .getByRole('link', { name: t(`applications:kind.${kind}`) })
      .click();
    await expect.poll(() => location.search).toBe(`?kind=${kind}`);
    expect(api.requestsOf('listApplications').at(-1)?.query.kind).toBe(kind);
    await main.getByRole('link', { name: '夕凪商会' }).click();
    await expect.element(heading).toMatchTextContent('夕凪商会');
    for (const text of [...says, 'シオミ ナギサ'])
      await expect.element(main.getByText(text).first()).toBeVisible();
    await expect
      .element(
        main.getByRole('term').filter({ hasText: t('guest-applications:field.contactKana') }),
      )
      .toBeVisible();
    await expectAccessible();
  });
});

it('applications with the same address say so, and lead to one another', async () => {
  const duplicate = { number: APPLICATION.number, count: 2 };
  const twice = ['7', '8'].map(
    (end): Application => ({
      ...{ ...APPLICATION, kind: 'sponsor', title: 'nagisa', duplicate },
      id: APPLICATION.id.replace(/.$/, end),
    }),
  );
  const other: Application = { ...APPLICATION, kind: 'sponsor', title: '港町' };
  const { handlers } = serveApplication({
    ...{ kind: 'sponsor', title: 'nagisa', email: 'nagisa@noren.example', duplicate },
    details: ENTERED.sponsor.details,
  });
  const { api } = await mount('/organiser/application?kind=sponsor', {
    ...{ as: STAFF, locale: 'en' },
    api: { ...handlers, ...serveInbox(...twice, other) },
  });
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
  const same = rows.filter({ hasText: t('applications:duplicate', { count: 2 }) });
  await expect.poll(() => rows.elements()).toHaveLength(4);
  expect(same.elements()).toHaveLength(2);
  await same.getByRole('link').first().click();
  await main.getByRole('link', { name: t('applications:duplicates', { ...duplicate }) }).click();
  await expect.poll(() => location.search).toBe('?kind=sponsor&q=nagisa%40noren.example');
  await expect.poll(() => same.elements()).toHaveLength(2);
  expect(api.requestsOf('listApplications').at(-1)?.query).toMatchObject({
    ...{ kind: 'sponsor', q: 'nagisa@noren.example' },
  });
});
