import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serveProfile } from '#web/testing/component/account-forms.ts';
import { handlersFor, VISITOR } from '#web/testing/component/accounts.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import type { FakeHandlers } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { refuse } from '#web/testing/component/refusals.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* Sign-in by code and by password: the page's messages about addresses, codes and their time. */

const t = textsOf('ja');
const EMAIL = 'somebody@noren.example';

const main = page.getByRole('main');
const address = main.getByRole('textbox', { name: t('login:email') });
const codeField = main.getByRole('textbox', { name: t('login:code') });
const alert = main.getByRole('alert');
const button = (key: string) => main.getByRole('button', { name: t(`login:${key}`), exact: true });

const CODES: FakeHandlers = { sendSignInCode: () => exampleOf('sendSignInCode') };

const open = (api: FakeHandlers = CODES) => mount('/auth/login', { api });

const askForCode = async () => {
  await address.fill(EMAIL);
  await button('send').click();
  await expect.element(codeField).toHaveFocus();
};

describe('the address', () => {
  it('is required, and put into its form while typing', async () => {
    await open();
    await button('send').click();
    await expect.element(alert).toHaveFocus();
    await alert.getByRole('link').click();
    await expect.element(address).toHaveFocus();
    await address.fill('ｖｉｓｉｔｏｒ＠noren.example');
    await userEvent.keyboard('{Tab}');
    await expect.element(address).toHaveValue('visitor@noren.example');
  });

  it('can be changed after the code was sent', async () => {
    const { api } = await open();
    await askForCode();
    await expect.element(main.getByText(EMAIL)).toBeVisible();
    expect(api.requestsOf('sendSignInCode')).toMatchObject([
      { body: { email: EMAIL, type: 'sign-in' } },
    ]);
    await button('changeAddress').click();
    await expect.element(address).toHaveFocus();
    await expect.element(address).toHaveValue(EMAIL);
  });

  it('that signed up with a password, and is not verified, leads to the code', async () => {
    const { api } = await open({
      ...CODES,
      signInWithPassword: () => refuse('EMAIL_NOT_VERIFIED'),
    });
    await button('others.password').click();
    await address.fill(EMAIL);
    await main.getByLabelText(t('login:password')).fill('a lantern over the quay');
    await button('signIn').click();
    await expect.element(codeField).toHaveFocus();
    expect(api.requestsOf('sendSignInCode')).toMatchObject([
      { body: { email: EMAIL, type: 'email-verification' } },
    ]);
  });
});

describe('a code', () => {
  it('that is wrong is reported at its field, and in the title', async () => {
    const { api } = await open({ ...CODES, signInWithCode: () => refuse('INVALID_OTP') });
    await askForCode();
    for (const code of ['INVALID_OTP', 'TOO_MANY_ATTEMPTS'] as const) {
      api.serve({ signInWithCode: () => refuse(code) });
      await codeField.fill('123456');
      await button('signIn').click();
      const message = t(`validations:${code}`);
      await expect.element(alert).toMatchTextContent(message);
      await expect
        .element(codeField)
        .toHaveAccessibleDescription(new RegExp(RegExp.escape(message)));
      await expect.element(codeField).toHaveAttribute('aria-invalid', 'true');
    }
    const title = t('commons:form.errorTitle', { title: '' }).trim();
    await expect.poll(() => document.title).toContain(title);
  });

  it('that has expired can be sent again', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    });
    const { api } = await open();
    await askForCode();
    const resend = button('resend');
    const expired = main.getByText(t('login:expired'));
    await expect.element(resend).not.toBeInTheDocument();
    vi.advanceTimersByTime(61_000);
    await expect.element(resend).toBeVisible();
    await expect.element(expired).not.toBeInTheDocument();
    vi.advanceTimersByTime(4 * 60_000);
    await expect.element(expired).toBeVisible();

    await codeField.fill('123456');
    await resend.click();
    await expect.element(page.getByText(t('login:resent'))).toBeVisible();
    await expect.element(expired).not.toBeInTheDocument();
    await expect.element(codeField).toHaveFocus();
    await expect.element(codeField).toHaveValue('');
    expect(api.requestsOf('sendSignInCode')).toHaveLength(2);
  });

  it('is still asked for when the page was discarded meanwhile', async () => {
    const { reload, api } = await open();
    await askForCode();
    await reload();
    await expect.element(codeField).toHaveFocus();
    await expect.element(main.getByText(EMAIL)).toBeVisible();
    expect(api.requestsOf('sendSignInCode')).toHaveLength(1);
  });
});

