import { beforeAll, describe, expect, it } from 'vitest';
import { differentCode } from '#api/testing/codes.ts';
import { passwordHelpers } from '#api/testing/passwords.ts';
import { type SignedIn, type TestResponse, type TestSite, testSite } from '#api/testing/site.ts';

const GOOD = 'a lantern over the quay';
const OTHER = 'another lantern entirely';

let site: TestSite;
let people: ReturnType<typeof passwordHelpers>;
let user: SignedIn;

beforeAll(async () => {
  site = await testSite();
  people = passwordHelpers(site);
  user = await site.signIn('user@accounts.example');
});

const result = ({ status, body }: TestResponse) => [status, body.code];

describe('signUp', () => {
  it('reports an address that better-auth does not accept as an invalid field', async () => {
    const answer = await people.signUp('odd{address}@accounts.example', GOOD);
    expect(result(answer)).toEqual([400, 'INVALID_INPUT']);
    expect(answer.body.errors).toEqual([{ pointer: '/email', rule: 'email' }]);
  });

  it('answers like any other while the owner of the address signs in by code', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `raced-${round}@accounts.example`;
      await site.call('sendSignInCode', { body: { email, type: 'sign-in' } });
      const otp = await site.codeFor(email);
      const answers = await Promise.all([
        people.signUp(email, GOOD),
        site.call('signInWithCode', { body: { email, otp } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
  });

  it('creates an account that a code proves; in the same browser it keeps its password', async () => {
    const email = 'honest@accounts.example';
    const answer = await people.signUp(email, GOOD);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      user: expect.objectContaining({ email, name: email, role: 'user' }),
    });
    expect(result(await people.tryPassword(email, GOOD))).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    const proven = await people.verify(email, await people.newestCode(email), answer);
    expect(proven.status).toBe(200);
    expect(proven.body.user).toMatchObject({ email, emailVerified: true });
    expect(proven.headers.getSetCookie().join()).toContain('noren.session_token=');
    expect((await people.tryPassword(email, GOOD)).status).toBe(200);
  });

  it('answers the same for an existing account as for a new one, and changes nothing', async () => {
    const [known, fresh] = [
      await people.signUp(user.email, GOOD),
      await people.signUp('fresh@accounts.example', GOOD),
    ];
    expect(known.status).toBe(200);
    expect(Object.keys(known.body.user)).toEqual(Object.keys(fresh.body.user));
    const shapeOf = ({ body, headers }: TestResponse) => ({
      ...body.user,
      id: body.user.id.length,
      email: '',
      name: '',
      createdAt: '',
      updatedAt: '',
      cookies: headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '')),
    });
    expect(shapeOf(known)).toEqual(shapeOf(fresh));
    expect(result(await people.tryPassword(user.email, GOOD))).toEqual([
      401,
      'INVALID_EMAIL_OR_PASSWORD',
    ]);
    const signedIn = await people.verify(user.email, await people.newestCode(user.email), known);
    expect(signedIn.body.user.id).toBe(user.userId);
  });

  it('tells only admins whether a password is made of the address of an account', async () => {
    const owner = await site.signIn('secret.address@accounts.example');
    const body = { userId: owner.userId, newPassword: 'secret-address-2027' };
    const answer = await site.call('setUserPassword', { as: user, body });
    expect(result(answer)).toEqual([403, 'YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD']);
  });

  it('refuses a password made of the address, the name or the site', async () => {
    const email = 'nagisa.shiomi@accounts.example';
    for (const password of [email, 'nagisa-shiomi-2027', '暖簾市2027暖簾市2027']) {
      const answer = await people.signUp(email, password);
      expect(result(answer)).toEqual([400, 'INVALID_INPUT']);
      expect(answer.body.errors).toEqual([
        expect.objectContaining({ pointer: '/password', rule: 'uncommonPassword' }),
      ]);
    }
  });

  it('refuses short and common passwords', async () => {
    for (const [password, rule] of [
      ['short', 'minCharacters'],
      ['password1234', 'uncommonPassword'],
      ['x'.repeat(129), 'maxCharacters'],
    ] as const) {
      const { status, body } = await people.signUp('weak@accounts.example', password);
      expect([status, body.errors?.[0]]).toMatchObject([400, { pointer: '/password', rule }]);
    }
  });

  it('drops an attacker’s password when the owner signs in by code', async () => {
    const email = 'victim-1@accounts.example';
    await people.signUp(email, OTHER);
    await people.newestCode(email);
    await site.signIn(email);
    expect(result(await people.tryPassword(email, OTHER))).toEqual([
      401,
      'INVALID_EMAIL_OR_PASSWORD',
    ]);
  });

  it('drops an attacker’s password when the owner proves the address in another browser', async () => {
    const email = 'victim-2@accounts.example';
    await people.signUp(email, OTHER);
    const proven = await people.verify(email, await people.newestCode(email));
    expect(proven.status).toBe(200);
    expect((await people.tryPassword(email, OTHER)).status).toBe(401);
  });

  it('drops an attacker’s password when the owner signs up too, before or after', async () => {
    const email = 'victim-3@accounts.example';
    await people.signUp(email, OTHER);
    const own = await people.signUp(email, GOOD);
    const proven = await people.verify(email, await people.newestCode(email), own);
    expect(proven.status).toBe(200);
    expect((await people.tryPassword(email, OTHER)).status).toBe(401);
    expect((await people.tryPassword(email, GOOD)).status).toBe(200);

    const later = 'victim-4@accounts.example';
    const first = await people.signUp(later, GOOD);
    await people.signUp(later, OTHER);
    await people.verify(later, await people.newestCode(later), first);
    expect((await people.tryPassword(later, OTHER)).status).toBe(401);
  });
});

