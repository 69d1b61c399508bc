import type { Page } from 'playwright/test';
import { expect, test } from '#web/testing/fixtures.ts';
import { SCREENS } from '#web/testing/screens.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* The navigation bar on phones. */

const t = textsOf('ja');

test.describe('the navigation bar on phones', () => {
  test.use(SCREENS.phone);
  const bar = (page: Page) => page.getByRole('navigation', { name: t('commons:nav.phone') });
  const menu = (page: Page) => bar(page).getByRole('link', { name: t('commons:nav.phoneMenu') });

  test('searches products and booths with the same words', async ({ page, site }) => {
    await open(page, '/product/search?q=海');
    const kinds = page.getByRole('navigation', { name: t('search:kinds.label') });
    await kinds.getByRole('link', { name: t('search:kinds.booths') }).click();
    await expect(page).toHaveURL(`${site.url}/booth/search?q=${encodeURIComponent('海')}`);
    await bar(page)
      .getByRole('link', { name: t('commons:shell.products.phoneLink') })
      .click();
    await expect(page).toHaveURL(`${site.url}/product/search`);
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
