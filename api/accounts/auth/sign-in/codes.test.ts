import { beforeAll, describe, expect, it } from 'vitest';
import { authTables, codeHelpers, differentCode } from '#api/testing/codes.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';

const ADMIN = 'boss@accounts.example';

let site: TestSite;
let codes: ReturnType<typeof codeHelpers>;
let admin: SignedIn;
let user: SignedIn;

beforeAll(async () => {
  site = await testSite({ ADMIN_EMAIL: ADMIN });
  codes = codeHelpers(site);
  admin = await site.signIn(ADMIN);
  user = await site.signIn('user@accounts.example');
});

describe('sendSignInCode', () => {
  it('answers known and unknown addresses alike, and mails both', async () => {
    const [known, unknown] = [
      await codes.sendCode(user.email),
      await codes.sendCode('new@accounts.example'),
    ];
    expect(known.status).toBe(200);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await site.codeFor('new@accounts.example')).toMatch(/^\d{6}$/);
    const account = await site.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', 'new@accounts.example')
      .executeTakeFirst();
    expect(account).toBeUndefined();
  });

  it.each([
    ['ja', 'ja', '暖簾市のログインコード'],
    ['en', 'en', 'Your sign-in code for Noren Fair'],
    ['anything else', 'de', '暖簾市のログインコード'],
  ])('writes in the language of the page: %s', async (name, language, words) => {
    const email = `${name.replace(' ', '-')}@languages.example`;
    await codes.newCode(email, { 'Accept-Language': language });
    expect((await codes.mailsTo(email))[0]?.text).toContain(words);
  });

  it('writes in the language of the profile for a request without a language', async () => {
    const { email, userId } = await site.signIn('chooser@languages.example');
    await site.db
      .updateTable('profile')
      .set({ locale: 'en' })
      .where('user_id', '=', userId)
      .execute();
    await codes.newCode(email);
    await codes.newCode(email, { 'Accept-Language': 'ja' });
    const [withoutPage, onPage] = (await codes.mailsTo(email)).slice(-2);
    expect(withoutPage?.text).toContain('Your sign-in code');
    expect(onPage?.text).toContain('暖簾市のログインコード');
  });

  it('stores no plain code, neither for sign-in nor in the mail queue', async () => {
    const email = 'secret@accounts.example';
    const code = await codes.newCode(email);
    const stored = await authTables(site)
      .selectFrom('verification')
      .select('value')
      .where('identifier', 'like', `%${email}`)
      .execute();
    expect(stored).toHaveLength(1);
    expect(stored[0]?.value).not.toContain(code);
    const jobs = await site.db
      .withTables<{ 'pgboss.job': { data: unknown; name: string } }>()
      .selectFrom('pgboss.job')
      .select('data')
      .where('name', '=', 'mail')
      .execute();
    expect(jobs.length).toBeGreaterThan(0);
    expect(JSON.stringify(jobs)).not.toContain(email);
  });

  it.each([
    ['no address', { email: 'nobody', type: 'sign-in' }, '/email'],
    ['NUL', { email: 'a\u0000b@accounts.example', type: 'sign-in' }, '/email'],
    [
      'a line break',
      { email: 'a@accounts.example\r\nBcc: b@c.example', type: 'sign-in' },
      '/email',
    ],
    ['another purpose', { email: 'a@accounts.example', type: 'forget-password' }, '/type'],
    ['an unknown field', { email: 'a@accounts.example', type: 'sign-in', name: 'x' }, '/name'],
  ])('refuses %s', async (_name, body, pointer) => {
    const answer = await site.call('sendSignInCode', { body });
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(answer.body.errors[0].pointer).toBe(pointer);
  });

  it.each([
    ['the rule for addresses', 'a@accounts-.example'],
    ['better-auth alone', 'a&b@accounts.example'],
    ['better-auth alone', "o'neil#1@accounts.example"],
  ])('reports the same rule for an address refused by %s: %s', async (_by, email) => {
    const { status, body } = await codes.sendCode(email);
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(body.errors).toEqual([{ pointer: '/email', rule: 'email' }]);
  });

  it('requires an address', async () => {
    const { body } = await codes.sendCode(' ');
    expect(body.errors).toEqual([{ pointer: '/email', rule: 'requiredInput' }]);
  });

  it.each(['https://evil.example', 'null', 'http://localhost:1'])(
    'refuses the origin %s',
    async (origin) => {
      const answer = await codes.sendCode('victim@accounts.example', { Origin: origin });
      expect([answer.status, answer.body.code]).toEqual([403, 'INVALID_ORIGIN']);
      expect(await codes.mailsTo('victim@accounts.example')).toEqual([]);
    },
  );
});

