import type { Locator, Page } from 'playwright/test';
import { expect, test } from '#web/testing/fixtures.ts';
import { alertIn, open, slowDown, tabTo } from '#web/testing/steps.ts';
import { type Locale, textsOf } from '#web/testing/texts.ts';
import { type OtherVisitor, otherVisitor } from '#web/testing/visitors.ts';

/* The current user's addresses: created, edited, made the default, deleted; no duplicates and no lost input. */

const JAPANESE = {
  country: 'JP',
  postalCode: '100-0001',
  prefecture: 'tokyo',
  city: '千代田区',
  street: '千代田1-1',
  recipient: '汐見 渚',
  phone: '090-1234-5678',
};

const add = async ({ api }: OtherVisitor, address: Readonly<Record<string, unknown>> = {}) => {
  const answer = await api.post('/api/v1/me/addresses', { data: { ...JAPANESE, ...address } });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
};

const listAddresses = async ({ api }: OtherVisitor) =>
  (await (await api.get('/api/v1/me/addresses')).json()).items;

const field = (page: Page, locale: Locale, key: string) =>
  page.getByRole('main').getByLabel(textsOf(locale)(key));

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

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

  test('an address abroad has lines and a country; the page that asked for it is next', async ({
    page,
    email,
    site,
  }) => {
    const [locale, country] = ['en', 'United States'] as const;
    const t = textsOf(locale);
    await open(page, '/en/user/address/new?redirect=/exhibitor/entry');
    await field(page, locale, 'addresses:address.city').fill('千代田区');
    await field(page, locale, 'addresses:address.country').selectOption({ label: country });
    await expect(field(page, locale, 'addresses:address.city')).toBeHidden();
    const name = `${t('addresses:address.lines')} ${t('commons:form.required')}`;
    const lines = page.getByRole('textbox', { name });
    await lines.fill('1600 Main Street\nSpringfield, TX');
    await fillInRecipient(page, locale);
    await page.getByRole('button', { name: t('addresses:new.submit') }).click();
    await expect(page).toHaveURL(`${site.url}/en/exhibitor/entry`);
    await open(page, '/en/user/address');
    const only = card(page, '1600 Main Street');
    await expect(only).toContainText(country);

    const visitor = await otherVisitor(site.url, email);
    const [saved] = await listAddresses(visitor);
    await visitor.close();
    expect([saved.country, saved.city, saved.lines]).toEqual([
      'US',
      undefined,
      '1600 Main Street\nSpringfield, TX',
    ]);
  });

  test('moves the default, names the next default before deleting, and stops at ten addresses', async ({
    page,
    email,
    site,
  }) => {
    const visitor = await otherVisitor(site.url, email);
    for (const label of ['one', 'two', 'three']) await add(visitor, { label });
    await open(page, `${prefix}/user/address`);
    const names = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(names).toHaveText(['one', 'three', 'two']);

    await page
      .getByRole('button', { name: t('addresses:default.makeNamed', { name: 'two' }) })
      .click();
    await expect(names).toHaveText(['two', 'three', 'one']);
    await expect(names.first()).toBeFocused();
    await expect(card(page, 'two').getByText(t('addresses:default.is'))).toBeVisible();

    const remove = page.getByRole('button', {
      name: t('addresses:delete.openNamed', { name: 'two' }),
    });
    await remove.click();
    const dialog = page.getByRole('alertdialog', {
      name: t('addresses:delete.title', { name: 'two' }),
    });
    await expect(dialog).toContainText(t('addresses:delete.heir', { name: 'three' }));
    await expect(dialog.getByRole('button', { name: t('commons:cancel') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(names).toHaveCount(3);

    await remove.click();
    await dialog.getByRole('button', { name: t('addresses:delete.confirm') }).click();
    await expect(names).toHaveText(['three', 'one']);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(card(page, 'three').getByText(t('addresses:default.is'))).toBeVisible();
    expect((await listAddresses(visitor)).map(({ label }: { label: string }) => label)).toEqual([
      'three',
      'one',
    ]);

    for (let number = 3; number <= 10; number += 1) await add(visitor, { label: `no. ${number}` });
    await visitor.close();
    await open(page, `${prefix}/user/address`);
    await expect(page.getByText(t('addresses:list.full'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('addresses:list.add') })).toBeHidden();
    await open(page, `${prefix}/user/address/new`);
    await expect(page.getByText(t('addresses:new.fullNext'))).toBeVisible();
    await expect(submit(page)).toBeHidden();
  });

  test.describe('in two windows', () => {
    test.use({ provoked: [412] });

    test('merges concurrent changes of different fields', async ({ page, email, site }) => {
      const visitor = await otherVisitor(site.url, email);
      const { id } = await add(visitor, { label: 'home' });
      await open(page, `${prefix}/user/address/${id}/edit`);
      await visitor.api.patch(`/api/v1/me/addresses/${id}`, {
        headers: { 'If-Match': '"v1"' },
        data: { building: '夕凪ビル 3F' },
      });
      await field(page, locale, 'addresses:form.label').fill('house');
      const save = page.getByRole('button', { name: t('addresses:edit.submit') });
      await save.click();
      await expect(page.getByText(t('commons:form.conflict.title'))).toBeVisible();
      await expect(field(page, locale, 'addresses:address.building')).toHaveValue('夕凪ビル 3F');
      await expect(field(page, locale, 'addresses:form.label')).toHaveValue('house');
      await save.click();
      await expect(card(page, 'house')).toContainText('夕凪ビル 3F');
      await visitor.close();
    });

    test('does nothing when the list is out of date', async ({ page, email, site }) => {
      const visitor = await otherVisitor(site.url, email);
      await add(visitor, { label: 'one' });
      const { id } = await add(visitor, { label: 'two' });
      await open(page, `${prefix}/user/address`);
      await visitor.api.patch(`/api/v1/me/addresses/${id}`, {
        headers: { 'If-Match': '"v1"' },
        data: { label: 'another' },
      });
      await page
        .getByRole('button', { name: t('addresses:delete.openNamed', { name: 'two' }) })
        .click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('addresses:delete.confirm') })
        .click();
      await expect(page.getByText(t('addresses:stale.title'))).toBeVisible();
      await expect(card(page, 'another')).toBeVisible();
      expect(await listAddresses(visitor)).toHaveLength(2);
      await visitor.close();
    });
  });
});

