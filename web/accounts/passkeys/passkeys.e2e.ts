import type { Page } from 'playwright/test';
import { expect, test } from '#web/testing/fixtures.ts';
import { alertIn, open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/** Adds a virtual platform authenticator. */
const withAuthenticator = async (page: Page) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

/** Makes the server reject the next request as SESSION_NOT_FRESH. */
const ageSession = async (page: Page) => {
  let refused = false;
  await page.route('**/api/auth/passkey/update-passkey', async (route) => {
    if (refused) return route.continue();
    refused = true;
    await route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'x', status: 403, code: 'SESSION_NOT_FRESH' },
    });
  });
};

const t = textsOf('ja');

test('registers, renames and deletes a passkey', async ({ page, email, signedInAs }) => {
  await signedInAs(email);
  await withAuthenticator(page);
  await open(page, '/user/passkey');
  await expect(page.getByText(t('passkeys:list.empty'))).toBeVisible();

  const name = page.getByRole('textbox', { name: t('passkeys:name.label') });
  await expect(name).not.toHaveValue('');
  await name.fill('lantern');
  const sent = page.waitForRequest('**/verify-registration');
  await page.getByRole('button', { name: t('passkeys:register.submit') }).click();
  expect((await sent).postDataJSON().response).toHaveProperty('clientExtensionResults');
  const heading = (of: string) => page.getByRole('heading', { level: 3, name: of });
  await expect(heading('lantern')).toBeFocused();
  await expect(page.getByText(t('passkeys:kind.device'))).toBeVisible();

  await page
    .getByRole('button', { name: t('passkeys:rename.openNamed', { name: 'lantern' }) })
    .click();
  await page.getByRole('textbox', { name: t('passkeys:rename.label') }).fill('paper lantern');
  await page.getByRole('button', { name: t('passkeys:rename.submit') }).click();
  await expect(heading('paper lantern')).toBeFocused();

  await page
    .getByRole('button', { name: t('passkeys:delete.openNamed', { name: 'paper lantern' }) })
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: t('commons:cancel') })).toBeFocused();
  await question.getByRole('button', { name: t('passkeys:delete.confirm') }).click();
  await expect(page.getByText(t('passkeys:list.empty'))).toBeVisible();
  await expect(page.getByText(t('passkeys:delete.done', { name: 'paper lantern' }))).toBeVisible();
});

test.describe('in a session that is not fresh', () => {
  test.use({ provoked: [403] });

  const renameTo = async (page: Page, name: string) => {
    await page.getByRole('button', { name: t('passkeys:rename.open') }).click();
    await page.getByRole('textbox', { name: t('passkeys:rename.label') }).fill(name);
    await ageSession(page);
    await page.getByRole('button', { name: t('passkeys:rename.submit') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };

  test.beforeEach(async ({ page, email, signedInAs }) => {
    await signedInAs(email);
    await withAuthenticator(page);
    await open(page, '/user/passkey');
    await page.getByRole('button', { name: t('passkeys:register.submit') }).click();
    await expect(page.getByRole('heading', { level: 3 })).toBeFocused();
  });

  test('canceling loses nothing; signing in by passkey completes the action', async ({ page }) => {
    const dialog = page.getByRole('dialog');
    await renameTo(page, 'kept');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(alertIn(page)).toBeVisible();
    const name = page.getByRole('textbox', { name: t('passkeys:rename.label') });
    await expect(name).toHaveValue('kept');

    await page.unrouteAll();
    await ageSession(page);
    await name.fill('by passkey');
    await page.getByRole('button', { name: t('passkeys:rename.submit') }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: t('fresh-sign-in:byPasskey') }).click();
    await expect(page.getByRole('heading', { level: 3, name: 'by passkey' })).toBeFocused();
    await expect(dialog).toBeHidden();
  });
});
