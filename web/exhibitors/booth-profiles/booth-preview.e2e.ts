import type { Browser } from 'playwright/test';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { buttonIn, openBoothForm } from '#web/testing/booth-profile-steps.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { textsOf } from '#web/testing/texts.ts';

/* Exhibitors show a preview of their booth to others. */

const t = textsOf('ja');

const asGuest = async (browser: Browser, address: string) => {
  const context = await browser.newContext({ locale: 'ja-JP' });
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => {
    const { referer = '' } = request.headers();
    const { search } = new URL(request.url());
    if (/key=/.test(referer + search)) requests.push(request.url());
  });
  await page.goto(address);
  return { page, requests, close: () => context.close() };
};

test.describe('a preview link', () => {
  test.use({ provoked: [403] });

  test('shows the booth to a guest until it is revoked', async ({ page, browser, signedInAs }) => {
    await signedInAs('exhibitor@noren.example');
    await openBoothForm(page, 'ja');
    await buttonIn(page, t('preview-links:create')).click();
    const address = await page.getByText(/\/preview#key=/).innerText();
    const guest = await asGuest(browser, address);
    await expect(guest.page.getByText(t('preview-links:banner')).first()).toBeVisible();
    await expect(guest.page.getByRole('heading', { level: 1 })).toHaveText('夕凪ゲームズ');
    for (const [name, content] of [
      ['robots', 'noindex'],
      ['referrer', 'no-referrer'],
    ] as const)
      await expect(guest.page.locator(`meta[name=${name}]`)).toHaveAttribute('content', content);
    expect(guest.requests).toEqual([]);
    await expectAccessible(guest.page);

    await buttonIn(page, t('preview-links:revoke')).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('preview-links:revoke') })
      .click();
    await expect(page.getByText(t('preview-links:revoked'))).toBeVisible();
    await guest.page.reload();
    await expect(guest.page.getByText(t('preview-links:expired'))).toBeVisible();
    await guest.close();
  });
});
