import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

const t = textsOf('ja');

test.describe('a user record that could not be fetched', () => {
  test.use({ provoked: [503], provokedErrors: /The user record could not be read/ });

  test('is fetched again when only the query changes', async ({ page, email, signedInAs }) => {
    await signedInAs(email);
    let failures = 0;
    await page.route(/\/login_user/, async (route) => {
      await route.fulfill({ status: 503, json: {} });
      failures += 1;
    });
    await open(page, '/product/search');
    // The starter's attempt, and two of the application.
    await expect.poll(() => failures).toBe(3);
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-visitor', 'guest');
    await page.unroute(/\/login_user/);
    const words = page.getByRole('search', { name: t('products:search.words') });
    await words.getByRole('searchbox').fill('布');
    await words.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/product\/search\?q=/);
    await expect(html).toHaveAttribute('data-visitor', 'user');
  });
});
