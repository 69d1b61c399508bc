import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchIdentity } from './identity.ts';

const SESSION = { session: { id: 'current' }, user: { id: 'u' } };
const USER = { email: 'visitor@noren.example', displayId: 'visitor' };
const NOBODY = { email: '', displayId: '' };
const LIFE_S = 900;

const tokenOf = (sid: string, iat = Date.now() / 1000) =>
  `e30.${btoa(JSON.stringify({ iat, exp: iat + LIFE_S, sid }))}.c2ln`;

type Name = 'get-session' | 'token' | 'login_user' | 'sign-out';
/** Statuses and bodies by the last segment of the path. */
let answers: Record<Name, readonly [status: number, body: unknown]>;
let calls: Name[];
/** The tokens with which the user record was requested. */
let bearers: string[];
let cookies: Map<string, string>;

beforeEach(() => {
  calls = [];
  bearers = [];
  cookies = new Map();
  answers = {
    'get-session': [200, SESSION],
    token: [200, { token: tokenOf('current') }],
    login_user: [200, USER],
    'sign-out': [200, { success: true }],
  };
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = '', maxAge] = /^(\w+)=([^;]*).*Max-Age=(\d+)/.exec(text) ?? [];
      if (maxAge === '0') cookies.delete(name);
      else cookies.set(name, value);
    },
  });
  vi.stubGlobal('fetch', async (path: string, { headers = {} }: { headers?: object } = {}) => {
    const name = path.split('?')[0]?.split('/').at(-1) as Name;
    calls.push(name);
    const { Authorization } = headers as { Authorization?: string };
    if (Authorization) bearers.push(Authorization.replace('Bearer ', ''));
    const [status, body] = answers[name];
    if (status === 0) throw new TypeError('Failed to fetch');
    return typeof body === 'string'
      ? new Response(body || null, { status })
      : Response.json(body, { status });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('three documents in a row fetch one token', async () => {
  for (let count = 0; count < 3; count += 1)
    expect(await fetchIdentity()).toEqual({ session: SESSION, user: USER });
  expect(calls).toEqual([
    ...['get-session', 'token', 'login_user'],
    ...['get-session', 'login_user'],
    ...['get-session', 'login_user'],
  ]);
  expect(new Set(bearers)).toEqual(new Set([cookies.get('auth_jwt')]));
});

test.each([
  ['of another session', () => tokenOf('former')],
  ['due for renewal', () => tokenOf('current', Date.now() / 1000 - LIFE_S * 0.8)],
  ['without a form', () => 'jwt'],
])('a token %s is replaced without being sent', async (_which, token) => {
  cookies.set('auth_jwt', token());
  expect(await fetchIdentity()).toEqual({ session: SESSION, user: USER });
  expect(calls).toEqual(['get-session', 'token', 'login_user']);
  expect(bearers).toEqual([cookies.get('auth_jwt')]);
});

test('a token that the server refuses is replaced, once', async () => {
  cookies.set('auth_jwt', tokenOf('current'));
  answers.login_user = [401, {}];
  expect(await fetchIdentity()).toEqual({ session: SESSION, user: undefined });
  expect(calls).toEqual(['get-session', 'login_user', 'token', 'login_user']);
});

test.each<[string, readonly [number, unknown]]>([
  ['the empty record', [200, NOBODY]],
  ['no member', [200, {}]],
  ['no address', [200, { displayId: 'visitor' }]],
  ['null as its address', [200, { ...NOBODY, email: null }]],
  ['null', [200, null]],
  ['an empty body', [200, '']],
  ['no content', [204, '']],
])('an empty user record signs out: %s', async (_which, answer) => {
  answers.login_user = answer;
  expect(await fetchIdentity()).toBeNull();
  expect(calls.at(-1)).toBe('sign-out');
  expect(cookies.size).toBe(0);
  expect(console.error).not.toHaveBeenCalled();
});

test('the token is removed although the sign-out fails', async () => {
  answers.login_user = [200, NOBODY];
  answers['sign-out'] = [0, undefined];
  expect(await fetchIdentity()).toBeNull();
  expect(cookies.size).toBe(0);
});

test.each<[number, unknown]>([
  [503, {}],
  [0, undefined],
  [200, '<!doctype html>'],
])(
  'a user record that cannot be read (%i, %j) is logged and does not sign out',
  async (...answer) => {
    answers.login_user = answer;
    expect(await fetchIdentity()).toEqual({ session: SESSION, user: undefined });
    expect(calls).not.toContain('sign-out');
    expect(console.error).toHaveBeenCalledOnce();
  },
);

test.each([503, 0])('a token that cannot be fetched (%i) is no error', async (status) => {
  answers.token = [status, {}];
  expect(await fetchIdentity()).toEqual({ session: SESSION });
  expect(console.error).not.toHaveBeenCalled();
});

test('an answer without a token stores none', async () => {
  answers.token = [200, {}];
  expect(await fetchIdentity()).toEqual({ session: SESSION });
  expect(cookies.size).toBe(0);
});

test.each<[string, readonly [number, unknown]]>([
  ['null', [200, null]],
  ['no member', [200, {}]],
  ['no content', [204, '']],
])('without a session (%s) nothing else is fetched', async (_which, answer) => {
  answers['get-session'] = answer;
  expect(await fetchIdentity()).toBeNull();
  expect(calls).toEqual(['get-session']);
});

test('a session that cannot be read is unknown', async () => {
  answers['get-session'] = [503, {}];
  expect(await fetchIdentity()).toBeUndefined();
});
