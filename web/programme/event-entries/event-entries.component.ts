import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MyEventEntry } from '#spec/programme/event-entry-views.ts';
import { expectAccessible } from '#web/testing/component/accessibility.ts';
import { STAFF, VISITOR } from '#web/testing/component/accounts.ts';
import { APPLICATION_PATH, serveApplication } from '#web/testing/component/applications.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import type { FakeHandlers } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { refuse } from '#web/testing/component/refusals.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* Entries to events: events at the same time, drafts, offered seats, and the parts of an entry that others see. */

const t = textsOf('ja');
const text = (key: string, values = {}) => t(`event-entries:${key}`, values);
const main = page.getByRole('main');

const EVENT = exampleOf('getEvent');
const PATH = `/event/entry/${EVENT.slug}`;
const EXAMPLE = exampleOf('getMyEventEntry');
const OTHER = {
  ...EXAMPLE.event,
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8b99',
  slug: 'rules',
  title: { ja: '伝わる「ルール説明」の練習' },
};

const toSummary = ({
  partyLimit: _l,
  asksNames: _n,
  questions: _q,
  clashes: _c,
  ...rest
}: MyEventEntry) => rest;

/** Serves an event, which the user enters, and the user's entries. */
const serveEntries = (event: Partial<typeof EVENT> = {}, ...given: Partial<MyEventEntry>[]) => {
  const shown = { ...EVENT, ...event };
  const entries = given.map((entry): MyEventEntry => ({ ...EXAMPLE, ...entry }));
  const find = (id: string) => entries.find((each) => each.id === id) ?? refuse('NOT_FOUND');
  const versioned = (value: MyEventEntry) => ({ version: value.version, value });
  const handlers: FakeHandlers = {
    getEvent: () => shown,
    getEventDraw: () => exampleOf('getEventDraw'),
    getCurrentEdition: () => exampleOf('getCurrentEdition'),
    listPageVersions: () => exampleOf('listPageVersions'),
    listMyEventEntries: () => ({ items: entries.map(toSummary) }),
    getMyEventEntry: ({ params }) => versioned(find(params.entryId)),
    enterEvent: ({ body }) => {
      const { party = 1, answers = [] } = body;
      const entered: MyEventEntry = {
        ...EXAMPLE,
        ...{ party, answers, status: 'submitted', drawNumber: 'N7K2M9QX' },
      };
      entries.push(entered);
      return versioned(entered);
    },
    acceptEventOffer: ({ params }) =>
      Object.assign(find(params.entryId), { status: 'accepted' } as const),
  };
  return { entries, handlers };
};

const agree = () => main.getByRole('checkbox', { name: text('field.agreeRules') }).click();

describe('a new entry', () => {
  it('of a lottery warns by name of another event at the same time', async () => {
    const { handlers } = serveEntries(
      { entry: 'lottery', state: 'lottery' },
      { id: OTHER.id, event: OTHER },
    );
    const { api } = await mount(`${PATH}/new`, { as: VISITOR, api: handlers });
    await expect.element(main.getByText(text('clash.title'))).toBeVisible();
    await expect.element(main.getByText(OTHER.title.ja)).toBeVisible();
    await agree();
    await main.getByRole('button', { name: t('events:enter.lottery') }).click();
    await expect.poll(() => location.pathname).toBe(`${PATH}/${EXAMPLE.id}/success`);
    await expect.element(main.getByText(text('state.submitted'))).toBeVisible();
    await expect.element(main.getByText(text('field.drawNumber'))).toBeVisible();
    expect(api.requestsOf('enterEvent')).toHaveLength(1);
  });

  it('is still there after a reload', async () => {
    const question = { id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8b11', label: { ja: '好きな海' } };
    const { handlers } = serveEntries({
      questions: [{ ...question, type: 'text', required: true }],
    });
    const { reload } = await mount(`${PATH}/new`, { as: VISITOR, api: handlers });
    const answer = main.getByRole('textbox', { name: '好きな海' });
    await answer.fill('航路をひらく');
    await userEvent.keyboard('{Tab}');
    await reload();
    await expect.element(answer).toHaveValue('航路をひらく');
  });
});

describe('an entry', () => {
  it('whose seats are offered is accepted', async () => {
    const { handlers } = serveEntries(
      {},
      { status: 'offered', offeredUntil: '2099-04-20T03:00:00.000Z' },
    );
    const { api } = await mount(PATH, { as: VISITOR, api: handlers });
    await expect.element(main.getByText(text('state.offered'))).toBeVisible();
    await expectAccessible();
    await main.getByRole('button', { name: text('accept.open') }).click();
    await expect.element(page.getByText(text('accept.done'))).toBeVisible();
    await expect.element(main.getByText(text('state.accepted'))).toBeVisible();
    expect(api.requestsOf('acceptEventOffer')).toMatchObject([{ params: { entryId: EXAMPLE.id } }]);
  });

  const success = `${PATH}/${EXAMPLE.id}/success`;

  it('is shown to its entrant on the success page', async () => {
    const { handlers } = serveEntries({}, {});
    await mount(success, { as: VISITOR, api: handlers });
    await expect.element(main.getByText(text('field.number'), { exact: true })).toBeVisible();
    await expect.element(main.getByText(EXAMPLE.number)).toBeVisible();
    await expect.element(main.getByText(text('success.general'))).not.toBeInTheDocument();
  });

  it.each([
    ['guests', undefined],
    ['others', VISITOR],
  ])('looks to %s like one that does not exist', async (_who, as) => {
    const { handlers } = serveEntries();
    await mount(success, { ...(as && { as }), api: handlers });
    await expect.element(main.getByText(text('success.general'))).toBeVisible();
    await expect
      .element(main.getByText(text('field.number'), { exact: true }))
      .not.toBeInTheDocument();
  });
});

it('guests read how to enter, and that they sign in for it', async () => {
  const { handlers } = serveEntries();
  await mount(PATH, { api: handlers });
  await expect.element(main.getByRole('heading', { name: text('how.heading') })).toBeVisible();
  await expect.element(main.getByText(text('signIn'))).toBeInTheDocument();
  await expect
    .element(main.getByRole('link', { name: t('events:enter.available') }))
    .toHaveAttribute('href', `${PATH}/new`);
});

it('staff are led from an entry to the plan of its event', async () => {
  const { handlers } = serveApplication({
    kind: 'event',
    details: {
      ...{ kind: 'event', eventId: EVENT.id, eventTitle: EVENT.title },
      ...{ party: 1, answers: [] },
    },
  });
  await mount(APPLICATION_PATH, { as: STAFF, api: handlers });
  await expect
    .element(main.getByRole('link', { name: EVENT.title.ja }))
    .toHaveAttribute('href', `/organiser/event/${EVENT.id}`);
});
