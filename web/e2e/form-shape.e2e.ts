import type { Page } from 'playwright/test';
import { SCREENS } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { open } from './steps.ts';

/* One rule for every form: the button that sends it is as wide as the form on a phone, and as its words ask for elsewhere. */

const FORMS = ['/user/profile', '/user/contact', '/user/address/new', '/contact'];

const widths = async (page: Page) => {
  const form = page.getByRole('main').locator('form');
  const button = form.locator('button[type=submit]');
  await expect(button).toBeVisible();
  return [
    (await button.boundingBox())?.width ?? 0,
    (await form.boundingBox())?.width ?? 0,
  ] as const;
};

test('the button that sends a form', async ({ page, email, signedInAs }) => {
  await signedInAs(email);
  for (const path of FORMS) {
    await page.setViewportSize(SCREENS.desktop.viewport);
    await open(page, path);
    const [atDesk, wide] = await widths(page);
    expect(atDesk, path).toBeLessThan(wide / 2);
    await page.setViewportSize(SCREENS.phone.viewport);
    const [onPhone, narrow] = await widths(page);
    expect(Math.abs(onPhone - narrow), path).toBeLessThan(1);
  }
});
