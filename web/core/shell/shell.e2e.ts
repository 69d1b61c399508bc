import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';

/* The language switch leads to another document. */

test('the language switch keeps path, query and hash, and the root is in the language chosen last', async ({
  page,
  site,
}) => {
  const there = '/product/search?reservable=true&genre=party&genre=family#results';
  const header = page.getByRole('banner');
  await open(page, there);
  await header.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${site.url}/en${there}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/');
  await expect(page).toHaveURL(`${site.url}/en`);

  // The middle button opens a tab, which is a choice as well.
  const tab = page.context().waitForEvent('page');
  await header.getByRole('link', { name: '日本語' }).click({ button: 'middle' });
  await expect(await tab).toHaveURL(`${site.url}/`);
  await page.goto('/');
  await expect(page).toHaveURL(`${site.url}/`);

  await page.goto(`/en${there}`);
  await header.getByRole('link', { name: '日本語' }).click();
  await expect(page).toHaveURL(site.url + there);
});
