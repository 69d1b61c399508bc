import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { VISITOR } from '#web/testing/component/accounts.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import type { FakeHandlers } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { refuse } from '#web/testing/component/refusals.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* The first password of an account, and the new sign-in that it may need. */

const t = textsOf('ja');
const PASSWORD = 'a lantern over the quay';
const main = page.getByRole('main');
const password = main.getByRole('textbox', { name: t('security:password.label') });
const set = main.getByRole('button', { name: t('security:password.set') });
const change = main.getByRole('button', { name: t('security:password.change') });

/** Opens the page of an account without a password. The session is fresh once the user has signed in again. */
const openSecurity = async ({ isFresh = true } = {}) => {
  let fresh = isFresh;
  let isSet = false;
  const handlers: FakeHandlers = {
    listMySessions: () => exampleOf('listMySessions'),
    listMyPasskeys: () => [],
    getMyPassword: () => (isSet ? exampleOf('getMyPassword') : { isSet: false }),
    setMyPassword: () => {
      if (!fresh) return refuse('SESSION_NOT_FRESH');
      isSet = true;
      return undefined;
    },
    sendSignInCode: () => exampleOf('sendSignInCode'),
    signInWithCode: () => {
      fresh = true;
      return exampleOf('signInWithCode');
    },
  };
  return (await mount('/user/security', { as: VISITOR, api: handlers })).api;
};

describe('the first password', () => {
  it('is refused when it is common, and set otherwise', async () => {
    const api = await openSecurity();
    await expect.element(main.getByText(t('security:password.none'))).toBeVisible();
    await expect.element(main.getByText(t('security:sessions.leadWithoutPassword'))).toBeVisible();
    await password.fill('password1234');
    await set.click();
    await expect.element(password).toHaveAttribute('aria-invalid', 'true');
    expect(api.requestsOf('setMyPassword')).toEqual([]);
    await password.fill(PASSWORD);
    await set.click();
    await expect.element(change).toBeVisible();
    await expect.element(password).toHaveValue('');
    await expect
      .element(main.getByText(t('security:sessions.lead'), { exact: true }))
      .toBeVisible();
    expect(api.requestsOf('setMyPassword')).toMatchObject([{ body: { newPassword: PASSWORD } }]);
  });

  it('is set in a session that is not fresh by signing in again', async () => {
    const api = await openSecurity({ isFresh: false });
    await password.fill(PASSWORD);
    await set.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('fresh-sign-in:byCode') }).click();
    await dialog.getByRole('textbox', { name: t('fresh-sign-in:code') }).fill('123456');
    await dialog.getByRole('button', { name: t('fresh-sign-in:confirm') }).click();
    await expect.element(change).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.requestsOf('setMyPassword').map(({ body }) => body.newPassword)).toEqual([
      PASSWORD,
      PASSWORD,
    ]);
  });
});
