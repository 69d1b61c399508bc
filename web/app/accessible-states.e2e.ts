import type { Page } from 'playwright/test';
import { DEMO_CASES } from '#api/show/products/demo/cases.ts';
import { expectAccessibleEverywhere } from '#web/testing/accessibility.ts';
import { findBoothProduct, productPath } from '#web/testing/booth-products.ts';
import { openReview, writeMessage } from '#web/testing/contact-steps.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { SCREENS } from '#web/testing/screens.ts';
import { alertIn, open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/*
 * WCAG 2.2 AA in the states of pages: filled in, rejected, empty, failed. In English, whose words are longer;
 * every-page.e2e.ts has the initial states, and accessible-states.component.ts forms, dialogs and toasts.
 */

const locale = 'en';
const prefix = '/en';
const t = textsOf(locale);

const look = async (page: Page, path: string) => {
  await page.setViewportSize(SCREENS.desktop.viewport);
  await open(page, prefix + path);
  await expectAccessibleEverywhere(page);
};

test.describe('states of pages', () => {
  test.use({ provoked: [0, 404], provokedErrors: /on purpose|UNREACHABLE/ });

  test('for guests', async ({ page, email }) => {
    test.slow();
    const boothProduct = await findBoothProduct(page.request, { reservable: 'true', sort: 'kana' });
    const full = await findBoothProduct(page.request, { q: DEMO_CASES.full });
    await look(page, `/booth/map?genre=party&booth=${boothProduct.boothId}`);
    await look(page, '/product/search?q=zzzz');
    await look(page, productPath(full));
    await look(page, '/privacy-policy?version=1');
    await look(page, '/contact');
    await openReview(page, locale);
    await alertIn(page).waitFor();
    await expectAccessibleEverywhere(page);
    await writeMessage(page, locale, { email, body: 'こんにちは。' });
    await openReview(page, locale);
    await page.getByRole('main').getByRole('definition').first().waitFor();
    await expectAccessibleEverywhere(page);
  });

  test('after errors', async ({ page }) => {
    await look(page, '/no-such-page');
    await open(page, `${prefix}/product/search`);
    await page.evaluate(() => void Promise.reject(new Error('on purpose')));
    await page.getByText('500', { exact: true }).waitFor();
    await expectAccessibleEverywhere(page);
    await page.route('**/api/v1/**', (route) => route.abort());
    await page.getByRole('contentinfo').locator('a[href$="/booth/search"]').click();
    await page.getByText('503', { exact: true }).waitFor();
    await expectAccessibleEverywhere(page);
  });

  test('while signing in', async ({ page, email, signedInAs }) => {
    test.slow();
    await look(page, '/auth/login');
    const send = page.getByRole('button', { name: t('login:send') });
    await send.click();
    await expect(page.locator('[aria-invalid=true]')).toBeVisible();
    await expectAccessibleEverywhere(page);
    await page.getByRole('button', { name: t('login:others.signUp') }).click();
    await expectAccessibleEverywhere(page);
    await page.getByRole('button', { name: t('login:others.code') }).click();
    await page.getByLabel(t('login:email')).fill(email);
    await send.click();
    await page.getByRole('textbox', { name: t('login:code') }).waitFor();
    await expectAccessibleEverywhere(page);
    // A new user has no data.
    await signedInAs(email);
    for (const path of ['/visitor/menu', '/visitor/product-reservation', '/user/address'])
      await look(page, path);
    await page.getByRole('banner').locator('summary').click();
    await expectAccessibleEverywhere(page);
  });
});
