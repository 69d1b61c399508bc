import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { EXHIBITOR } from '#web/testing/component/accounts.ts';
import {
  DESK_NOW,
  DESK_PATH,
  enterCode,
  lineOf,
  serveDesk,
  TOMORROW,
} from '#web/testing/component/desk.ts';
import { UNREACHABLE } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { showPrint } from '#web/testing/component/print.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* The desk after an answer was lost, and its list on paper. */

const t = textsOf('ja');
const text = (key: string, values: Record<string, unknown> = {}) => t(`desk:${key}`, values);
const main = page.getByRole('main');
const [ONE, OTHER] = ['K7QX3M9P', 'M4T7QZ2K'] as const;

it('an answer that is lost does not hand over twice, not even after a reload', async () => {
  const { items, handlers } = serveDesk({});
  const { api, reload } = await mount(DESK_PATH, {
    ...{ as: EXHIBITOR, now: DESK_NOW },
    api: {
      ...handlers,
      pickUpReservations: async (request) => {
        // The server has recorded it.
        await handlers.pickUpReservations?.(request);
        throw UNREACHABLE;
      },
    },
  });
  await enterCode(ONE);
  await main.getByRole('button', { name: text('ticket.handOver'), exact: true }).click();
  await expect
    .element(page.getByRole('heading', { level: 2, name: text('ticket.unsent'), exact: true }))
    .toBeVisible();
  expect(items[0]?.status).toBe('picked_up');

  const before = api.requestsOf('pickUpReservations').length;
  api.serve(handlers);
  await reload();
  await expect.element(page.getByText(text('unsent.title', { count: 1 }))).toBeVisible();
  dispatchEvent(new Event('online'));
  await expect.poll(() => api.requestsOf('pickUpReservations').length).toBeGreaterThan(before);
  await expect.element(page.getByText(text('unsent.title', { count: 1 }))).not.toBeInTheDocument();
  const keys = api
    .requestsOf('pickUpReservations')
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys)).toEqual(new Set([keys[0]]));
});

it('the printed list has a box for what is left, and no controls', async () => {
  const { handlers } = serveDesk({ day: TOMORROW }, { status: 'picked_up', pickedUpAt: DESK_NOW });
  await mount(`${DESK_PATH}?view=list`, { as: EXHIBITOR, now: DESK_NOW, api: handlers });
  const boxOf = (code: string) =>
    lineOf(code).element().querySelector('[aria-hidden]') as HTMLElement;
  await expect.element(lineOf(ONE)).toBeVisible();
  expect(boxOf(ONE)).not.toBeVisible();
  await showPrint();
  await expect.poll(() => getComputedStyle(boxOf(ONE)).borderTopStyle).toBe('solid');
  expect(boxOf(ONE).getBoundingClientRect().width).toBeGreaterThan(15);
  expect(getComputedStyle(boxOf(OTHER)).borderTopStyle).toBe('none');
  for (const role of ['button', 'navigation', 'search'] as const)
    await expect.element(page.getByRole(role)).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(t('titles:desk'));
});
