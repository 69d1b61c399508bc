import type { Page } from 'playwright/test';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { publishWork } from '#web/testing/offers.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* A work that guests see with a preview link. */

const EXHIBITOR = 'exhibitor@noren.example';
const t = textsOf('ja');
const button = (page: Page, key: string) =>
  page.getByRole('main').getByRole('button', { name: t(key) });
let title = '';
let editPath = '';
test.beforeEach(async ({ site, signedInAs }, { testId }) => {
  title = `凪の本${testId.slice(-12)}`;
  editPath = `/exhibitor/product/${await publishWork(site.url, title)}/edit`;
  await signedInAs(EXHIBITOR);
});

test.describe('a preview link', () => {
  test.use({ provoked: [403] });

  test('shows the work to a guest until it is revoked', async ({ page, browser }) => {
    await open(page, editPath);
    await button(page, 'preview-links:create').click();
    const address = await page.getByText(/\/preview#key=/).innerText();
    const context = await browser.newContext({ locale: 'ja-JP' });
    const guest = await context.newPage();
    await guest.goto(address);
    await expect(guest.getByText(t('preview-links:banner')).first()).toBeVisible();
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectAccessible(guest);

    await button(page, 'preview-links:revoke').click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('preview-links:revoke') })
      .click();
    await expect(page.getByText(t('preview-links:revoked'))).toBeVisible();
    await guest.reload();
    await expect(guest.getByText(t('preview-links:expired'))).toBeVisible();
    await expect(guest.getByText(title)).toHaveCount(0);
    await context.close();
  });
});