test.describe('a new address', () => {
  test.beforeEach(async ({ page, email, signedInAs }) => {
    await signedInAs(email);
    await open(page, '/user/address/new');
  });

  test('works by keyboard alone and names missing fields', async ({ page }) => {
    const submit = page.getByRole('button', { name: t('addresses:new.submit') });
    await tabTo(page, submit);
    await page.keyboard.press('Enter');
    await expect(alertIn(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(field(page, 'ja', 'addresses:address.postalCode')).toBeFocused();
    await page.keyboard.type('1000001');
    const street = field(page, 'ja', 'addresses:address.street');
    await expect(street).toHaveValue('千代田');
    await tabTo(page, street);
    await page.keyboard.press('End');
    await page.keyboard.type('1-1');
    await tabTo(page, field(page, 'ja', 'addresses:form.recipient'));
    await page.keyboard.type('汐見 渚');
    await tabTo(page, field(page, 'ja', 'addresses:phone'));
    await page.keyboard.type('03-1234-5678');
    await page.keyboard.press('Enter');
    await expect(card(page, '千代田1-1')).toBeVisible();
  });

  test.describe('when the lookup fails', () => {
    test.use({ provoked: [0] });

    test('accepts a typed address', async ({ page }) => {
      await page.route('**/api/v1/postal-codes/*', (route) => route.abort());
      await field(page, 'ja', 'addresses:address.postalCode').fill('100-0001');
      await expect(page.getByText(t('addresses:address.found.failed'))).toBeVisible();
      await field(page, 'ja', 'addresses:address.prefecture').selectOption({ label: '東京都' });
      await field(page, 'ja', 'addresses:address.city').fill('千代田区');
      await field(page, 'ja', 'addresses:address.street').fill('千代田1-1');
      await fillInRecipient(page, 'ja');
      await page.getByRole('button', { name: t('addresses:new.submit') }).click();
      await expect(card(page, '東京都千代田区千代田1-1')).toBeVisible();
    });
  });
});
