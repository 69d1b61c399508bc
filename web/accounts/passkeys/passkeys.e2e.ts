import type { Page } from 'playwright/test';
import { expect, test } from '#web/testing/fixtures.ts';
import { alertIn, open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* A passkey from its registration to its deletion. */

/** Adds a virtual platform authenticator, which confirms users by default. */
const addAuthenticator = async (page: Page) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    confirmUsers: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
};

/** Makes the server reject the next change of a passkey as SESSION_NOT_FRESH. */
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
const loginFor = (path: string) => `/auth/login?redirect=${encodeURIComponent(path)}`;

test.use({ provoked: [403] });

test('a passkey is registered, renamed in an old session, signs in by button and autofill, and is deleted', async ({
  page,
  site,
  email,
  signedInAs,
}) => {
  test.slow();
  await signedInAs(email);
  const authenticator = await addAuthenticator(page);
  // It answers requests for autofill at once, which have to wait until the button is tested.
  await page.addInitScript(() => {
    if (location.hash !== '#autofill')
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
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

  // Signing in again by the passkey completes the action.
  await page
    .getByRole('button', { name: t('passkeys:rename.openNamed', { name: 'lantern' }) })
    .click();
  await page.getByRole('textbox', { name: t('passkeys:rename.label') }).fill('paper lantern');
  await ageSession(page);
  await page.getByRole('button', { name: t('passkeys:rename.submit') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('fresh-sign-in:byPasskey') }).click();
  await expect(heading('paper lantern')).toBeFocused();
  await expect(dialog).toBeHidden();

  await page.context().clearCookies();
  await authenticator.confirmUsers(false);
  await open(page, loginFor('/user/security'));
  const byPasskey = page
    .getByRole('main')
    .getByRole('button', { name: t('login:others.passkey'), exact: true });
  await byPasskey.click();
  await expect(alertIn(page)).toContainText(t('sign-in:failures.AUTH_CANCELLED'));
  await authenticator.confirmUsers(true);
  await byPasskey.click();
  await expect(page).toHaveURL(`${site.url}/user/security`);
  expect((await page.context().cookies()).map((cookie) => cookie.name)).toContain('auth_jwt');

  await page.context().clearCookies();
  await open(page, `${loginFor('/user/passkey')}#autofill`);
  await expect(page).toHaveURL(`${site.url}/user/passkey`);
  await page
    .getByRole('button', { name: t('passkeys:delete.openNamed', { name: 'paper lantern' }) })
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: t('commons:cancel') })).toBeFocused();
  await question.getByRole('button', { name: t('passkeys:delete.confirm') }).click();
  await expect(page.getByText(t('passkeys:list.empty'))).toBeVisible();
  await expect(page.getByText(t('passkeys:delete.done', { name: 'paper lantern' }))).toBeVisible();
});
