import { beforeAll, describe, expect, it, vi } from 'vitest';
import { codeHelpers } from '#api/testing/codes.ts';
import { BROWSER_HEADERS, STALE_SESSION, updateSessions } from '#api/testing/sessions.ts';
import { type SignedIn, type TestResponse, type TestSite, testSite } from '#api/testing/site.ts';
import { WAIT } from '#api/testing/wait.ts';

let site: TestSite;
let codes: ReturnType<typeof codeHelpers>;

beforeAll(async () => {
  site = await testSite();
  codes = codeHelpers(site);
});

const result = ({ status, body }: TestResponse) => [status, body.code];

const PAGE = '/auth/changed-email';

const requestChange = (as: SignedIn, newEmail: string, callbackURL = PAGE, headers = {}) =>
  site.call('changeEmail', { as, body: { newEmail, callbackURL }, headers });

const confirm = (as: SignedIn | undefined, token: string, headers = {}) =>
  site.call('confirmEmailChange', { as, body: { token }, headers });

/** Returns the link in the newest e-mail to an address. */
const linkTo = (email: string): Promise<URL> =>
  vi.waitFor(async () => {
    const mail = (await codes.mailsTo(email)).at(-1);
    const link = mail?.text.match(/https?:\/\/\S+token=\S+/)?.[0];
    if (!link) throw new Error(`no link has been mailed to ${email}`);
    return new URL(link);
  }, WAIT);

const tokenTo = async (email: string): Promise<string> =>
  (await linkTo(email)).searchParams.get('token') ?? '';

const emailOf = async (as: SignedIn) => (await site.call('getSession', { as })).body.user.email;

describe('changeEmail', () => {
  it.each([PAGE, `/en${PAGE}`, `/ja${PAGE}`])(
    'mails a link to %s, and changes nothing yet',
    async (page) => {
      const name = page.replace(/\W/g, '');
      const user = await site.signIn(`asks-${name}@emails.example`);
      const answer = await requestChange(user, `New-${name}@emails.example`, page);
      expect([answer.status, answer.body]).toEqual([200, { status: true }]);
      const { origin, pathname } = await linkTo(`new-${name}@emails.example`);
      expect([origin, pathname]).toEqual([site.url, page]);
      expect(await emailOf(user)).toBe(user.email);
    },
  );

  it('answers the same for a taken address, and sends no e-mail', async () => {
    const [user, other] = [
      await site.signIn('curious@emails.example'),
      await site.signIn('taken@emails.example'),
    ];
    const before = (await codes.mailsTo(other.email)).length;
    const answer = await requestChange(user, 'TAKEN@emails.example');
    expect([answer.status, answer.body]).toEqual([200, { status: true }]);
    // A later e-mail has arrived, so this one would have arrived too.
    await requestChange(user, 'free@emails.example');
    await linkTo('free@emails.example');
    expect(await codes.mailsTo(other.email)).toHaveLength(before);
  });

  it('refuses the current address', async () => {
    const user = await site.signIn('same@emails.example');
    expect(result(await requestChange(user, 'SAME@emails.example'))).toEqual([
      400,
      'EMAIL_IS_THE_SAME',
    ]);
  });

  it.each([
    ['no address', { newEmail: 'nobody' }, '/newEmail'],
    ['what only better-auth refuses', { newEmail: 'a&b@emails.example' }, '/newEmail'],
    ['another page', { callbackURL: '/user' }, '/callbackURL'],
    ['a page of another site', { callbackURL: 'https://evil.example' }, '/callbackURL'],
  ])('refuses %s', async (_name, change, pointer) => {
    const user = await site.signIn('wrong@emails.example');
    const body = { newEmail: 'x@emails.example', callbackURL: PAGE, ...change };
    const answer = await site.call('changeEmail', { as: user, body });
    expect(result(answer)).toEqual([400, 'INVALID_INPUT']);
    expect(answer.body.errors[0].pointer).toBe(pointer);
  });

  it('needs a fresh session without impersonation', async () => {
    const user = await site.signIn('old@emails.example');
    const body = { newEmail: 'x@emails.example', callbackURL: PAGE };
    expect((await site.call('changeEmail', { body })).status).toBe(401);
    await updateSessions(site, user.userId, STALE_SESSION);
    const stale = await requestChange(user, body.newEmail, PAGE, BROWSER_HEADERS);
    expect(result(stale)).toEqual([403, 'SESSION_NOT_FRESH']);
    await updateSessions(site, user.userId, { impersonatedBy: user.userId });
    expect(result(await requestChange(user, body.newEmail))).toEqual([403, 'IMPERSONATING']);
    expect(await codes.mailsTo(body.newEmail)).toEqual([]);
  });

  it('is refused after too many e-mails', async () => {
    const user = await site.signIn('floods@emails.example');
    const answers: TestResponse[] = [];
    for (let times = 0; times < 11; times += 1)
      answers.push(await requestChange(user, 'flood@emails.example'));
    expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(result(answers[10] as TestResponse)).toEqual([429, 'RATE_LIMITED']);
  });
});

