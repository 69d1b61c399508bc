import type { Page } from 'playwright/test';
import { expect, test } from '#web/testing/fixtures.ts';
import { SCREENS } from '#web/testing/screens.ts';
import { alertIn, open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* Behavior shared by all forms, and behavior specific to touch. */

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

test('the submit button has the width of the form on a phone, and of its text elsewhere', async ({
  page,
  email,
  signedInAs,
}) => {
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

test.describe('on a phone', () => {
  test.use(SCREENS.phone);

  test('a tap submits, although the message above the button disappears on blur', async ({
    page,
    email,
    signedInAs,
  }) => {
    const t = textsOf('ja');
    await signedInAs(email);
    await open(page, '/user/contact');
    const field = (key: string) => page.getByRole('textbox', { name: t(`contacts:${key}`) });
    const save = page.getByRole('button', { name: t('contacts:save') });

    await field('phone.label').fill('090-0000-0001');
    await field('emergencyPhone.label').fill('12');
    await save.tap();
    await expect(alertIn(page)).toBeVisible();

    await field('emergencyPhone.label').tap();
    await field('emergencyPhone.label').fill('090-0000-0002');
    await save.tap();
    await expect(page.getByText(t('contacts:saved'))).toBeVisible();
  });
});
