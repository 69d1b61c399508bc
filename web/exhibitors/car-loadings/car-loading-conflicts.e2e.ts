import type { Page } from 'playwright/test';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { textbox } from '#web/testing/account-steps.ts';
import { BOOTH_ID } from '#web/testing/booth-team.ts';
import { endPeriod } from '#web/testing/deadlines.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { alertIn, open } from '#web/testing/steps.ts';
import { detailOf, textsOf } from '#web/testing/texts.ts';
import { otherVisitor } from '#web/testing/visitors.ts';

/* Two tabs announce or change a vehicle, or the deadline passes meanwhile: nothing that was entered is lost. */

const EXHIBITOR = 'exhibitor@noren.example';
const STAFF = 'staff@noren.example';
const API_PATH = `/api/v1/booths/${BOOTH_ID}`;
const FORM_PATH = `/exhibitor/booth/${BOOTH_ID}/booth-car-loading/new`;

const t = textsOf('ja');
const text = (key: string) => t(`car-loadings:${key}`);
const cargo = (page: Page) => textbox(page, 'ja', text('cargo'));
const driver = (page: Page) => textbox(page, 'ja', text('form.driverName'));
const press = (page: Page, key: string) => page.getByRole('button', { name: text(key) }).click();

/** Staff create an outbound slot with one place. Returns its id. */
const createSlot = async (url: string, dock: string): Promise<string> => {
  const { api, close } = await otherVisitor(url, STAFF);
  const path = '/api/v1/organiser/loading-slots';
  const { items } = await (await api.get(path)).json();
  const { day } = items.find(({ direction }: { direction: string }) => direction === 'out');
  const created = await api.post(path, {
    data: { day, direction: 'out', dock, from: '22:00', to: '22:30', capacity: 1 },
  });
  expect(created.status(), await created.text()).toBe(201);
  const { id } = await created.json();
  await close();
  return id;
};

const listVehicles = async (url: string) => {
  const { api, close } = await otherVisitor(url, EXHIBITOR);
  const { items } = await (await api.get(`${API_PATH}/car-loadings`)).json();
  await close();
  return items as { id: string; slot: { id: string }; status: string; cargo?: string }[];
};

/** The vehicle with the place in a slot. */
const vehicleAt = async (url: string, slotId: string) =>
  (await listVehicles(url)).find(
    ({ slot, status }) => slot.id === slotId && status !== 'cancelled',
  );

/** The slot of a test. */
let slotId = '';
let dock = '';

/** Announces the outbound vehicle, which starts from the values of the inbound one. */
const announce = async (page: Page) => {
  const choice = page.locator('select[name=slotId]');
  const option = choice.locator('option').filter({ hasText: dock });
  await choice.selectOption(await option.getAttribute('value'));
  await press(page, 'form.submit.out');
};

test.beforeEach(({ signedInAs }) => signedInAs(EXHIBITOR));

test.beforeEach(async ({ site }, { testId }) => {
  dock = testId.slice(-20);
  slotId = await createSlot(site.url, dock);
});
test.afterEach(async ({ site }) => {
  const vehicle = await vehicleAt(site.url, slotId);
  if (!vehicle) return;
  const { api, close } = await otherVisitor(site.url, EXHIBITOR);
  await api.post(`${API_PATH}/car-loadings/${vehicle.id}/cancel`);
  await close();
});

test.describe('in two tabs', () => {
  test.use({ provoked: [409, 412] });

  test('the last place is taken by the other tab, and the input stays', async ({ page }) => {
    const other = await page.context().newPage();
    await open(page, `${FORM_PATH}?direction=out`);
    await open(other, `${FORM_PATH}?direction=out`);
    await cargo(page).fill('什器と在庫');
    await announce(other);
    await expect(other.getByText(text('form.done.approved'))).toBeVisible();
    await announce(page);
    await expect(alertIn(page)).toContainText(detailOf('ja', 'SLOT_FULL'));
    await expect(page.getByText(text('alternatives.title'), { exact: true })).toBeVisible();
    await expect(cargo(page)).toHaveValue('什器と在庫');
    await expect(driver(page)).not.toHaveValue('');
    await expectAccessible(page);
  });

  test('changes of one vehicle are merged, and a field changed in both is asked about', async ({
    page,
    site,
  }) => {
    await open(page, `${FORM_PATH}?direction=out`);
    await announce(page);
    await expect(page.getByText(text('form.done.approved'))).toBeVisible();
    const { id } = (await vehicleAt(site.url, slotId)) ?? {};
    const other = await page.context().newPage();
    for (const tab of [page, other]) await open(tab, `${FORM_PATH}?vehicle=${id}`);
    await cargo(other).fill('什器');
    await driver(other).fill('沖野 湊');
    await press(other, 'form.save');
    await expect(other.getByText(text('form.saved'))).toBeVisible();

    await cargo(page).fill('什器と在庫');
    await press(page, 'form.save');
    await expect(page.getByText(t('commons:form.conflict.title'))).toBeVisible();
    await expect(driver(page)).toHaveValue('沖野 湊');
    await expect(cargo(page)).toHaveValue('什器と在庫');
    await expect(
      page.getByRole('button', {
        name: t('commons:form.conflict.takeField', { field: text('cargo') }),
      }),
    ).toBeVisible();
    await press(page, 'form.save');
    await expect(page.getByText(text('form.saved'))).toBeVisible();
    expect(await vehicleAt(site.url, slotId)).toMatchObject({ cargo: '什器と在庫' });
  });
});

test.describe('when the deadline passes meanwhile', () => {
  test.use({ provoked: [409] });

  const expectRefused = async (page: Page) => {
    await expect(alertIn(page)).toContainText(detailOf('ja', 'DEADLINE_PASSED'));
    await expect(alertIn(page)).toBeFocused();
    await expect(cargo(page)).toHaveValue('什器と在庫');
  };

  test('a new vehicle is refused, and the input stays', async ({ page, site }) => {
    await open(page, `${FORM_PATH}?direction=out`);
    await cargo(page).fill('什器と在庫');
    const reopen = await endPeriod(site.url, 'car-loading');
    await announce(page);
    await expectRefused(page);
    expect(await vehicleAt(site.url, slotId)).toBeUndefined();
    await reopen();
  });

  test('a change is refused, and the input stays', async ({ page, site }) => {
    await open(page, `${FORM_PATH}?direction=out`);
    await announce(page);
    await expect(page.getByText(text('form.done.approved'))).toBeVisible();
    const { id } = (await vehicleAt(site.url, slotId)) ?? {};
    await open(page, `${FORM_PATH}?vehicle=${id}`);
    await cargo(page).fill('什器と在庫');
    const reopen = await endPeriod(site.url, 'car-loading');
    await press(page, 'form.save');
    await expectRefused(page);
    await reopen();
  });
});
