import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright/test';
import { DEMO_CASES } from '../../api/db/demo/cases.ts';
import { openCheck, writeMessage } from './contact-steps.ts';
import { expect, test } from './fixtures.ts';
import { findOffer, productPath, reservePath } from './offers.ts';
import { alertOn, fillIn, goToCheck, open } from './steps.ts';
import { LOCALES } from './texts.ts';

/* WCAG 2.2 AA as far as a machine can tell, on every page, in both languages and both themes. */

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on the page as it is now, in light and dark. */
const expectAccessible = async (page: Page) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await page.evaluate<AxeResults>(
      `${AXE};axe.run(document, { runOnly: ${JSON.stringify(RULES)} })`,
    );
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
    );
    expect(found, `${colorScheme} ${page.url()}`).toEqual([]);
  }
};

for (const locale of LOCALES) {
  const prefix = locale === 'en' ? '/en' : '';

  test(`pages for everybody, in ${locale}`, async ({ page }) => {
    test.slow();
    const offer = await findOffer(page.request, { reservable: 'true' });
    const full = await findOffer(page.request, { q: DEMO_CASES.full });
    for (const path of [
      '/',
      '/booth/search',
      `/booth/map?genre=party&booth=${offer.boothId}`,
      '/product/search',
      '/product/search?q=zzzz',
      `/booth/${offer.boothId}`,
      productPath(offer),
      productPath(full),
      '/auth/login',
      '/contact/success',
      ...['/privacy-policy?version=1', '/term-of-service', '/exhibitor/rule', '/access'],
    ]) {
      await open(page, prefix + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectAccessible(page);
    }
  });

  test(`a message to the organisers, in ${locale}`, async ({ page, email }) => {
    test.slow();
    await open(page, `${prefix}/contact`);
    await expectAccessible(page);
    await openCheck(page, locale);
    await alertOn(page).waitFor();
    await expectAccessible(page);
    await writeMessage(page, locale, { email, body: 'こんにちは。' });
    await openCheck(page, locale);
    await page.getByRole('main').getByRole('definition').first().waitFor();
    await expectAccessible(page);
  });

  test(`addresses, in ${locale}`, async ({ page, signedInAs }) => {
    test.slow();
    await signedInAs('visitor@noren.example');
    await open(page, `${prefix}/user/address`);
    await expectAccessible(page);
    const card = page.getByRole('main').getByRole('listitem').first();
    await card.getByRole('button').last().click();
    await page.getByRole('alertdialog').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await card.getByRole('link').first().click();
    await page.waitForURL('**/edit');
    await page.getByRole('main').getByRole('combobox').first().waitFor();
    await expectAccessible(page);
    await open(page, `${prefix}/user/address/new`);
    await page.getByRole('main').getByRole('button').last().click();
    await alertOn(page).waitFor();
    await expectAccessible(page);
  });

  test(`pages of a visitor, in ${locale}`, async ({ page, email, signedInAs }) => {
    test.slow();
    const offer = await findOffer(page.request, { reservable: 'true' });
    const closed = await findOffer(page.request, { q: DEMO_CASES.closed });
    await signedInAs('visitor@noren.example');
    await open(page, `${prefix}/visitor/product-reservation`);
    await expectAccessible(page);
    await page.getByRole('listitem').getByRole('button').first().click();
    await page.getByRole('alertdialog').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await page.context().clearCookies();
    await signedInAs(email);
    await open(page, prefix + reservePath(closed));
    await expectAccessible(page);
    await open(page, prefix + reservePath(offer));
    await fillIn(page, locale, { comment: 'あ'.repeat(101) });
    await page.getByRole('main').getByRole('button').last().click();
    await alertOn(page).waitFor();
    await expectAccessible(page);
    await fillIn(page, locale, { comment: '' });
    await goToCheck(page, locale);
    await expectAccessible(page);
  });

  test(`the account, in ${locale}`, async ({ page, email, signedInAs }) => {
    test.slow();
    for (const each of [email, 'visitor@noren.example']) {
      await page.context().clearCookies();
      await signedInAs(each);
      for (const path of ['/user', '/user/profile', '/user/contact']) {
        await open(page, prefix + path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expectAccessible(page);
      }
    }
    await page.getByRole('radio').last().check();
    const company = page.locator('[autocomplete=organization]');
    await company.fill('');
    await page.getByRole('main').getByRole('button').last().click();
    await alertOn(page).waitFor();
    await expectAccessible(page);
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await page.getByRole('main').getByRole('status').first().waitFor();
    await expectAccessible(page);
  });
}
