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

for (const path of FORMS) {
  test.describe(`the button of ${path}`, () => {
    test.beforeEach(async ({ email, signedInAs }) => signedInAs(email));

    test('at a desk', async ({ page }) => {
      await open(page, path);
      const [button, form] = await widths(page);
      expect(button).toBeLessThan(form / 2);
    });

    test.describe('on a phone', () => {
      test.use(SCREENS.phone);

      test('is as wide as the form', async ({ page }) => {
        await open(page, path);
        const [button, form] = await widths(page);
        expect(Math.abs(button - form)).toBeLessThan(1);
      });
    });
  });
}
