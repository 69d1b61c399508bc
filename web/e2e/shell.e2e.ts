import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { findOffer, productPath } from './offers.ts';
import { open } from './steps.ts';
import { FORMS, LOCALES, textsOf } from './texts.ts';

test('the language switch keeps path, query and hash; Japanese is without prefix', async ({
  page,
  site,
}) => {
  const there = '/product/search?reservable=true&genre=party&genre=family#results';
  await open(page, there);
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${site.url}/en${there}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('banner').getByRole('link', { name: '日本語' }).click();
  await expect(page).toHaveURL(site.url + there);
});

for (const { prefix, locale } of FORMS) {
  test(`links keep the form of address under ${prefix || '/'}`, async ({ page, site }) => {
    const t = textsOf(locale);
    await open(page, `${prefix}/`);
    for (const [name, path] of [
      [t('commons:nav.products'), '/product/search'],
      [t('commons:nav.booths'), '/booth/search'],
    ] as const) {
      const link = page.getByRole('contentinfo').getByRole('link', { name });
      await link.click();
      await expect(page).toHaveURL(site.url + prefix + path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
    }
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(site.url + (prefix || '/'));
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
  });
}

for (const locale of LOCALES) {
  const prefix = locale === 'en' ? '/en' : '';
  const t = textsOf(locale);

  test.describe(`what does not exist, in ${locale}`, () => {
    test.use({ provoked: [404] });

    test('is a 404 with its path and ways out', async ({ page, site }) => {
      const offer = await findOffer(page.request, {});
      const wrongPair = `/product/${offer.productId}/${offer.boothId}`;
      for (const path of ['/no-such-page', '/booth/nonsense', wrongPair]) {
        const answer = await open(page, prefix + path);
        expect([path, answer?.status()]).toEqual([path, 404]);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          t('commons:error.404.title'),
        );
        await expect(page.getByText(path)).toBeVisible();
        await expect(page).toHaveTitle(new RegExp(`^404 ${t('commons:error.404.title')}`));
      }
      await page.getByRole('link', { name: t('commons:error.home') }).click();
      await expect(page).toHaveURL(site.url + (prefix || '/'));
    });
  });

  test(`navigation puts focus on the heading and names the page, in ${locale}`, async ({
    page,
  }) => {
    const offer = await findOffer(page.request, { sort: 'kana' });
    await open(page, prefix + productPath(offer));
    const main = page.getByRole('main');
    await main
      .getByRole('link', { name: t('products:page.moreLink') })
      .or(main.locator('a[href*="/booth/"]'))
      .first()
      .click();
    const heading = main.getByRole('heading', { level: 1 });
    await expect(page).toHaveURL(/\/booth\//);
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(RegExp.escape(await heading.innerText())));
  });
}

test('the skip link leads to the content', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: textsOf('ja')('commons:skip') });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

const expectNotWider = async (page: Page, path: string) => {
  await open(page, path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect([path, over]).toEqual([path, 0]);
};

test('no page is wider than the window', async ({ page }) => {
  const offer = await findOffer(page.request, { reservable: 'true' });
  const pages = ['/', '/booth/search', '/product/search', productPath(offer), '/auth/login'];
  for (const { prefix } of FORMS) {
    for (const path of [...pages, `/booth/${offer.boothId}`, '/contact', '/contact/success']) {
      await expectNotWider(page, prefix + path);
    }
  }
});

test('nor is a page of a visitor', async ({ page, signedInAs }) => {
  await signedInAs('visitor@noren.example');
  const pages = ['/user', '/user/profile', '/user/contact', '/user/address', '/user/address/new'];
  for (const prefix of ['', '/en']) {
    for (const path of [...pages, '/visitor/product-reservation']) {
      await expectNotWider(page, prefix + path);
    }
  }
});
