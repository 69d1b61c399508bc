import type { Locator, Page } from 'playwright/test';
import { expect, test } from '#web/testing/fixtures.ts';
import { open, slowDown } from '#web/testing/steps.ts';
import { type Locale, textsOf } from '#web/testing/texts.ts';
import { type OtherVisitor, otherVisitor } from '#web/testing/visitors.ts';

/* A first address, from its postal code to the list; any number of clicks creates it once. */

const listAddresses = async ({ api }: OtherVisitor) =>
  (await (await api.get('/api/v1/me/addresses')).json()).items;

const field = (page: Page, locale: Locale, key: string) =>
  page.getByRole('main').getByLabel(textsOf(locale)(key));

const fillInRecipient = async (page: Page, locale: Locale) => {
  await field(page, locale, 'addresses:form.recipient').fill('汐見 渚');
  await field(page, locale, 'addresses:phone').fill('090-1234-5678');
};

const locale = 'ja';
const prefix = '';
const t = textsOf(locale);
const postalCode = (page: Page) => field(page, locale, 'addresses:address.postalCode');
const prefecture = (page: Page) => field(page, locale, 'addresses:address.prefecture');
const city = (page: Page) => field(page, locale, 'addresses:address.city');
const street = (page: Page) => field(page, locale, 'addresses:address.street');
const submit = (page: Page) => page.getByRole('button', { name: t('addresses:new.submit') });

/** Clicks without a pause until the next page is shown. */
const clickUntilRemoved = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    const timer = setInterval(
      () => (element.isConnected ? element.click() : clearInterval(timer)),
      5,
    );
  });

test.describe('addresses', () => {
  test.beforeEach(async ({ email, signedInAs }) => signedInAs(email));

  test('creates the first address from a full-width postal code; any number of clicks creates it once', async ({
    page,
    site,
    email,
  }) => {
    await open(page, `${prefix}/user/address`);
    await expect(page.getByText(t('addresses:list.empty.text'))).toBeVisible();
    await page.getByRole('link', { name: t('addresses:list.add') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    // This postal code belongs to two prefectures, so the user has to choose.
    await postalCode(page).fill('618-0000');
    await expect(page.getByText(t('addresses:address.found.offered', { count: 2 }))).toBeVisible();
    await page.getByRole('button', { name: '三島郡島本町' }).click();
    await expect(street(page)).toBeFocused();
    await expect(city(page)).toHaveValue('三島郡島本町');
    await expect(prefecture(page).locator(':checked')).toHaveText(t('units:prefecture.osaka'));

    await postalCode(page).fill('１０００００１');
    await expect(street(page)).toHaveValue('千代田');
    await expect(city(page)).toHaveValue('千代田区');
    await expect(prefecture(page).locator(':checked')).toHaveText(t('units:prefecture.tokyo'));
    await postalCode(page).blur();
    await expect(postalCode(page)).toHaveValue('100-0001');
    await street(page).fill('千代田１－１');
    await fillInRecipient(page, locale);
    await expect(page.getByText(t('addresses:form.default.first'))).toBeVisible();
    await slowDown(page);
    await clickUntilRemoved(submit(page));

    await expect(page).toHaveURL(`${site.url}${prefix}/user/address`);
    const only = page.getByRole('listitem').filter({ hasText: '〒100-0001' });
    await expect(only).toHaveCount(1);
    await expect(only.getByText(t('addresses:default.is'))).toBeVisible();
    await expect(only).toContainText('汐見 渚');
    const visitor = await otherVisitor(site.url, email);
    expect(await listAddresses(visitor)).toHaveLength(1);
    await visitor.close();
  });
});
