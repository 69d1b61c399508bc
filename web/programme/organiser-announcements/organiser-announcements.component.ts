import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Announcement } from '#spec/programme/announcement-views.ts';
import { expectAccessible } from '#web/testing/component/accessibility.ts';
import { STAFF } from '#web/testing/component/accounts.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import type { FakeHandlers } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { refuse } from '#web/testing/component/refusals.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* An announcement in two tabs, and as the chair of the jury sees it. */

const t = textsOf('ja');
const text = (key: string) => t(`organiser-announcements:${key}`);
const main = page.getByRole('main');

const EXAMPLE = exampleOf('getAnnouncement');
const [ITEM] = EXAMPLE.items;
if (!ITEM) throw new Error('The example names no entry');
const PATH = `/organiser/award/${EXAMPLE.awardId}/announcement`;
const SECOND = {
  ...ITEM,
  ...{ entryId: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a52', number: 'DM3N8PR4Q', rank: 'special' },
  title: { ja: '灯台守' },
} as const;

type Named = Pick<typeof ITEM, 'entryId' | 'number' | 'title' | 'maker'>;
const candidateOf = ({ entryId, number, title, maker }: Named) => ({
  ...{ entryId, number, title, ...(maker && { maker }) },
  ...{ isShortlisted: false, failedConditions: [] },
});

/** Serves a draft that names one of two entries. */
const serveAnnouncement = (kind: Announcement['kind'], rights: string[]) => {
  const { publishAt: _, ...example } = EXAMPLE;
  const announcement = {
    ...example,
    ...{ kind, state: 'draft', candidates: [ITEM, SECOND].map(candidateOf) },
  } as Announcement;
  const versioned = () => ({ version: announcement.version, value: announcement });
  const handlers: FakeHandlers = {
    getMyRights: () => ({ role: 'editor', rights: ['home', ...rights] as never }),
    getAnnouncement: versioned,
    saveAnnouncement: ({ body, version }) => {
      if (version !== announcement.version) refuse('PRECONDITION_FAILED');
      const known = new Map([ITEM, SECOND].map((each) => [each.entryId, each]));
      const items = (body.items ?? []).map((each) => ({ ...known.get(each.entryId), ...each }));
      Object.assign(announcement, { items, version: version + 1 });
      return versioned();
    },
  };
  return { announcement, handlers };
};

it('another tab saves: what was typed stays, and what was saved is shown', async () => {
  const { announcement, handlers } = serveAnnouncement('results', ['standings', 'results']);
  const { api } = await mount(PATH, { as: STAFF, api: handlers });
  const citation = main.getByLabelText(text('items.citation')).first();
  await citation.fill('こちらで書いた講評。');
  Object.assign(announcement, { items: [ITEM, SECOND], version: 4 });
  const save = main.getByRole('button', { name: text('save') });
  await save.click();
  await expect.element(page.getByText(t('commons:form.conflict.title'))).toBeVisible();
  await expect.element(citation).toHaveValue('こちらで書いた講評。');
  const preview = page.getByRole('region', { name: text('preview.heading') });
  await expect.element(preview.getByRole('heading', { name: '灯台守' })).toBeVisible();
  await expectAccessible();
  await save.click();
  await expect.element(page.getByText(text('saved'))).toBeVisible();
  expect(api.requestsOf('saveAnnouncement').at(-1)).toMatchObject({
    version: 4,
    body: { items: [{ entryId: ITEM.entryId, citation: { ja: 'こちらで書いた講評。' } }] },
  });
});

it('the chair of the jury reads it, and cannot change it', async () => {
  const { handlers } = serveAnnouncement('shortlist', ['standings']);
  await mount(`${PATH}?kind=shortlist`, { as: STAFF, api: handlers });
  const preview = page.getByRole('region', { name: text('preview.heading') });
  await expect.element(preview.getByRole('heading', { name: ITEM.title.ja })).toBeVisible();
  for (const name of ['save', 'schedule.action', 'publish.action'])
    await expect.element(main.getByRole('button', { name: text(name) })).not.toBeInTheDocument();
  await expectAccessible();
});