describe('confirmEmailChange', () => {
  it('changes the address, notifies the old one, and ends all other sessions', async () => {
    const user = await site.signIn('from@emails.example');
    const elsewhere = await site.signIn('from@emails.example');
    await requestChange(user, 'to@emails.example');
    const answer = await confirm(user, await tokenTo('to@emails.example'));
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ id: user.userId, email: 'to@emails.example' });
    expect(await emailOf(user)).toBe('to@emails.example');
    expect((await site.call('getSession', { as: elsewhere })).body).toBeNull();
    expect(await codes.platformStatus(elsewhere.token)).toBe(401);
    expect(await codes.platformStatus(user.token)).toBe(200);
    await vi.waitFor(async () => {
      const notice = (await codes.mailsTo('from@emails.example')).at(-1);
      expect(notice?.text).toContain('to@emails.example');
    }, WAIT);
    const [logged] = await site.db
      .selectFrom('audit_record')
      .select(['action', 'actor_id', 'before', 'after'])
      .where('entity_id', '=', user.userId)
      .where('outcome', '=', 'succeeded')
      .execute();
    expect(logged).toEqual({
      action: 'account.emailChanged',
      actor_id: user.userId,
      before: { email: 'from@emails.example' },
      after: { email: 'to@emails.example' },
    });
    expect((await site.signIn('to@emails.example')).userId).toBe(user.userId);
  });

  it('changes a name only if it was the old address', async () => {
    const plain = await site.signIn('plain@emails.example');
    const named = await site.signIn('named@emails.example');
    await site.db
      .updateTable('user')
      .set({ name: '汐見 渚' })
      .where('id', '=', named.userId)
      .execute();
    for (const user of [plain, named]) {
      const to = `moved-${user.email}`;
      await requestChange(user, to);
      expect((await confirm(user, await tokenTo(to))).status).toBe(200);
    }
    const nameOf = async (as: SignedIn) => (await site.call('getSession', { as })).body.user.name;
    expect(await nameOf(plain)).toBe('moved-plain@emails.example');
    expect((await site.call('getLoginUser', { as: plain })).body.displayName).toBeUndefined();
    expect(await nameOf(named)).toBe('汐見 渚');
  });

  it('answers a double click with one change and one used link', async () => {
    for (let round = 0; round < 10; round += 1) {
      const user = await site.signIn(`twice-${round}@emails.example`);
      const to = `twice-to-${round}@emails.example`;
      await requestChange(user, to);
      const token = await tokenTo(to);
      const answers = await Promise.all([confirm(user, token), confirm(user, token)]);
      expect(answers.map(result).sort()).toEqual([
        [200, undefined],
        [401, 'INVALID_TOKEN'],
      ]);
    }
  });

  it('accepts a link once, and only for its own account', async () => {
    const user = await site.signIn('once@emails.example');
    const other = await site.signIn('other@emails.example');
    await requestChange(user, 'twice@emails.example');
    const token = await tokenTo('twice@emails.example');
    const refused = [401, 'INVALID_TOKEN'];
    expect(result(await confirm(other, token))).toEqual(refused);
    expect((await confirm(user, token)).status).toBe(200);
    expect(result(await confirm(user, token))).toEqual(refused);
    expect(result(await confirm(user, 'x.y.z'))).toEqual(refused);
    expect(await emailOf(other)).toBe(other.email);
  });

  it('changes nothing without a session', async () => {
    const user = await site.signIn('guest@emails.example');
    await requestChange(user, 'guest-new@emails.example');
    const token = await tokenTo('guest-new@emails.example');
    expect(result(await confirm(undefined, token))).toEqual([401, 'UNAUTHENTICATED']);
    const read = await site.fetch(`/api/auth/verify-email?token=${token}`, {
      headers: { Cookie: user.cookie, Origin: site.url },
    });
    expect(read.status).toBeGreaterThanOrEqual(400);
    expect(await emailOf(user)).toBe(user.email);
  });

  it('refuses an expired link', async () => {
    const user = await site.signIn('late@emails.example');
    await requestChange(user, 'late-new@emails.example');
    const token = await tokenTo('late-new@emails.example');
    // As after the new sign-in that the page requires.
    await updateSessions(site, user.userId, { createdAt: new Date(Date.now() + 3_600_000) });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 });
    try {
      expect(result(await confirm(user, token))).toEqual([401, 'TOKEN_EXPIRED']);
    } finally {
      vi.useRealTimers();
    }
    expect(await emailOf(user)).toBe(user.email);
  });

  it('refuses an address that was taken in the meantime', async () => {
    const user = await site.signIn('slow@emails.example');
    await requestChange(user, 'wanted@emails.example');
    const token = await tokenTo('wanted@emails.example');
    await site.signIn('wanted@emails.example');
    const answer = await confirm(user, token);
    expect(result(answer)).toEqual([400, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL']);
    expect(await emailOf(user)).toBe(user.email);
  });

  it('needs a fresh session without impersonation', async () => {
    const user = await site.signIn('acted@emails.example');
    await requestChange(user, 'acted-new@emails.example');
    const token = await tokenTo('acted-new@emails.example');
    await updateSessions(site, user.userId, STALE_SESSION);
    expect(result(await confirm(user, token, BROWSER_HEADERS))).toEqual([403, 'SESSION_NOT_FRESH']);
    await updateSessions(site, user.userId, { impersonatedBy: user.userId });
    expect(result(await confirm(user, token))).toEqual([403, 'IMPERSONATING']);
    expect(await emailOf(user)).toBe(user.email);
  });
});
