import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BEFORE_ANSWER } from '#spec/exhibitors/help-call-states.ts';
import type { HelpCall } from '#spec/exhibitors/help-calls.ts';
import { EXHIBITOR, STAFF } from '#web/testing/component/accounts.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import { type FakeHandlers, UNREACHABLE } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { refuse } from '#web/testing/component/refusals.ts';
import { placeOf, tapAt } from '#web/testing/component/taps.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* Booths call staff while others of the booth call, too; staff answer while others answer, or without a connection. */

const t = textsOf('ja');
const text = (key: string) => t(`help-calls:${key}`);

const NOW = '2027-04-24T02:12:00.000Z';
const OVERVIEW = exampleOf('listMyHelpCalls');
const CALL: HelpCall = { ...exampleOf('createHelpCall'), status: 'open' };
const edition: FakeHandlers = { getCurrentEdition: () => exampleOf('getCurrentEdition') };

const kindButton = (kind: string) =>
  page.getByRole('button', { name: new RegExp(`^${text(`kind.${kind}`)}`) });
const callOf = (words: string) => page.getByRole('listitem').filter({ hasText: words });

describe('a booth', () => {
  const open = (api: FakeHandlers) =>
    mount('/exhibitor/help-call', { as: EXHIBITOR, now: NOW, api: { ...edition, ...api } });

  it('that calls for the same again is shown the open call, and withdraws it', async () => {
    const calls: HelpCall[] = [];
    const colleagues: HelpCall = { ...CALL, kind: 'item', message: '釣り銭の箱が見つかりません' };
    const { api } = await open({
      listMyHelpCalls: () => ({ ...OVERVIEW, items: [...calls] }),
      createHelpCall: () => {
        calls.push(colleagues);
        return refuse('HELP_CALL_OPEN', { existingId: colleagues.id });
      },
      cancelHelpCall: () => {
        calls.splice(0);
        return { ...colleagues, status: 'cancelled' as const };
      },
    });
    await kindButton('item').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('new.submit') })
      .click();
    const own = callOf('釣り銭の箱');
    await expect.element(own).toHaveFocus();
    expect(api.requestsOf('createHelpCall')).toMatchObject([{ body: { kind: 'item' } }]);

    // The button leads to the open call now.
    await kindButton('item').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(own).toHaveFocus();
    await own.getByRole('button', { name: text('cancel.open') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('cancel.confirm') })
      .click();
    await expect.element(own).not.toBeInTheDocument();
    expect(api.requestsOf('cancelHelpCall')).toMatchObject([{ params: { callId: colleagues.id } }]);
  });

  it('with somebody hurt sees the numbers to phone first', async () => {
    await open({ listMyHelpCalls: () => ({ ...OVERVIEW, items: [] }) });
    await expect.element(kindButton('medical')).toBeVisible();
    (kindButton('medical').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = page.getByRole('dialog');
    await expect
      .element(dialog.getByRole('link', { name: '119' }))
      .toHaveAttribute('href', 'tel:119');
    await expect.element(dialog.getByRole('link', { name: '03-1234-5670' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(kindButton('medical')).toHaveFocus();
  });
});

it('guests see the phone number of the desk and the map only', async () => {
  await mount('/exhibitor/help-call', { now: NOW, api: edition });
  const main = page.getByRole('main');
  await expect
    .element(main.getByRole('link', { name: '03-1234-5670' }))
    .toHaveAttribute('href', 'tel:0312345670');
  await expect.element(main.getByRole('link', { name: text('desk.map') })).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: text('guest.signIn') }))
    .toHaveAttribute('href', expect.stringMatching(/\/auth\/login\?redirect=/));
  await expect.element(main.getByRole('button')).not.toBeInTheDocument();
});