describe('signInWithCode', () => {
  it('creates an account with a profile for a new address, and uses the address as its name', async () => {
    const email = 'first@accounts.example';
    const answer = await codes.tryCode(email, await codes.newCode(email));
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ email, name: email, role: 'user' });
    expect(answer.body.user.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^noren\.session_token=/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/Secure/);
    const profile = await site.db
      .selectFrom('profile')
      .select('display_id')
      .where('user_id', '=', answer.body.user.id)
      .executeTakeFirst();
    expect(profile?.display_id).toMatch(/^u_[0-9a-f]{10}$/);
  });

  it('finds the account again in any letter case of its address', async () => {
    const again = await site.signIn(user.email);
    expect(again.userId).toBe(user.userId);
    const shouted = user.email.toUpperCase();
    const answer = await codes.tryCode(shouted, await codes.newCode(shouted));
    expect(answer.body.user?.id).toBe(user.userId);
  });

  it('refuses a wrong, a used and a replaced code', async () => {
    const email = 'codes@accounts.example';
    const first = await codes.newCode(email);
    expect((await codes.tryCode(email, differentCode(first))).body.code).toBe('INVALID_OTP');
    const second = await codes.newCode(email);
    if (first !== second) expect((await codes.tryCode(email, first)).body.code).toBe('INVALID_OTP');
    expect((await codes.tryCode(email, second)).status).toBe(200);
    const used = await codes.tryCode(email, second);
    expect([used.status, used.body.code]).toEqual([400, 'INVALID_OTP']);
    expect(used.body.message).toBe('Invalid OTP');
  });

  it('invalidates a code after three wrong attempts', async () => {
    const email = 'guesser@accounts.example';
    const code = await codes.newCode(email);
    for (let tries = 0; tries < 3; tries += 1) {
      expect((await codes.tryCode(email, differentCode(code))).body.code).toBe('INVALID_OTP');
    }
    const answer = await codes.tryCode(email, code);
    expect([answer.status, answer.body.code]).toEqual([403, 'TOO_MANY_ATTEMPTS']);
    expect((await codes.tryCode(email, code)).status).toBe(400);
  });

  it('refuses an expired code', async () => {
    const email = 'late@accounts.example';
    const code = await codes.newCode(email);
    await authTables(site)
      .updateTable('verification')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('identifier', 'like', `%${email}`)
      .execute();
    const answer = await codes.tryCode(email, code);
    expect([answer.status, answer.body.code]).toEqual([400, 'OTP_EXPIRED']);
  });

  it('accepts a code once among concurrent requests', async () => {
    const email = 'race@accounts.example';
    const code = await codes.newCode(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => codes.tryCode(email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('refuses a banned user', async () => {
    const banned = await site.signIn('banned@accounts.example');
    await site.db
      .updateTable('user')
      .set({ banned: true })
      .where('id', '=', banned.userId)
      .execute();
    expect(await codes.platformStatus(banned.token)).toBe(401);
    const answer = await codes.tryCode(banned.email, await codes.newCode(banned.email));
    expect([answer.status, answer.body.code]).toEqual([403, 'BANNED_USER']);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('makes the account of ADMIN_EMAIL admin, new or existing', async () => {
    const { body } = await site.call('getSession', { as: admin });
    expect(body.user.role).toBe('admin');
    await site.db.updateTable('user').set({ role: 'user' }).where('email', '=', ADMIN).execute();
    const again = await site.signIn(ADMIN);
    expect((await site.call('getSession', { as: again })).body.user.role).toBe('admin');
  });

  it('writes problems in the language of the request', async () => {
    const titles = await Promise.all(
      ['ja', 'en'].map(async (language) => {
        const { body } = await site.call('signInWithCode', {
          body: { email: 'a@accounts.example', otp: '123456' },
          headers: { 'Accept-Language': language },
        });
        return body.title;
      }),
    );
    expect(titles).toEqual(['コードが正しくありません', 'This code is incorrect']);
  });
});
