import type { Page } from 'playwright/test';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { flowLocales, type Locale, textsOf } from '#web/testing/texts.ts';

/* An exhibitor announces, changes and cancels the outbound vehicle; staff check it in and manage slots. */

const EXHIBITOR = 'exhibitor@noren.example';
const STAFF = 'staff@noren.example';
const withLocale = (locale: Locale, path: string) => (locale === 'ja' ? path : `/en${path}`);

/** The question about a vehicle of another day follows from a refusal. */
test.use({ provoked: [409] });

const ownBooth = async (page: Page): Promise<string> => {
  const answer = await page.request.get('/api/v1/booths?q=Yunagi');
  return (await answer.json()).items[0].id;
};

for (const locale of flowLocales('ja')) {
  const t = textsOf(locale);
  const text = (key: string) => t(`car-loadings:${key}`);

  test(`an exhibitor announces the outbound vehicle by keyboard, changes and cancels it, in ${locale}`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(EXHIBITOR);
    const path = `/exhibitor/booth/${await ownBooth(page)}/booth-car-loading`;
    await open(page, withLocale(locale, path));
    const inbound = page.getByRole('region', { name: text('direction.in') });
    await expect(inbound.getByRole('img')).toBeVisible();
    const outbound = page.getByRole('region', { name: text('direction.out') });
    await outbound.getByRole('link', { name: text('add.outAsIn') }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: text('form.new.out') })).toBeFocused();

    // Starts from the inbound vehicle; the slot is missing.
    const driver = page.getByLabel(text('form.driverName'), { exact: false }).first();
    await expect(driver).not.toHaveValue('');
    await driver.press('Enter');
    const slot = page.getByLabel(text('form.slot'), { exact: false }).first();
    await expect(slot).toHaveAccessibleDescription(
      new RegExp(t('validations:requiredSelect', { field: text('form.slot') })),
    );
    // The demo has 60 outbound slots; other tests add their own.
    await expect(slot.locator('option').nth(60)).toBeAttached();
    await slot.selectOption({ index: 3 });
    const number = page.getByLabel(text('form.plateNumber')).first();
    await number.fill('５６－７８');
    await number.press('Tab');
    await expect(number).toHaveValue('5678');
    await expectAccessible(page);
    await page.getByRole('button', { name: text('form.submit.out') }).press('Enter');

    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByText(text('form.done.approved'))).toBeVisible();
    await expect(outbound).toContainText('56-78');
    await outbound.getByRole('link', { name: text('change') }).click();
    await page.getByLabel(text('form.height')).fill('400');
    await page.getByRole('button', { name: text('form.save') }).click();
    const dock = outbound.getByRole('listitem').first();
    await expect(dock).toContainText(
      new RegExp(`${text('status.requested')}|${text('status.approved')}`),
    );

    await dock.getByRole('button', { name: text('cancel.open') }).click();
    await page.getByRole('button', { name: text('cancel.confirm') }).click();
    await expect(outbound.getByText(text('status.cancelled')).first()).toBeVisible();
    await expect(outbound.getByRole('link', { name: text('add.outAsIn') })).toBeVisible();
  });

  test(`staff reject, check in, and find vehicles on a page for guards, in ${locale}`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(STAFF);
    await open(page, withLocale(locale, '/organiser/car-loading'));
    // The label of a filter also contains its options.
    const status = page.locator('select[name=status]');
    await status.selectOption('requested');
    await page.getByRole('button', { name: t('commons:filter.apply') }).press('Enter');
    await expect(page).toHaveURL(/status=requested/);
    const rows = page.getByRole('row');
    const first = rows.nth(1);
    await expect(first).toContainText(text('status.requested'));
    const count = await rows.count();
    await first.getByRole('button', { name: text('action.rejected') }).press('Enter');
    const dialog = page.getByRole('dialog');
    const reason = dialog.getByLabel(text('organiser.reason'));
    await reason.press('Enter');
    await expect(reason).toHaveAttribute('aria-invalid', 'true');
    await reason.fill(locale === 'ja' ? '南口をご利用ください' : 'Please use the south gate');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(count - 1);

    await open(page, withLocale(locale, '/organiser/car-loading?status=approved'));
    const later = rows.filter({ hasText: text('plateLater') }).first();
    await later.getByRole('button', { name: text('action.checked_in') }).click();
    // The show is on another day.
    await dialog.getByRole('button', { name: text('ask.otherDayConfirm') }).click();
    await dialog.getByLabel(text('form.plateRegion')).fill('湘南');
    await dialog.getByLabel(text('form.plateClass')).fill('100');
    await dialog.getByLabel(text('form.plateKana')).fill('わ');
    await dialog.getByLabel(text('form.plateNumber')).fill(locale === 'ja' ? '7001' : '7002');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const search = page.getByRole('searchbox', { name: text('organiser.words') });
    await status.selectOption('');
    await search.fill(locale === 'ja' ? '湘南100わ7001' : '湘南100わ7002');
    await search.press('Enter');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText(text('status.checked_in'));
    await page.getByRole('button', { name: text('action.checked_out') }).press('Enter');
    await expect(rows.nth(1)).toContainText(text('status.checked_out'));
    await page.getByRole('button', { name: text('action.undo') }).press('Enter');
    await expect(rows.nth(1)).toContainText(text('status.checked_in'));

    await search.fill('nobody at all');
    await search.press('Enter');
    await expect(page.getByText(text('organiser.noMatch'))).toBeVisible();
  });

  test(`staff create, change and delete a slot, in ${locale}`, async ({ page, signedInAs }) => {
    await signedInAs(STAFF);
    await open(page, withLocale(locale, '/organiser/car-loading?view=slots'));
    const dockName = locale === 'ja' ? '北9' : '北8';
    await page.getByRole('button', { name: text('slots.add') }).press('Enter');
    const dialog = page.getByRole('dialog');
    const field = (key: string) => dialog.getByLabel(text(key), { exact: false }).first();
    await field('organiser.dock').fill(dockName);
    await field('slots.from').fill('21:00');
    await field('slots.to').fill('20:00');
    await page.keyboard.press('Enter');
    await expect(field('slots.to')).toHaveAttribute('aria-invalid', 'true');
    await field('slots.to').fill('21:30');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const row = page.getByRole('row').filter({ hasText: dockName });
    await expect(row).toContainText('21:00');

    await row.getByRole('button', { name: text('slots.change') }).press('Enter');
    await field('slots.capacity').fill('９');
    await page.keyboard.press('Enter');
    await expect(row).toContainText(t('car-loadings:slots.taken', { taken: 0, capacity: 9 }));
    await row.getByRole('button', { name: text('slots.delete') }).press('Enter');
    await page.getByRole('button', { name: text('slots.deleteConfirm') }).click();
    await expect(row).toHaveCount(0);
  });
}
