import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ADMIN, STAFF, VISITOR } from '#web/testing/component/accounts.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import type { FakeHandlers } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { detailOf, refuse } from '#web/testing/component/refusals.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* The passkeys of an account, the pages that require them, and the new sign-in that a change may need. */

const t = textsOf('ja');
const main = page.getByRole('main');
const alert = main.getByRole('alert');
const names = page.getByRole('heading', { level: 3 });
const rename = page.getByRole('textbox', { name: t('passkeys:rename.label') });

/** Serves one passkey. The session is fresh once the user has signed in again. */
const servePasskeys = ({ isFresh = true } = {}) => {
  const [first] = exampleOf('listMyPasskeys');
  if (!first) throw new Error('No passkey');
  const passkeys = [{ ...first, name: 'lantern' }];
  let fresh = isFresh;
  const handlers: FakeHandlers = {
    listMyPasskeys: () => passkeys,
    updatePasskey: ({ body: { name } }) => {
      if (!fresh) refuse('SESSION_NOT_FRESH');
      passkeys[0] = { ...first, name };
      return { passkey: passkeys[0] };
    },
    sendSignInCode: () => exampleOf('sendSignInCode'),
    signInWithCode: () => {
      fresh = true;
      return exampleOf('signInWithCode');
    },
  };
  return { passkeys, handlers };
};

const renameTo = async (name: string) => {
  await page.getByRole('button', { name: t('passkeys:rename.open') }).click();
  await rename.fill(name);
  await page.getByRole('button', { name: t('passkeys:rename.submit') }).click();
};

describe('the list', () => {
  it('that cannot be loaded is empty, and can be loaded again', async () => {
    const en = textsOf('en');
    const { api } = await mount('/user/passkey', {
      as: VISITOR,
      locale: 'en',
      api: { listMyPasskeys: () => refuse('UNAVAILABLE') },
    });
    await expect.element(page.getByText(en('sign-in:failures.GET_PASSKEYS'))).toBeVisible();
    api.serve({ listMyPasskeys: () => [] });
    await page.getByRole('button', { name: en('passkeys:list.retry') }).click();
    await expect.element(page.getByText(en('passkeys:list.empty'))).toBeVisible();
  });

  it('does not grow by a passkey that the device has already registered', async () => {
    vi.spyOn(
      PublicKeyCredential,
      'isUserVerifyingPlatformAuthenticatorAvailable',
    ).mockResolvedValue(true);
    vi.spyOn(navigator.credentials, 'create').mockRejectedValue(
      new DOMException('registered', 'InvalidStateError'),
    );
    await mount('/user/passkey', {
      as: VISITOR,
      api: {
        ...servePasskeys().handlers,
        generatePasskeyRegistrationOptions: () => exampleOf('generatePasskeyRegistrationOptions'),
      },
    });
    await page.getByRole('button', { name: t('passkeys:register.submit') }).click();
    await expect
      .element(alert)
      .toMatchTextContent(t('sign-in:failures.ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'));
    expect(names.elements()).toHaveLength(1);
  });
});

describe('in a session that is not fresh', () => {
  const dialog = page.getByRole('dialog');

  it('giving up signing in again loses nothing', async () => {
    const { passkeys, handlers } = servePasskeys({ isFresh: false });
    await mount('/user/passkey', { as: VISITOR, api: handlers });
    await renameTo('kept');
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(alert).toBeVisible();
    await expect.element(rename).toHaveValue('kept');
    expect(passkeys).toMatchObject([{ name: 'lantern' }]);
  });

  it('signing in again by code completes the action', async () => {
    const { passkeys, handlers } = servePasskeys({ isFresh: false });
    const { api } = await mount('/user/passkey', { as: VISITOR, api: handlers });
    await renameTo('by code');
    await dialog.getByRole('button', { name: t('fresh-sign-in:byCode') }).click();
    await dialog.getByRole('textbox', { name: t('fresh-sign-in:code') }).fill('123456');
    await dialog.getByRole('button', { name: t('fresh-sign-in:confirm') }).click();
    await expect.element(names.getByText('by code')).toBeVisible();
    await expect.element(names).toHaveFocus();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(passkeys).toMatchObject([{ name: 'by code' }]);
    expect(api.requestsOf('signInWithCode')).toMatchObject([
      { body: { email: VISITOR.email, otp: '123456' } },
    ]);
  });
});

describe('a page that needs a passkey', () => {
  it.each<[string, typeof ADMIN, string, FakeHandlers]>([
    ['admins', ADMIN, '/admin', { getAdminOverview: () => refuse('PASSKEY_REQUIRED') }],
    [
      'staff',
      STAFF,
      '/organiser',
      {
        getCurrentEdition: () => exampleOf('getCurrentEdition'),
        getMyRights: () => refuse('PASSKEY_REQUIRED'),
        getPendingWork: () => refuse('PASSKEY_REQUIRED'),
      },
    ],
  ])('says so, and leads to the passkeys and back: %s', async (_who, account, path, handlers) => {
    const en = textsOf('en');
    await mount(path, {
      as: account,
      locale: 'en',
      api: { listMyPasskeys: () => [], ...handlers },
    });
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(en('commons:error.403.title'));
    await expect.element(page.getByText(detailOf('en', 'PASSKEY_REQUIRED'))).toBeVisible();
    await expect
      .element(page.getByText(en('commons:error.403.description')))
      .not.toBeInTheDocument();
    await page.getByRole('link', { name: en('commons:shell.passkeys.remedy') }).click();
    await expect
      .poll(() => location.pathname + location.search)
      .toBe(`/en/user/passkey?for=admin&redirect=${encodeURIComponent(`/en${path}`)}`);
    await expect.element(page.getByText(en('passkeys:admin.title'))).toBeVisible();
  });
});
