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
