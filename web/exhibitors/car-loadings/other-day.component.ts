import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OrganiserCarLoading } from '#generated/client/types.gen.ts';
import { expectAccessible } from '#web/testing/component/accessibility.ts';
import { STAFF } from '#web/testing/component/accounts.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import type { FakeHandlers } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { refuse } from '#web/testing/component/refusals.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* Vehicles that arrive at the gate on a day other than their own. */

const t = textsOf('ja');
const text = (key: string, values = {}) => t(`car-loadings:${key}`, values);
const [VEHICLE] = exampleOf('listOrganiserCarLoadings').items as [OrganiserCarLoading];

const serve = () => {
  const vehicle: OrganiserCarLoading = { ...VEHICLE, status: 'approved', plateLater: false };
  const handlers: FakeHandlers = {
    getCurrentEdition: () => exampleOf('getCurrentEdition'),
    getMyRights: () => ({ role: 'desk', rights: ['home', 'desk'] }),
    listOrganiserLoadingSlots: () => exampleOf('listOrganiserLoadingSlots'),
    listOrganiserCarLoadings: () => ({ items: [vehicle], total: 1, totalIsCapped: false }),
    recordCarLoadingPassage: ({ body }) => {
      if (!body.acceptOtherDay) refuse('VEHICLE_OF_OTHER_DAY', { day: '2027-04-24' });
      return Object.assign(vehicle, { status: body.status });
    },
  };
  return { vehicle, handlers };
};

it('a vehicle of another day is checked in after a question', async () => {
  const { vehicle, handlers } = serve();
  const { api } = await mount('/organiser/car-loading', { as: STAFF, api: handlers });
  const checkIn = page.getByRole('button', { name: text('action.checked_in') });
  const dialog = page.getByRole('dialog');
  await checkIn.click();
  await expect.element(dialog).toMatchTextContent(text('ask.otherDay', { code: vehicle.code }));
  await expect.element(dialog).toMatchTextContent(/2027年4月24日（土）/);
  await expectAccessible();
  await dialog.getByRole('button', { name: t('commons:cancel'), exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(vehicle.status).toBe('approved');
  await checkIn.click();
  await dialog.getByRole('button', { name: text('ask.otherDayConfirm') }).click();
  await expect
    .element(page.getByRole('button', { name: text('action.checked_out') }))
    .toBeVisible();
  expect(api.requestsOf('recordCarLoadingPassage').map(({ body }) => body)).toEqual([
    { status: 'checked_in', acceptOtherDay: false },
    { status: 'checked_in', acceptOtherDay: false },
    { status: 'checked_in', acceptOtherDay: true },
  ]);
});
