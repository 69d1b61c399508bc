import type { Page } from 'playwright/test';
import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* Unhandled errors lead to the error screen; the component tests have the others, its texts and its links. */

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const backButton = (page: Page) => page.locator('[data-act=back]');
const toBooths = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name });

const t = textsOf('ja');

test.describe('while the application runs', () => {
  test.use({ provokedErrors: /on purpose|A value that is no error/ });

  const expectFatal = async (page: Page) => {
    await expect(heading(page)).toHaveText(t('commons:error.500.title'));
    await expect(heading(page)).toBeFocused();
    await expect(page.getByText('500', { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^500 ${t('commons:error.500.title')}`));
  };

  test('an unhandled error replaces the page until the next navigation', async ({ page, site }) => {
    await open(page, '/product/search');
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
    await expect(page).toHaveURL(`${site.url}/booth/search`);
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
