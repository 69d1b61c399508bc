import type { Page } from 'playwright/test';
import { findBoothProduct, productPath } from '#web/testing/booth-products.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { SCREENS } from '#web/testing/screens.ts';
import {
  confirmButton,
  fillReservation,
  goToReview,
  open,
  waitForReceipt,
} from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* The visitor's menu, and the navigation bar on phones that links to it. */

const LINKS = [
  ['visitor-menu:links.works', '/product/search'],
  ['visitor-menu:links.booths', '/booth/search'],
  ['visitor-menu:links.map', '/booth/map'],
  ['reservations:menuLink', '/visitor/product-reservation'],
  ['visitor-menu:links.account', '/user'],
  ['visitor-menu:links.rules', '/visitor/rule'],
  ['visitor-menu:links.access', '/access'],
  ['visitor-menu:links.contact', '/contact'],
] as const;

const locale = 'ja';
const prefix = '';
const t = textsOf(locale);

test('shows held reservations by day, and all links', async ({ page, email, signedInAs }) => {
  await signedInAs(email);
  await open(page, `${prefix}/visitor/menu`);
  const main = page.getByRole('main');
  await expect(main.getByText(t('reservations:held.empty.title'))).toBeVisible();
  for (const [key, path] of LINKS) {
    const way = main.getByRole('link', {
      name: t(`${key}.title`),
      exact: true,
    });
    await expect(way).toHaveAttribute('href', prefix + path);
  }
  const find = main.getByRole('link', { name: t('reservations:held.find') });
  await expect(find).toHaveAttribute('href', `${prefix}/product/search?reservable=true`);

  const boothProduct = await findBoothProduct(page.request, { reservable: 'true', sort: 'kana' });
  await open(page, `${prefix}${productPath(boothProduct)}/reserve`);
  await fillReservation(page, locale, {});
  await goToReview(page, locale);
  await confirmButton(page, locale).click();
  const code = await waitForReceipt(page, locale);
  // The parent page in the breadcrumb.
  const trail = page.getByRole('navigation', { name: t('commons:nav.breadcrumb') });
  await trail.getByRole('link', { name: t('titles:visitorMenu') }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('titles:visitorMenu'));
  const held = main.getByRole('region', { name: t('reservations:held.heading') });
  await expect(held.getByRole('listitem')).toHaveCount(1);
  await expect(held.getByRole('listitem')).toContainText(
    t('reservations:held.reservations', { count: 1 }),
  );
  await expect(held.getByRole('listitem')).toContainText(/[¥￥]\d/);
  await held.getByRole('link', { name: t('reservations:held.show') }).click();
  await expect(main.getByRole('img', { name: t('reservations:qr', { code }) })).toBeVisible();
});

test.describe('the navigation bar on phones', () => {
  test.use(SCREENS.phone);
  const bar = (page: Page) => page.getByRole('navigation', { name: t('commons:nav.phone') });
  const menu = (page: Page) => bar(page).getByRole('link', { name: t('commons:nav.phoneMenu') });

  test('searches products and booths with the same words, and shows a guest the links of the site', async ({
    page,
    site,
  }) => {
    await open(page, '/product/search?q=海');
    const kinds = page.getByRole('navigation', { name: t('search:kinds.label') });
    await kinds.getByRole('link', { name: t('search:kinds.booths') }).click();
    await expect(page).toHaveURL(`${site.url}/booth/search?q=${encodeURIComponent('海')}`);
    await bar(page)
      .getByRole('link', { name: t('commons:shell.products.phoneLink') })
      .click();
    await expect(page).toHaveURL(`${site.url}/product/search`);

    // A guest sees the links of the site.
    await open(page, '/contact');
    await expect(menu(page)).toHaveCount(1);
    await menu(page).click();
    await expect(page.getByRole('navigation', { name: t('commons:footer.label') })).toBeFocused();
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: t('commons:shell.booths.link') }),
    ).toBeInViewport();
    await expect(page).toHaveURL(`${site.url}/contact`);
  });

  test('links signed-in visitors to their menu', async ({ page, site, email, signedInAs }) => {
    await signedInAs(email);
    await open(page, '/booth/search');
    await expect(menu(page)).toHaveCount(1);
    // Until the session is known, the link is that of guests.
    await expect(menu(page)).toHaveAttribute('href', '/visitor/menu');
    await menu(page).click();
    await expect(page).toHaveURL(`${site.url}/visitor/menu`);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('shows everyone the links of the site', async ({ page, site }) => {
      await page.goto('/booth/search');
      await menu(page).click();
      await expect(page).toHaveURL(`${site.url}/booth/search#menu`);
      await expect(
        page.getByRole('contentinfo').getByRole('link', { name: t('commons:shell.products.link') }),
      ).toBeInViewport();
    });
  });
});
