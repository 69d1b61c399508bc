import type { CDPSession, Page } from 'playwright/test';
import { expect, test } from '#web/testing/fixtures.ts';
import { waitForCode } from '#web/testing/sign-in.ts';
import { alertIn, open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* Sign-in methods besides the code: password, sign-up, password reset, passkey. */

const t = textsOf('ja');
const PASSWORD = 'a lantern over the quay';

const emailField = (page: Page) =>
  page.getByRole('main').getByRole('textbox', { name: t('login:email') });
const passwordField = (page: Page) => page.getByRole('main').locator('input[type=password]');
const codeField = (page: Page) => page.getByRole('textbox', { name: t('login:code') });
const press = (page: Page, key: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: t(`login:${key}`), exact: true })
    .click();
const loginFor = (path: string) => `/auth/login?redirect=${encodeURIComponent(path)}`;
const signOut = (page: Page) => page.context().clearCookies();

/** Signs up and verifies the address. */
const signUp = async (page: Page, url: string, email: string) => {
  await open(page, loginFor('/user'));
  await emailField(page).fill(email);
  await press(page, 'others.signUp');
  await expect(passwordField(page)).toBeFocused();
  await passwordField(page).fill('password1234');
  await press(page, 'signUp.submit');
  await expect(alertIn(page)).toContainText(
    t('validations:uncommonPassword', { field: t('login:password') }),
  );
  await passwordField(page).fill(PASSWORD);
  await press(page, 'signUp.submit');
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill(await waitForCode(page.request, url, email));
  await press(page, 'signIn');
  await expect(page).toHaveURL(`${url}/user`);
};

test.describe('a password', () => {
  test.use({ provoked: [401, 403] });

  test('can be set by signing up, used to sign in, and reset', async ({ page, site, email }) => {
    test.slow();
    await signUp(page, site.url, email);
    await signOut(page);

    await open(page, loginFor('/user/profile'));
    await emailField(page).fill(email);
    await press(page, 'others.password');
    await expect(emailField(page)).toHaveValue(email);
    await passwordField(page).fill('another lantern');
    await press(page, 'signIn');
    await expect(alertIn(page)).toBeFocused();
    await passwordField(page).fill(PASSWORD);
    await press(page, 'signIn');
    await expect(page).toHaveURL(`${site.url}/user/profile`);
    await signOut(page);

    await open(page, loginFor('/user'));
    await emailField(page).fill(email);
    await press(page, 'others.forgotten');
    const since = Date.now();
    await press(page, 'send');
    await expect(codeField(page)).toBeFocused();
    await codeField(page).fill(await waitForCode(page.request, site.url, email, since));
    await passwordField(page).fill('rain on the paper roof');
    await press(page, 'newPassword.submit');
    await expect(page).toHaveURL(`${site.url}/user`);
  });
});

test('keeps what was typed and clicked before hydration', async ({ page, email }) => {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!entry-starter).*\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/auth/login');
  await emailField(page).fill(email);
  await press(page, 'send');
  gate.resolve();
  await expect(codeField(page)).toBeFocused();
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
});

test.describe('a passkey', () => {
  test('signs in by the button and by autofill, and shows failures', async ({
    page,
    site,
    email,
    signedInAs,
  }) => {
    test.slow();
    const { protocol, authenticatorId } = await addAuthenticator(page);
    await signedInAs(email);
    await page.goto('/');
    await registerPasskey(page);
    await signOut(page);

    // The virtual authenticator answers conditional requests at once, so the first run disables them to test the
    // button.
    await page.addInitScript(() => {
      if (location.hash === '#button')
        PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    await protocol.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await open(page, `${loginFor('/user')}#button`);
    await press(page, 'others.passkey');
    await expect(alertIn(page)).toContainText(t('sign-in:failures.AUTH_CANCELLED'));
    await protocol.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await press(page, 'others.passkey');
    await expect(page).toHaveURL(`${site.url}/user`);
    expect((await page.context().cookies()).map(({ name }) => name)).toContain('auth_jwt');

    await signOut(page);
    await open(page, loginFor('/user/profile'));
    await expect(page).toHaveURL(`${site.url}/user/profile`);
  });
});

const addAuthenticator = async (
  page: Page,
): Promise<{ protocol: CDPSession; authenticatorId: string }> => {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('WebAuthn.enable');
  const { authenticatorId } = await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { protocol, authenticatorId };
};

/** Registers a passkey without the page's form. */
const registerPasskey = (page: Page) =>
  page.evaluate(async () => {
    const options = await fetch('/api/auth/passkey/generate-register-options');
    const credential = (await navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(await options.json()),
    })) as PublicKeyCredential;
    const answer = await fetch('/api/auth/passkey/verify-registration', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ response: credential.toJSON() }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  });
