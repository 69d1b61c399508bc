import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { HelpCall } from '#spec/exhibitors/help-calls.ts';
import { EXHIBITOR, STAFF } from '#web/testing/component/accounts.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import { type FakeHandlers, UNREACHABLE } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { refuse } from '#web/testing/component/refusals.ts';
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