describe('a password', () => {
  const PASSWORD = 'a lantern over the quay';
  const password = main.getByRole('textbox', { name: t('login:password') });

  /** Opens the page, which leads to the profile after a sign-in. */
  const openFor = async (api: FakeHandlers) =>
    (
      await mount('/auth/login?redirect=%2Fuser%2Fprofile', {
        api: { ...CODES, ...serveProfile().handlers, ...api },
      })
    ).api;
  const expectProfile = () => expect.poll(() => location.pathname).toBe('/user/profile');

  it('is chosen by signing up, unless it is common; the code verifies the address', async () => {
    const api = await openFor({ signUp: () => exampleOf('signUp') });
    await address.fill(EMAIL);
    await button('others.signUp').click();
    await expect.element(password).toHaveFocus();
    await password.fill('password1234');
    await button('signUp.submit').click();
    await expect
      .element(alert)
      .toMatchTextContent(t('validations:uncommonPassword', { field: t('login:password') }));
    expect(api.requestsOf('signUp')).toEqual([]);
    await password.fill(PASSWORD);
    await button('signUp.submit').click();
    await expect.element(codeField).toHaveFocus();
    expect(api.requestsOf('signUp')).toMatchObject([
      { body: { email: EMAIL, password: PASSWORD } },
    ]);
    api.serve({ ...handlersFor(VISITOR), verifyEmail: () => exampleOf('verifyEmail') });
    await codeField.fill('123456');
    await button('signIn').click();
    await expectProfile();
    expect(api.requestsOf('verifyEmail')).toMatchObject([
      { body: { email: EMAIL, otp: '123456' } },
    ]);
  });

  it('signs in with the address that was entered for the code; a wrong one does not', async () => {
    const api = await openFor({ signInWithPassword: () => refuse('INVALID_EMAIL_OR_PASSWORD') });
    await address.fill(EMAIL);
    await button('others.password').click();
    await expect.element(address).toHaveValue(EMAIL);
    await password.fill('another lantern');
    await button('signIn').click();
    await expect.element(alert).toHaveFocus();
    api.serve({
      ...handlersFor(VISITOR),
      signInWithPassword: () => exampleOf('signInWithPassword'),
    });
    await password.fill(PASSWORD);
    await button('signIn').click();
    await expectProfile();
    expect(api.requestsOf('signInWithPassword').at(-1)?.body).toMatchObject({
      ...{ email: EMAIL, password: PASSWORD },
    });
  });

  it('that was forgotten is replaced by means of a code, and signs in', async () => {
    const api = await openFor({
      requestPasswordReset: () => exampleOf('requestPasswordReset'),
      resetPassword: () => exampleOf('resetPassword'),
      signInWithPassword: () => exampleOf('signInWithPassword'),
    });
    await address.fill(EMAIL);
    await button('others.forgotten').click();
    await button('send').click();
    await expect.element(codeField).toHaveFocus();
    api.serve(handlersFor(VISITOR));
    await codeField.fill('123456');
    await password.fill(PASSWORD);
    await button('newPassword.submit').click();
    await expectProfile();
    expect(api.requestsOf('resetPassword')).toMatchObject([
      { body: { email: EMAIL, otp: '123456', password: PASSWORD } },
    ]);
  });
});
