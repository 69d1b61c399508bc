import { beforeAll, describe, expect, it, vi } from 'vitest';
import { codeHelpers } from '#api/testing/codes.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { WAIT } from '#api/testing/wait.ts';
import type { OperationId } from '#spec/app/operations.ts';

/** The owner of an account is notified of actions of others on it. */

const ADMIN = 'boss@accounts.example';

let site: TestSite;
let admin: SignedIn;
let mailsTo: ReturnType<typeof codeHelpers>['mailsTo'];

beforeAll(async () => {
  site = await testSite({ ADMIN_EMAIL: ADMIN });
  admin = await site.signIn(ADMIN);
  mailsTo = codeHelpers(site).mailsTo;
});

const visitor = async () => (await site.createVisitors(1))[0] as SignedIn;
const callAsAdmin = async (id: OperationId, body: unknown) => {
  const answer = await site.call(id, { as: admin, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

/** Returns the newest e-mail to an address, once it contains `words`. */
const expectMail = (to: string, words: RegExp) =>
  vi.waitFor(async () => {
    const mail = (await mailsTo(to)).at(-1);
    expect(`${mail?.subject}\n${mail?.text}`).toMatch(words);
  }, WAIT);

describe('the owner of an account is notified', () => {
  it('when an admin creates it, of the page that signs in', async () => {
    await callAsAdmin('createUser', { email: 'invited@accounts.example', name: '招待' });
    await expectMail('invited@accounts.example', /アカウントをご用意しました.*\/auth\/login/s);
  });

  it('when its address changes, at both addresses', async () => {
    const { userId, email } = await visitor();
    const data = { email: 'moved@accounts.example' };
    await callAsAdmin('updateUser', { userId, data });
    await expectMail(email, /メールアドレスを変更しました.*moved@accounts\.example/s);
    await expectMail(data.email, new RegExp(`このメールアドレスでログイン[\\s\\S]*${email}`));
  });

  it('when its role changes, in its own language', async () => {
    const { userId, email } = await visitor();
    await site.db
      .insertInto('profile')
      .values({ user_id: userId, locale: 'en' })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ locale: 'en' }))
      .execute();
    await callAsAdmin('setUserRole', { userId, role: 'admin' });
    await expectMail(email, /you are now an admin/);
    await callAsAdmin('setUserRole', { userId, role: 'user' });
    await expectMail(email, /no longer an admin/);
  });

  it('when an admin sets its password', async () => {
    const { userId, email } = await visitor();
    await callAsAdmin('setUserPassword', { userId, newPassword: 'a lantern over the quay' });
    await expectMail(email, /パスワードを変更しました/);
  });

  it('when it is banned, with reason and end, and when the ban is lifted', async () => {
    const { userId, email } = await visitor();
    await callAsAdmin('banUser', { userId, banReason: '買い占め' });
    await expectMail(email, /停止しました.*理由：買い占め/s);
    await callAsAdmin('banUser', { userId, banReason: '迷惑行為', banExpiresIn: 86_400 });
    await expectMail(email, /日（.）\d\d:\d\dまでログインできません.*理由：迷惑行為/s);
    await callAsAdmin('banUser', { userId });
    await expectMail(email, /停止しました.*理由：—/s);
    await callAsAdmin('unbanUser', { userId });
    await expectMail(email, /解除しました.*\/auth\/login/s);
  });

  it('when it is deleted', async () => {
    const { userId, email } = await visitor();
    await callAsAdmin('removeUser', { userId });
    await expectMail(email, /アカウントを削除しました/);
  });

  it('of nothing that changes nothing', async () => {
    const { userId, email } = await visitor();
    await callAsAdmin('updateUser', { userId, data: { name: '渚' } });
    await callAsAdmin('setUserRole', { userId, role: 'user' });
    await callAsAdmin('unbanUser', { userId });
    await callAsAdmin('setUserPassword', { userId, newPassword: 'a lantern over the quay' });
    await expectMail(email, /パスワード/);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});
