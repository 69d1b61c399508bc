import { expect, test } from './fixtures.ts';
import { findOffer, productPath } from './offers.ts';
import { LOCALES, textsOf } from './texts.ts';

/* Public pages are plain HTML before any script: links and search forms work. */

test.use({ javaScriptEnabled: false });

for (const locale of LOCALES) {
  const prefix = locale === 'en' ? '/en' : '';
  const t = textsOf(locale);

  test(`search, filter and look at a work without script in ${locale}`, async ({ page, site }) => {
    const offer = await findOffer(page.request, { reservable: 'true', sort: 'kana' });
    const title = (locale === 'en' && offer.title.en) || offer.title.ja;
    const main = page.getByRole('main');

    await page.goto(`${prefix}/`);
    await page
      .getByRole('link', { name: t('commons:nav.products') })
      .and(page.locator(':visible'))
      .first()
      .click();
    await expect(page).toHaveURL(`${site.url}${prefix}/product/search`);

    const search = main.getByRole('search', { name: t('products:search.words') });
    await search.getByRole('searchbox').fill(offer.title.ja);
    await search.getByRole('button', { name: t('products:search.submit') }).click();
    await expect(page).toHaveURL((url) => url.pathname === `${prefix}/product/search`);
    await main.getByRole('link', { name: title, exact: true }).first().click();
    await expect(page).toHaveURL(site.url + prefix + productPath(offer));
    await expect(main.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(
      main.getByRole('link', { name: t('reservations:panel.reserve') }).first(),
    ).toHaveAttribute('href', `${prefix}${productPath(offer)}/reserve`);
  });

  test(`pages of a list without script in ${locale}`, async ({ page }) => {
    const main = page.getByRole('main');
    await page.goto(`${prefix}/booth/search`);
    const first = await main.getByRole('heading', { level: 3 }).allInnerTexts();
    await main.getByRole('link', { name: t('commons:pagination.next') }).click();
    await expect(main.getByRole('link', { name: t('commons:pagination.prev') })).toBeVisible();
    const second = await main.getByRole('heading', { level: 3 }).allInnerTexts();
    expect(second).not.toEqual(first);
    await main.getByRole('link', { name: t('commons:pagination.prev') }).click();
    await expect(main.getByRole('heading', { level: 3 }).first()).toHaveText(first[0] ?? '');
  });

  test(`a page that needs script says so in ${locale}`, async ({ page }) => {
    // The browser only plays a visitor without script: it does not show the element, but it is there.
    for (const [path, key] of [
      ['/user', 'commons:noscript'],
      ['/auth/login', 'login:noscript'],
    ] as const) {
      await page.goto(prefix + path);
      const [words = ''] = t(key).split(/['’]/);
      expect(await page.content()).toMatch(new RegExp(`<noscript>.*${words}.*</noscript>`));
    }
  });

  test(`the ways to sign in are there without script in ${locale}`, async ({ page }) => {
    await page.goto(`${prefix}/auth/login?redirect=${encodeURIComponent(`${prefix}/user`)}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('login:headings.code'));
    await expect(main).toContainText(t('login:leadTo', { title: t('titles:account') }));
    await expect(main.getByLabel(t('login:email'))).toBeVisible();
    for (const key of ['send', 'others.password', 'others.passkey', 'others.signUp'] as const)
      await expect(main.getByRole('button', { name: t(`login:${key}`) })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });
}
