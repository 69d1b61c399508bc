import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf, URL_PREFIXES } from '#web/testing/texts.ts';

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
