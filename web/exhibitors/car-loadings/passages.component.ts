import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OrganiserCarLoading } from '#spec/exhibitors/organiser-car-loadings.ts';
import { STAFF } from '#web/testing/component/accounts.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import type { FakeHandlers } from '#web/testing/component/fake-api.ts';
import { tabTo } from '#web/testing/component/keyboard.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { placeOf, tapAt } from '#web/testing/component/taps.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* The gate on a phone: a second tap does nothing, and a mistaken passage is undone. */

const t = textsOf('ja');
const text = (key: string) => t(`car-loadings:${key}`);

const NOW = '2027-04-23T22:30:00.000Z';
const LIST = exampleOf('listOrganiserCarLoadings');
const [VEHICLE] = LIST.items as [OrganiserCarLoading];
const CODES = ['M4T7QZ2K', 'R6W8YH3N'];

/** Serves the vehicles of organisers, approved unless stated otherwise; a query for a state is answered. */
const serveVehicles = (...given: Partial<OrganiserCarLoading>[]) => {
  const items = given.map(
    (fields, at): OrganiserCarLoading => ({
      ...VEHICLE,
      id: `0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8e${10 + at}`,
      code: CODES[at] as string,
      status: 'approved',
      plateLater: false,
      ...fields,
    }),
  );
  const move = (id: string, fields: Partial<OrganiserCarLoading>) => {
    const at = items.findIndex((item) => item.id === id);
    const { undoUntil: _, ...rest } = items[at] as OrganiserCarLoading;
    items[at] = { ...rest, ...fields };
    return items[at];
  };
  const handlers: FakeHandlers = {
    getCurrentEdition: () => exampleOf('getCurrentEdition'),
    listOrganiserLoadingSlots: () => exampleOf('listOrganiserLoadingSlots'),
    listOrganiserCarLoadings: ({ query: { status } }) => {
      const found = items.filter((item) => !status?.length || status.includes(item.status));
      return { ...LIST, items: structuredClone(found), total: found.length };
    },
    recordCarLoadingPassage: ({ params, body: { status } }) =>
      move(params.carLoadingId, { status, undoUntil: '2027-04-23T22:40:00.000Z' }),
    undoCarLoadingPassage: ({ params, body: { status } }) =>
      move(params.carLoadingId, { status: status === 'checked_in' ? 'approved' : 'checked_in' }),
  };
  return { items, handlers };
};

const open = (api: FakeHandlers, query = '', screen: 'phone' | 'desktop' = 'phone') =>
  mount(`/organiser/car-loading${query}`, { as: STAFF, now: NOW, screen, api });

const row = (code: string) => page.getByRole('row').filter({ hasText: code });
const button = (key: string, code = CODES[0] as string) =>
  row(code).getByRole('button', { name: text(key) });

/** Moves the clock past the time of a second tap. */
const wait = () => vi.setSystemTime(Date.now() + 1_000);

describe('a second tap in the same place', () => {
  it('does not check out what the first one checked in', async () => {
    const { items, handlers } = serveVehicles({});
    const { api } = await open(handlers);
    await expect.element(button('action.checked_in')).toBeVisible();
    const place = placeOf(button('action.checked_in'));
    await tapAt(place);
    await expect.element(button('action.checked_out')).toBeVisible();
    expect(await tapAt(place)).toContain(text('action.checked_out'));
    expect(items[0]?.status).toBe('checked_in');
    wait();
    await tapAt(place);
    await expect.element(row('M4T7QZ2K').getByText(text('status.checked_out'))).toBeVisible();
    expect(api.requestsOf('recordCarLoadingPassage').map(({ body }) => body.status)).toEqual([
      'checked_in',
      'checked_out',
    ]);
    expect(api.requestsOf('undoCarLoadingPassage')).toEqual([]);
  });

  it('does not check in the vehicle that follows in the list', async () => {
    const { items, handlers } = serveVehicles({}, {});
    await open(handlers, '?status=approved', 'desktop');
    await expect.element(button('action.checked_in')).toBeVisible();
    const place = placeOf(button('action.checked_in'));
    await tapAt(place);
    await expect.element(row('M4T7QZ2K')).not.toBeInTheDocument();
    expect(await tapAt(place)).toContain('R6W8YH3N');
    expect(items.map(({ status }) => status)).toEqual(['checked_in', 'approved']);
    wait();
    await tapAt(place);
    await expect.element(row('R6W8YH3N')).not.toBeInTheDocument();
  });

  it('is another place for another vehicle, and keys always count', async () => {
    const { items, handlers } = serveVehicles({}, {});
    await open(handlers);
    await button('action.checked_in').click();
    await expect.element(button('action.checked_out')).toBeVisible();
    await button('action.checked_in', 'R6W8YH3N').click();
    await expect.element(button('action.checked_out', 'R6W8YH3N')).toBeVisible();
    await tabTo(button('action.checked_out', 'R6W8YH3N'));
    await userEvent.keyboard('{Enter}');
    await expect.element(row('R6W8YH3N').getByText(text('status.checked_out'))).toBeVisible();
    expect(items.map(({ status }) => status)).toEqual(['checked_in', 'checked_out']);
  });
});

describe('a mistaken passage', () => {
  it('is taken back on the page', async () => {
    const { handlers } = serveVehicles({
      status: 'checked_out',
      undoUntil: '2027-04-23T22:40:00.000Z',
    });
    const { api } = await open(handlers);
    await button('action.undo').click();
    await expect.element(row('M4T7QZ2K').getByText(text('status.checked_in'))).toBeVisible();
    await expect.element(button('action.undo')).not.toBeInTheDocument();
    expect(api.requestsOf('undoCarLoadingPassage')).toMatchObject([
      { body: { status: 'checked_out' } },
    ]);
  });

  it('is taken back where a filter no longer shows the vehicle', async () => {
    const { items, handlers } = serveVehicles({}, {});
    await open(handlers, '?status=approved');
    await button('action.checked_in').click();
    await expect.element(row('M4T7QZ2K')).not.toBeInTheDocument();
    const undo = page.getByRole('button', {
      name: new RegExp(`^${text('action.undo')} *: M4T7QZ2K$`),
    });
    await undo.click();
    await expect.element(row('M4T7QZ2K').getByText(text('status.approved'))).toBeVisible();
    await expect.element(undo).not.toBeInTheDocument();
    expect(items.map(({ status }) => status)).toEqual(['approved', 'approved']);
  });

  it('stays after ten minutes', async () => {
    const { handlers } = serveVehicles({
      status: 'checked_in',
      undoUntil: '2027-04-23T22:29:59.999Z',
    });
    await open(handlers);
    await expect.element(button('action.checked_out')).toBeVisible();
    await expect.element(button('action.undo')).not.toBeInTheDocument();
  });
});
