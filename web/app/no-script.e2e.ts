import { findBoothProduct, productPath } from '#web/testing/booth-products.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { textsOf } from '#web/testing/texts.ts';

/* Without script, links and search forms of public pages work. */

test.use({ javaScriptEnabled: false });

test('search, filter and open a product', async ({ page, site }) => {
  const t = textsOf('en');
  const product = await findBoothProduct(page.request, { reservable: 'true', sort: 'kana' });
  const title = product.title.en || product.title.ja;
  const main = page.getByRole('main');

  await page.goto('/en');
  await page
    .getByRole('link', { name: t('commons:shell.products.link') })
    .and(page.locator(':visible'))
    .first()
    .click();
  await expect(page).toHaveURL(`${site.url}/en/product/search`);

  const search = main.getByRole('search', { name: t('products:search.words') });
  await search.getByRole('searchbox').fill(product.title.ja);
  await search.getByRole('button', { name: t('products:search.submit') }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/en/product/search');
  await main.getByRole('link', { name: title, exact: true }).first().click();
  await expect(page).toHaveURL(`${site.url}/en${productPath(product)}`);
  await expect(main.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(
    main.getByRole('link', { name: t('reservations:panel.reserve') }).first(),
  ).toHaveAttribute('href', `/en${productPath(product)}/reserve`);
});

test('pages of a list', async ({ page }) => {
  const t = textsOf('ja');
  const main = page.getByRole('main');
  await page.goto('/booth/search');
  const first = await main.getByRole('heading', { level: 3 }).allInnerTexts();
  await main.getByRole('link', { name: t('commons:pagination.next') }).click();
  await expect(main.getByRole('link', { name: t('commons:pagination.prev') })).toBeVisible();
  const second = await main.getByRole('heading', { level: 3 }).allInnerTexts();
  expect(second).not.toEqual(first);
  await main.getByRole('link', { name: t('commons:pagination.prev') }).click();
  await expect(main.getByRole('heading', { level: 3 }).first()).toHaveText(first[0] ?? '');
});

test('the sign-in methods', async ({ page }) => {
  const t = textsOf('ja');
  await page.goto(`/auth/login?redirect=${encodeURIComponent('/user')}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('login:headings.code'));
  await expect(main).toContainText(t('login:leadTo', { title: t('titles:account') }));
  await expect(main.getByLabel(t('login:email'))).toBeVisible();
  for (const key of ['send', 'others.password', 'others.passkey', 'others.signUp'] as const)
    await expect(main.getByRole('button', { name: t(`login:${key}`) })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
