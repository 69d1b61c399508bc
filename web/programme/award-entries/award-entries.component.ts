import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AwardEntry } from '#spec/programme/award-entry-views.ts';
import { expectAccessible } from '#web/testing/component/accessibility.ts';
import { STAFF, VISITOR } from '#web/testing/component/accounts.ts';
import { APPLICATION_PATH, serveApplication } from '#web/testing/component/applications.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import type { FakeHandlers } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { refuse } from '#web/testing/component/refusals.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* Entries for awards: drafts, the parts of an entry that others see, and awards that booths enter. */

const t = textsOf('ja');
const text = (key: string, values = {}) => t(`award-entries:${key}`, values);
const main = page.getByRole('main');

const [EXAMPLE] = exampleOf('listMyAwardEntries').items as [AwardEntry];
const { award: AWARD } = exampleOf('listAwardCandidates');
const PATH = `/award/entry/${AWARD.slug}`;
const NOW = '2027-02-10T03:00:00.000Z';

const { number: _number, submittedAt: _submittedAt, work: _work, ...unsubmitted } = EXAMPLE;
const DRAFT: AwardEntry = {
  ...{ ...unsubmitted, status: 'draft', canWithdraw: false, version: 1 },
  ...{ changeableUntil: AWARD.period?.closesAt, work: { title: { ja: '霧笛' }, pictures: [] } },
} as AwardEntry;

/** Serves the entries of the user for an award that is open. */
const serveEntries = (...entries: AwardEntry[]) => {
  const find = (id: string) => entries.find((each) => each.id === id) ?? refuse('NOT_FOUND');
  const versioned = (value: AwardEntry) => ({ version: value.version, value });
  const handlers: FakeHandlers = {
    getCurrentEdition: () => exampleOf('getCurrentEdition'),
    listAwardCandidates: () => exampleOf('listAwardCandidates'),
    listMyAwardEntries: () => ({ items: entries }),
    getMyAwardEntry: ({ params }) => versioned(find(params.entryId)),
    createAwardEntry: () => {
      const { work: _, ...empty } = DRAFT;
      entries.push(empty as AwardEntry);
      return versioned(empty as AwardEntry);
    },
    changeMyAwardEntry: ({ params, body }) =>
      versioned(Object.assign(find(params.entryId), body, { version: 2 })),
    deleteMyAwardEntry: ({ params }) => {
      entries.splice(entries.indexOf(find(params.entryId)), 1);
      return undefined;
    },
    listMyApplications: () => ({
      total: entries.length,
      totalIsCapped: false,
      items: entries.map(({ id, work, status }) => ({
        ...{ id, status, kind: 'award', slug: AWARD.slug, isUnderReview: false },
        ...{ ...(work && { title: work.title }), edition: { ja: '2027 春' }, updatedAt: NOW },
      })),
    }),
  };
  return { entries, handlers };
};

describe('a draft', () => {
  it('is found among all applications', async () => {
    const { handlers } = serveEntries(DRAFT);
    await mount('/user/application', { as: VISITOR, now: NOW, api: handlers });
    await expect
      .element(main.getByRole('link', { name: '霧笛' }))
      .toHaveAttribute('href', `${PATH}/${DRAFT.id}`);
  });

  it('can be deleted', async () => {
    const { entries, handlers } = serveEntries(DRAFT);
    const path = `${PATH}/${DRAFT.id}`;
    const { api } = await mount(path, { as: VISITOR, now: NOW, api: handlers });
    await expect.element(main.getByText('霧笛')).toBeVisible();
    await expectAccessible();
    await main.getByRole('button', { name: text('delete.open') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('delete.confirm') })
      .click();
    await expect.element(page.getByText(text('delete.done'))).toBeVisible();
    await expect.poll(() => location.pathname).toBe(`${PATH}/new`);
    await expect.element(main.getByText('霧笛')).not.toBeInTheDocument();
    expect(entries).toEqual([]);
    expect(api.requestsOf('deleteMyAwardEntry')).toMatchObject([{ version: 1 }]);
  });

  it('with a wrong value is not saved, and the value is marked', async () => {
    const { handlers } = serveEntries();
    const { api } = await mount(`${PATH}/new`, { as: VISITOR, now: NOW, api: handlers });
    await main.getByRole('radio', { name: text('start.describe') }).click();
    await main.getByRole('button', { name: text('start.next') }).click();
    const rules = main.getByRole('textbox', { name: text('field.rulesUrl') });
    await rules.fill('not an address');
    await main.getByRole('button', { name: text('form.saveDraft') }).click();
    await expect.element(page.getByText(text('form.draftRefused'))).toBeVisible();
    await expect.element(rules).toBeInvalid();
    await expect.element(rules).toHaveValue('not an address');
    expect(api.requestsOf('changeMyAwardEntry')).toEqual([]);
  });
});

describe('the success page', () => {
  const success = `${PATH}/${EXAMPLE.id}/success`;
  const general = main.getByText(text('success.general'));

  it('shows an entry to its entrant', async () => {
    const { handlers } = serveEntries(EXAMPLE);
    await mount(success, { as: VISITOR, api: handlers });
    await expect.element(main.getByText(EXAMPLE.number ?? '')).toBeVisible();
    await expect.element(main.getByText('潮待ち')).toBeVisible();
    await expect.element(general).not.toBeInTheDocument();
  });

  it.each([
    ['guests', undefined],
    ['others', VISITOR],
  ])('thanks %s as if there were no entry', async (_who, as) => {
    const { handlers } = serveEntries();
    await mount(success, { ...(as && { as }), api: handlers });
    await expect.element(general).toBeVisible();
  });
});

it('an award that booths enter leads to the booths', async () => {
  const award = { ...exampleOf('getAward'), phase: 'closed' } as const;
  await mount(`/award/entry/${award.slug}/new`, {
    as: VISITOR,
    api: {
      listAwardCandidates: () => refuse('ENTERED_BY_BOOTHS'),
      listMyAwardEntries: () => refuse('ENTERED_BY_BOOTHS'),
      getAward: () => award,
    },
  });
  await expect.element(main.getByText(text('byBooths.closedText'))).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: text('byBooths.open') }))
    .toHaveAttribute('href', '/exhibitor/booth');
});

it('staff are led from an entry to the plan of its award', async () => {
  const { id: awardId, title } = exampleOf('getAward');
  const { handlers } = serveApplication({
    kind: 'award',
    details: { kind: 'award', awardId, awardTitle: title, pictures: { version: 1, items: [] } },
  });
  await mount(APPLICATION_PATH, { as: STAFF, api: handlers });
  await expect
    .element(main.getByRole('link', { name: title.ja }))
    .toHaveAttribute('href', `/organiser/award/${awardId}`);
});