describe('verifyEmail', () => {
  it('succeeds, or finds the code replaced, while another browser signs up with the address', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `replaced-${round}@accounts.example`;
      const first = await people.signUp(email, GOOD);
      const code = await people.newestCode(email);
      const [verified, second] = await Promise.all([
        people.verify(email, code, first),
        people.signUp(email, OTHER),
      ]);
      expect(second.status).toBe(200);
      expect(['200 ', '400 INVALID_OTP']).toContain(
        `${verified.status} ${verified.body.code ?? ''}`,
      );
    }
  });

  it('accepts only the right code, within three attempts', async () => {
    const email = 'codes@accounts.example';
    await people.signUp(email, GOOD);
    const code = await people.newestCode(email);
    for (let tries = 0; tries < 3; tries += 1)
      expect(result(await people.verify(email, differentCode(code)))).toEqual([400, 'INVALID_OTP']);
    expect(result(await people.verify(email, code))).toEqual([403, 'TOO_MANY_ATTEMPTS']);
  });

  it('refuses a banned user', async () => {
    const email = 'banned-before@accounts.example';
    const answer = await people.signUp(email, GOOD);
    const code = await people.newestCode(email);
    await site.db.updateTable('user').set({ banned: true }).where('email', '=', email).execute();
    const banned = await people.verify(email, code, answer);
    expect(result(banned)).toEqual([403, 'BANNED_USER']);
    expect(banned.headers.getSetCookie()).toEqual([]);
  });

  it('answers an unknown address like a wrong code', async () => {
    const answer = await people.verify('nobody@accounts.example', '123456');
    expect(result(answer)).toEqual([400, 'INVALID_OTP']);
  });
});

describe('signInWithPassword', () => {
  it('answers an unknown address like a wrong password', async () => {
    const email = await people.withPassword('password@accounts.example', GOOD);
    const wrong = await people.tryPassword(email, OTHER);
    const unknown = await people.tryPassword('nobody@accounts.example', OTHER);
    expect(result(wrong)).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD']);
    expect({ ...unknown.body, instance: '' }).toEqual({ ...wrong.body, instance: '' });
  });

  it('refuses a banned user', async () => {
    const email = await people.withPassword('banned@accounts.example', GOOD);
    await site.db.updateTable('user').set({ banned: true }).where('email', '=', email).execute();
    expect(result(await people.tryPassword(email, GOOD))).toEqual([403, 'BANNED_USER']);
  });
});

const requestReset = (email: string) => site.call('requestPasswordReset', { body: { email } });
const reset = (email: string, otp: string, password: string) =>
  site.call('resetPassword', { body: { email, otp, password } });

describe('requestPasswordReset', () => {
  it('answers unknown addresses alike, and sends them no e-mail', async () => {
    const email = 'unknown@accounts.example';
    expect((await requestReset(email)).body).toEqual({ success: true });
    expect(result(await reset(email, '123456', OTHER))).toEqual([400, 'INVALID_OTP']);
  });
});

describe('resetPassword', () => {
  it('sets a new password for a code, and ends every session', async () => {
    const email = await people.withPassword('forgetful@accounts.example', GOOD);
    const signedIn = await site.signIn(email);
    expect((await requestReset(email)).body).toEqual({ success: true });
    const code = await people.newestCode(email);
    expect(result(await reset(email, differentCode(code), OTHER))).toEqual([400, 'INVALID_OTP']);
    expect((await reset(email, code, OTHER)).status).toBe(200);
    expect((await site.call('getLoginUser', { as: signedIn })).status).toBe(401);
    expect((await people.tryPassword(email, GOOD)).status).toBe(401);
    expect((await people.tryPassword(email, OTHER)).status).toBe(200);
    expect(result(await reset(email, code, GOOD))).toEqual([400, 'INVALID_OTP']);
  });

  it('invalidates a code after three wrong attempts', async () => {
    const email = await people.withPassword('guessed@accounts.example', GOOD);
    await requestReset(email);
    const code = await people.newestCode(email);
    for (let tries = 0; tries < 3; tries += 1) await reset(email, differentCode(code), OTHER);
    expect(result(await reset(email, code, OTHER))).toEqual([403, 'TOO_MANY_ATTEMPTS']);
  });
});