describe('the board', () => {
  const LIST = { ...exampleOf('listHelpCalls'), items: [CALL] };
  const board = (status: HelpCall['status']): FakeHandlers => ({
    listHelpCalls: () => ({ ...LIST, items: [{ ...CALL, status }] }),
  });
  const open = (api: FakeHandlers) =>
    mount('/organiser/help-call', { as: STAFF, now: NOW, api: { ...edition, ...api } });
  const call = callOf(text('kind.crowd'));

  it('of two who answer at once tells the slower one who was faster', async () => {
    const { api } = await open({
      ...board('open'),
      setHelpCallStatus: () => {
        api.serve(board('acknowledged'));
        return refuse('NOT_IN_STATE', {
          currentStatus: 'acknowledged',
          changedBy: '汐見',
          changedAt: NOW,
        });
      },
    });
    await call.getByRole('button', { name: text('action.acknowledged') }).click();
    await expect.element(page.getByText(/汐見が先に「向かっています」にしています$/)).toBeVisible();
    await expect.element(call.getByRole('button', { name: text('action.on_site') })).toBeVisible();
    expect(api.requestsOf('setHelpCallStatus')).toMatchObject([
      { params: { callId: CALL.id }, body: { status: 'acknowledged' } },
    ]);
  });

  /** Answers as the server does. */
  const serveAnswers = (...given: HelpCall[]) => {
    const items = given.map((each) => ({ ...each }));
    const move = (id: string, fields: Partial<HelpCall>) =>
      Object.assign(items.find((each) => each.id === id) as HelpCall, fields);
    const handlers: FakeHandlers = {
      listHelpCalls: ({ query }) => {
        const found = items.filter(({ status }) => !query.status || query.status.includes(status));
        return { ...LIST, items: structuredClone(found), total: found.length };
      },
      setHelpCallStatus: ({ params, body: { status } }) =>
        move(params.callId, { status, undoUntil: '2027-04-24T02:22:00.000Z' }),
      undoHelpCallAnswer: ({ params, body: { status } }) =>
        move(params.callId, { status: BEFORE_ANSWER[status], undoUntil: undefined }),
    };
    return { items, handlers };
  };
  const FOLLOWING: HelpCall = {
    ...CALL,
    id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8f77',
    kind: 'item',
    status: 'on_site',
  };
  const action = (status: string) => call.getByRole('button', { name: text(`action.${status}`) });

  it('takes a second tap in the same place for the first one', async () => {
    const { items, handlers } = serveAnswers(CALL);
    const { api } = await open(handlers);
    await expect.element(action('acknowledged')).toBeVisible();
    const place = placeOf(action('acknowledged'));
    await tapAt(place);
    await expect.element(action('on_site')).toBeVisible();
    expect(await tapAt(place)).toBe(text('action.on_site'));
    expect(items[0]?.status).toBe('acknowledged');
    vi.setSystemTime(Date.now() + 1_000);
    await tapAt(place);
    await expect.element(action('resolved')).toBeVisible();
    expect(api.requestsOf('setHelpCallStatus')).toHaveLength(2);
  });

  it('does not settle the call that follows with a second tap', async () => {
    const { items, handlers } = serveAnswers({ ...CALL, status: 'on_site' }, FOLLOWING);
    await open(handlers);
    await expect.element(action('resolved')).toBeVisible();
    const place = placeOf(action('resolved'));
    await tapAt(place);
    await expect.element(call).not.toBeInTheDocument();
    expect(await tapAt(place)).toBe(text('action.resolved'));
    expect(items.map(({ status }) => status)).toEqual(['resolved', 'on_site']);
  });

  it('takes an answer back', async () => {
    const { handlers } = serveAnswers({
      ...CALL,
      status: 'on_site',
      undoUntil: '2027-04-24T02:22:00.000Z',
    });
    const { api } = await open(handlers);
    await call
      .getByRole('button', { name: t('help-calls:action.undo', { state: text('state.on_site') }) })
      .click();
    await expect.element(action('on_site')).toBeVisible();
    expect(api.requestsOf('undoHelpCallAnswer')).toMatchObject([{ body: { status: 'on_site' } }]);
  });

  it('stays without a connection, and says how old it is', async () => {
    const { api } = await open(board('open'));
    await expect.element(call).toBeVisible();
    const old = page.getByText(/の時点の情報です$/);
    await expect.element(old).not.toBeInTheDocument();
    api.serve({
      listHelpCalls: () => {
        throw UNREACHABLE;
      },
    });
    await expect.element(old).toBeVisible();
    await expect.element(call).toBeVisible();
    api.serve(board('open'));
    await expect.element(old).not.toBeInTheDocument();
  });
});
