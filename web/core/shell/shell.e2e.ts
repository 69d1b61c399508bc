import { findBoothProduct, productPath } from '#web/testing/booth-products.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { SCREENS } from '#web/testing/screens.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf, URL_PREFIXES } from '#web/testing/texts.ts';

const goThereAndBack = 'the language switch keeps path, query and hash; Japanese is without prefix';

for (const { screen, name } of [
  { screen: SCREENS.desktop, name: goThereAndBack },
  { screen: SCREENS.phone, name: `on a phone: ${goThereAndBack}` },
]) {
  test.describe(() => {
    test.use(screen);

    test(name, async ({ page, site }) => {
      const there = '/product/search?reservable=true&genre=party&genre=family#results';
      await open(page, there);
      await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
      await expect(page).toHaveURL(`${site.url}/en${there}`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await page.getByRole('banner').getByRole('link', { name: '日本語' }).click();
      await expect(page).toHaveURL(site.url + there);
    });
  });
}

test('the root is in the language that was chosen last', async ({ page, site }) => {
  await open(page, '/booth/search');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/');
  await expect(page).toHaveURL(`${site.url}/en`);
  const tab = page.context().waitForEvent('page');
  await header.getByRole('link', { name: '日本語' }).click({ button: 'middle' });
  await expect(await tab).toHaveURL(`${site.url}/`);
  await page.goto('/');
  await expect(page).toHaveURL(`${site.url}/`);
});

test('links keep the URL prefix', async ({ page, site }) => {
  for (const { prefix, locale } of URL_PREFIXES) {
    const t = textsOf(locale);
    await open(page, prefix || '/');
    for (const [name, path] of [
      [t('commons:shell.products.link'), '/product/search'],
      [t('commons:shell.booths.link'), '/booth/search'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      await expect(page).toHaveURL(site.url + prefix + path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
    }
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(site.url + (prefix || '/'));
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
  }
});

test('navigation focuses the heading and announces the page; the skip link leads to the content', async ({
  page,
}) => {
  const t = textsOf('ja');
  const product = await findBoothProduct(page.request, { sort: 'kana' });
  await open(page, productPath(product));
  const main = page.getByRole('main');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: t('commons:skip') });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main).toBeFocused();
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
