import type { Page } from 'playwright/test';
import { findBoothProduct } from '#web/testing/booth-products.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* The error screen: its texts, its links, and the errors that lead to it while the application runs. */

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const backButton = (page: Page) => page.locator('[data-act=back]');
const toBooths = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name });

const locale = 'ja';
const prefix = '';
const t = textsOf(locale);

test.describe('a missing page', () => {
  test.use({ provoked: [404] });

  test('shows its path and links to the home page and to the previous page', async ({
    page,
    site,
  }) => {
    const answer = await open(page, `${prefix}/the/path?q=1`);
    expect(answer?.status()).toBe(404);
    const { boothId, productId } = await findBoothProduct(page.request, {});
    for (const path of ['/booth/nonsense', `/product/${productId}/${boothId}`]) {
      const other = await page.request.get(prefix + path);
      expect([path, other.status()]).toEqual([path, 404]);
    }
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(heading(page)).toHaveText(t('commons:error.404.title'));
    await expect(page.getByText(t('commons:error.404.description'))).toBeVisible();
    await expect(
      page.getByText(`Page Not Found: ${prefix}/the/path`, { exact: true }),
    ).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^404 ${t('commons:error.404.title')}`));
    // There is no previous page of this site.
    await expect(backButton(page)).toBeHidden();
    await page.getByRole('link', { name: t('commons:error.home') }).click();
    await expect(page).toHaveURL(site.url + (prefix || '/'));

    await open(page, `${prefix}/booth/search?day=1`);
    await open(page, `${prefix}/no-such-page`);
    await backButton(page).click();
    await expect(page).toHaveURL(`${site.url}${prefix}/booth/search?day=1`);
  });
});

test.describe('while the application runs', () => {
  test.use({ provokedErrors: /on purpose|A value that is no error/ });

  const expectFatal = async (page: Page) => {
    await expect(heading(page)).toHaveText(t('commons:error.500.title'));
    await expect(heading(page)).toBeFocused();
    await expect(page.getByText('500', { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^500 ${t('commons:error.500.title')}`));
  };

  test('an unhandled error replaces the page until the next navigation', async ({ page, site }) => {
    await open(page, `${prefix}/product/search`);
    await toBooths(page, t('commons:shell.booths.link')).click();
    await expect(heading(page)).toHaveText(t('titles:boothSearch'));

    // Errors of extensions and of previous pages leave the page unchanged.
    await page.evaluate(async () => {
      const strange = new Error('an extension on purpose');
      strange.stack = 'Error\n    at chrome-extension://abcdef/content.js:1:1';
      for (const error of [strange, new DOMException('left on purpose', 'AbortError')]) {
        const reported = new Promise((resolve) =>
          addEventListener('unhandledrejection', resolve, { once: true }),
        );
        void Promise.reject(error);
        await reported;
      }
      dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
      await new Promise(requestAnimationFrame);
    });
    await expect(heading(page)).toHaveText(t('titles:boothSearch'), { timeout: 1 });

    await page.evaluate(() => void Promise.reject('rejected on purpose'));
    await expectFatal(page);
    await expect(page).toHaveURL(`${site.url}${prefix}/booth/search`);
    await backButton(page).click();
    await expect(heading(page)).toHaveText(t('titles:productSearch'));

    await page.evaluate(() => {
      setTimeout(() => {
        throw new TypeError('thrown on purpose');
      });
    });
    await expectFatal(page);
    await toBooths(page, t('commons:shell.booths.link')).click();
    await expect(heading(page)).toHaveText(t('titles:boothSearch'));
    await page.goBack();
    await expect(heading(page)).toHaveText(t('titles:productSearch'));
  });
});

test.describe('for a crawler', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)',
    provoked: [0],
    provokedErrors: /UNREACHABLE/,
  });

  test('a page that fails shows nothing and is logged', async ({ page }) => {
    await open(page, '/product/search');
    const logged = page.waitForEvent('console', (message) => /UNREACHABLE/.test(message.text()));
    await page.route('**/api/v1/**', (route) => route.abort());
    await toBooths(page, t('commons:shell.booths.link')).click();
    await logged;
    await expect(page.locator('#root')).toBeEmpty();
  });
});

test.describe('no response', () => {
  test.use({ provoked: [0], provokedErrors: /UNREACHABLE/ });

  test('reloads the requested page, not the previous one', async ({ page, site }) => {
    await open(page, `${prefix}/product/search`);
    await page.route('**/api/v1/**', (route) => route.abort());
    await toBooths(page, t('commons:shell.booths.link')).click();
    await expect(heading(page)).toHaveText(t('commons:error.503.title'));
    await expect(heading(page)).toBeFocused();
    await expect(backButton(page)).toHaveCount(0);
    await page.unroute('**/api/v1/**');
    await page.getByRole('link', { name: t('commons:error.reload') }).click();
    await expect(heading(page)).toHaveText(t('titles:boothSearch'));
    await expect(page).toHaveURL(`${site.url}${prefix}/booth/search`);
  });
});

test.describe('a 401 although somebody is signed in', () => {
  test.use({ provoked: [401] });

  test('says why, and offers to sign in and return', async ({ page, signedInAs }) => {
    await signedInAs('staff@noren.example');
    await page.route('**/api/v1/organiser/rights', (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        json: { status: 401, code: 'UNAUTHENTICATED', detail: 'Who are you?' },
      }),
    );
    await open(page, '/organiser?tab=1');
    await expect(page.getByText('401', { exact: true })).toBeVisible();
    await expect(page.getByText('Who are you?')).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: t('commons:form.session.signIn') }),
    ).toHaveAttribute('href', `/auth/login?redirect=${encodeURIComponent('/organiser?tab=1')}`);
  });
});
