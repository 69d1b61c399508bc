import { beforeAll, describe, expect, it } from 'vitest';
import { codeHelpers } from '#api/testing/codes.ts';
import { cookiesAfter } from '#api/testing/cookies.ts';
import { passwordHelpers } from '#api/testing/passwords.ts';
import { type SignedIn, type TestResponse, type TestSite, testSite } from '#api/testing/site.ts';

/* The owner of an account learns by e-mail that it was signed in to on a new device (docs/decisions/0030). */

const ADMIN = 'boss@accounts.example';
const PASSWORD = 'a lantern over the quay';
const PHONE = 'Mozilla/5.0 (iPhone) Version/18.6 Safari/604.1';

let site: TestSite;
let people: ReturnType<typeof passwordHelpers>;
let newCode: ReturnType<typeof codeHelpers>['newCode'];
let mailsTo: ReturnType<typeof codeHelpers>['mailsTo'];

beforeAll(async () => {
  site = await testSite({ ADMIN_EMAIL: ADMIN });
  people = passwordHelpers(site);
  ({ newCode, mailsTo } = codeHelpers(site));
});

/** Returns a browser: stores cookies and sends its name. */
const browser = (userAgent = PHONE) => {
  let cookies = '';
  const call = async (...[id, options]: Parameters<TestSite['call']>): Promise<TestResponse> => {
    const headers = { 'User-Agent': userAgent, ...(cookies && { Cookie: cookies }) };
    const answer = await site.call(id, {
      ...options,
      headers: { ...headers, ...options?.headers },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    cookies = cookiesAfter(cookies, answer);
    return answer;
  };
  return {
    call,
    signIn: async (email: string, headers?: Record<string, string>) =>
      call('signInWithCode', { body: { email, otp: await newCode(email) }, headers }),
  };
};

const visitor = async () => (await site.createVisitors(1))[0] as SignedIn;

/** Returns the notices to an address; every later e-mail of a fixed kind proves that no other notice is on its way. */
const noticesTo = async (email: string) => {
  await newCode(email);
  const mails = await mailsTo(email);
  return mails.filter(({ subject }) => /新しい端末|new device/.test(subject));
};

describe('a sign-in on a new device', () => {
  it('is reported with device, time and what to do; the next one in the same browser is not', async () => {
    const { email } = await visitor();
    const phone = browser();
    await phone.signIn(email);
    const [notice, ...others] = await noticesTo(email);
    expect(others).toEqual([]);
    expect(notice?.text).toContain('端末：iPhoneのSafari');
    expect(notice?.text).toMatch(/日時：\d{4}年/);
    expect(notice?.text).toContain(`${site.url}/user/security`);
    await phone.call('signOut');
    await phone.signIn(email);
    expect(await noticesTo(email)).toHaveLength(1);
    await browser().signIn(email);
    expect(await noticesTo(email)).toHaveLength(2);
  });

  it('is reported thirty times in ten minutes at most', async () => {
    const { email, userId } = await visitor();
    await browser().signIn(email);
    expect(await noticesTo(email)).toHaveLength(1);
    const own = site.db.updateTable('rate_bucket').where('key', '=', `new-devices:${userId}`);
    await own.set({ hits: 29 }).execute();
    await browser().signIn(email);
    await browser().signIn(email);
    expect(await noticesTo(email)).toHaveLength(2);
  });

  it('is reported in the language of the account, whatever the browser asks for', async () => {
    const { userId, email } = await visitor();
    await site.db
      .updateTable('profile')
      .set({ locale: 'en' })
      .where('user_id', '=', userId)
      .execute();
    await browser().signIn(email, { 'Accept-Language': 'ja' });
    const [notice] = await noticesTo(email);
    expect(notice?.text).toContain('Device: Safari on iPhone');
    expect(notice?.text).toContain(`${site.url}/en/user/security`);
  });

  it('is not reported when it creates the account, by code or by password', async () => {
    const email = 'fresh@accounts.example';
    const phone = browser();
    await phone.signIn(email);
    const byPassword = 'fresh-password@accounts.example';
    await phone.call('signUp', { body: { email: byPassword, password: PASSWORD } });
    const otp = await people.newestCode(byPassword);
    await phone.call('verifyEmail', { body: { email: byPassword, otp } });
    for (const address of [email, byPassword]) {
      expect(await noticesTo(address)).toEqual([]);
      await phone.signIn(address);
      expect(await noticesTo(address)).toEqual([]);
    }
  });

  it('is reported for a password, and for a sign-up with the address of an account', async () => {
    const email = await people.withPassword('owner@accounts.example', PASSWORD);
    await browser().call('signInWithPassword', { body: { email, password: PASSWORD } });
    expect(await noticesTo(email)).toHaveLength(1);
    await site.call('signUp', { body: { email, password: 'another lantern entirely' } });
    const otp = await people.newestCode(email);
    await browser().call('verifyEmail', { body: { email, otp } });
    expect(await noticesTo(email)).toHaveLength(2);
  });

  it('is reported for a program, even if a known browser approves it', async () => {
    const { email } = await visitor();
    const known = browser();
    await known.signIn(email);
    expect(await noticesTo(email)).toHaveLength(1);
    const program = browser('noren/0.1.0');
    const requested = await program.call('requestDeviceCode', { body: { client_id: 'noren-cli' } });
    const { device_code, user_code } = requested.body;
    await known.call('claimDevice', { query: { user_code } });
    await known.call('approveDevice', { body: { userCode: user_code } });
    await program.call('exchangeDeviceCode', {
      body: {
        grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
        device_code,
        client_id: 'noren-cli',
      },
    });
    const notices = await noticesTo(email);
    expect(notices).toHaveLength(2);
    expect(notices.at(-1)?.text).toContain('端末：コマンドライン');
  });

  it('is not reported for an impersonation', async () => {
    const { userId, email } = await visitor();
    const admin = browser();
    await admin.signIn(ADMIN);
    await admin.call('impersonateUser', { body: { userId } });
    expect(await noticesTo(email)).toEqual([]);
  });

  it('remembers five people who share a browser, and reveals none of them', async () => {
    const shared = browser();
    const some = await site.createVisitors(6);
    for (const { email } of some) await shared.signIn(email);
    const [first, ...others] = some as [SignedIn, ...SignedIn[]];
    const latest = await shared.signIn(first.email);
    expect(await noticesTo(first.email)).toHaveLength(2);
    const cookie = latest.headers.getSetCookie().find((line) => line.startsWith('noren.known='));
    expect(cookie).toMatch(
      /^noren\.known=[\w-]{16}(\.[\w-]{16}){4}; Max-Age=\d+; Path=\/api\/auth; .*HttpOnly; SameSite=Lax$/,
    );
    for (const { userId } of [first, ...others]) expect(cookie).not.toContain(userId);
    await shared.signIn(others.at(-1)?.email ?? '');
    expect(await noticesTo(others.at(-1)?.email ?? '')).toHaveLength(1);
  });

  it('ignores a cookie of another origin', async () => {
    const { email } = await visitor();
    await browser().signIn(email, { Cookie: `noren.known=${'A'.repeat(16)}` });
    expect(await noticesTo(email)).toHaveLength(1);
  });
});
