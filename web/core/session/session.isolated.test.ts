import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call } from '#spec/core/client/call.ts';
import { NO_RESPONSE, Problem } from '#spec/core/client/problem.ts';
import type * as Session from './session.ts';

const SESSION = { session: { id: 's' }, user: { id: 'u' } };
const USER = { email: 'visitor@noren.example', displayId: 'visitor' };
const NOBODY = { email: '', displayId: '' };

type Operation = 'getSession' | 'getToken' | 'getLoginUser' | 'signOut';

/** Mocked responses by operation: a value, or a problem to throw. */
let answers: Record<Operation, unknown>;
let calls: Operation[];

vi.mock('#generated/client/sdk.gen.ts', () => ({
  getSession: 'getSession',
  getToken: 'getToken',
  getLoginUser: 'getLoginUser',
  signOut: 'signOut',
}));
vi.mock('#web/core/api/client.ts', () => ({
  call: (async (operation: unknown) => {
    calls.push(operation as Operation);
    const answer = answers[operation as Operation];
    if (answer instanceof Error) throw answer;
    return answer;
  }) as unknown as Call,
}));
const marks = vi.hoisted(() => [] as string[]);
const cookie = vi.hoisted(() => ({ token: undefined as string | undefined }));
vi.mock('./visitor-status.ts', () => ({
  setVisitorStatus: (status: string) => marks.push(status),
}));
vi.mock('./token.ts', () => ({
  readToken: () => cookie.token,
  storeToken: (token: string) => {
    cookie.token = token;
  },
  clearToken: () => {
    cookie.token = undefined;
  },
}));

/** Mocked BroadcastChannel: a message reaches all channels but its sender. */
class TabChannel {
  static readonly all = new Set<TabChannel>();
  onmessage?: () => void;
  constructor() {
    TabChannel.all.add(this);
  }
  postMessage() {
    for (const other of TabChannel.all) if (other !== this) other.onmessage?.();
  }
}

/** Imports a fresh instance of the module, as a new document does. */
const start = async (given?: Parameters<typeof Session.startSession>[0]) => {
  vi.resetModules();
  const session = await import('./session.ts');
  await session.startSession(given);
  return session;
};

const countOf = (operation: Operation) => calls.filter((each) => each === operation).length;

beforeEach(() => {
  calls = [];
  marks.length = 0;
  answers = {
    getSession: SESSION,
    getToken: { token: 'jwt' },
    getLoginUser: USER,
    signOut: { success: true },
  };
  cookie.token = undefined;
  TabChannel.all.clear();
  vi.stubGlobal('BroadcastChannel', TabChannel);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'debug').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the tabs of a browser', () => {
  const status = async (tab: typeof Session) => {
    await tab.startSession();
    return tab.getSessionState().status;
  };

  test('notify each other of sign-in and sign-out', async () => {
    answers.getSession = null;
    const [one, other] = [await start(), await start()];
    expect(await status(other)).toBe('guest');
    answers.getSession = SESSION;
    await one.refreshSession();
    expect(await status(other)).toBe('user');
    answers.getSession = null;
    await one.signOut();
    expect(await status(other)).toBe('guest');
    expect(countOf('signOut')).toBe(1);
  });

  test('do not echo notifications', async () => {
    const [one] = [await start(), await start(), await start()];
    calls = [];
    await one.refreshSession();
    await vi.waitFor(() => expect(countOf('getLoginUser')).toBe(3));
    expect(countOf('getSession')).toBe(3);
  });
});

describe('at start-up', () => {
  test('fetches session, token and user once each', async () => {
    const session = await start();
    expect(calls).toEqual(['getSession', 'getToken', 'getLoginUser']);
    expect(cookie.token).toBe('jwt');
    expect(await session.getCurrentVisitor()).toEqual({ signedIn: true, user: USER });
    await session.startSession();
    expect(calls).toHaveLength(3);
    expect(marks).toEqual(['user']);
  });

  test('reuses what the starter has fetched', async () => {
    for (const [given, status, expectedCalls] of [
      [{ session: SESSION, user: USER }, 'user', []],
      [null, 'guest', []],
      [{ session: SESSION }, 'user', ['getToken', 'getLoginUser']],
      [{ session: SESSION, user: NOBODY }, 'guest', ['signOut']],
      [undefined, 'user', ['getSession', 'getToken', 'getLoginUser']],
    ] as const) {
      calls = [];
      marks.length = 0;
      const session = await start(Promise.resolve(given as never));
      expect([session.getSessionState().status, calls]).toEqual([status, expectedCalls]);
      expect(marks).toEqual([status]);
    }
  });

  test('fetches nothing else without a session and removes an old token', async () => {
    answers.getSession = null;
    cookie.token = 'old';
    const session = await start();
    expect(calls).toEqual(['getSession']);
    expect(cookie.token).toBeUndefined();
    expect(await session.getCurrentVisitor()).toEqual({ signedIn: false, user: NOBODY });
  });

  test('treats an unreadable session as none, without an error', async () => {
    answers.getSession = new Problem(503);
    const session = await start();
    expect(await session.getCurrentVisitor()).toEqual({ signedIn: false, user: NOBODY });
    expect(console.error).not.toHaveBeenCalled();
  });

  test('ignores a failed token request', async () => {
    answers.getToken = new Problem(NO_RESPONSE);
    await start();
    expect(cookie.token).toBeUndefined();
    expect(console.error).not.toHaveBeenCalled();
  });

  test('logs an error of the user request and keeps session and token', async () => {
    answers.getLoginUser = new Problem(503);
    const session = await start();
    expect(console.error).toHaveBeenCalledOnce();
    expect(countOf('signOut')).toBe(0);
    expect(cookie.token).toBe('jwt');
    expect(session.getSessionState()).toEqual({ status: 'guest', session: SESSION, user: NOBODY });
  });

  test.each([
    ['the empty record', NOBODY],
    ['no member', {}],
    ['no address', { displayId: 'visitor' }],
    ['null', null],
    ['no content', undefined],
  ])('signs out when the response has no user: %s', async (_which, answer) => {
    answers.getLoginUser = answer;
    const session = await start();
    expect(countOf('signOut')).toBe(1);
    expect(cookie.token).toBeUndefined();
    expect(session.getSessionState()).toEqual({ status: 'guest', session: null, user: NOBODY });
  });

  test('without a session in the response there is none', async () => {
    answers.getSession = {};
    const session = await start();
    expect(calls).toEqual(['getSession']);
    expect(session.getSessionState()).toEqual({ status: 'guest', session: null, user: NOBODY });
  });

  test('stores no token that the response does not have', async () => {
    answers.getToken = {};
    await start();
    expect(cookie.token).toBeUndefined();
  });

  test('clears the session even if the sign-out request fails', async () => {
    answers.getLoginUser = NOBODY;
    answers.signOut = new Problem(NO_RESPONSE);
    const session = await start();
    expect(session.getSessionState()).toEqual({ status: 'guest', session: null, user: NOBODY });
  });
});

describe('after a navigation', () => {
  test('fetches a missing user record again', async () => {
    answers.getLoginUser = new Problem(503);
    const session = await start();
    answers.getLoginUser = USER;
    expect(await session.refreshUser()).toEqual(USER);
    expect(session.getSessionState()).toEqual({ status: 'user', session: SESSION, user: USER });
  });

  test('does not fetch a cached record again', async () => {
    const session = await start();
    expect(await session.refreshUser()).toEqual(USER);
    expect(countOf('getLoginUser')).toBe(1);
  });

  test('fetches again with force; an error yields the empty record', async () => {
    const session = await start();
    answers.getLoginUser = { ...USER, displayName: 'V' };
    expect(await session.refreshUser({ force: true })).toEqual({ ...USER, displayName: 'V' });
    answers.getLoginUser = new Problem(500);
    expect(await session.refreshUser({ force: true })).toEqual(NOBODY);
    expect(session.getSessionState().session).toEqual(SESSION);
  });

  test.each([[NOBODY], [{}], [null]])('keeps the session after %j', async (empty) => {
    answers.getLoginUser = new Problem(503);
    const session = await start();
    answers.getLoginUser = empty;
    expect(await session.refreshUser()).toEqual(NOBODY);
    expect(countOf('signOut')).toBe(0);
  });

  test('fetches no user without a session', async () => {
    answers.getSession = null;
    const session = await start();
    await session.refreshUser();
    expect(countOf('getLoginUser')).toBe(0);
  });

  test('retries the record once for concurrent guards', async () => {
    answers.getLoginUser = new Problem(503);
    const session = await start();
    answers.getLoginUser = USER;
    const visitors = await Promise.all([session.getCurrentVisitor(), session.getCurrentVisitor()]);
    expect(visitors.map(({ signedIn }) => signedIn)).toEqual([true, true]);
    expect(countOf('getLoginUser')).toBe(2);
  });
});

describe('a sign-in', () => {
  test('fetches everything again', async () => {
    answers.getSession = null;
    const session = await start();
    answers.getSession = SESSION;
    await session.refreshSession();
    expect(await session.getCurrentVisitor()).toEqual({ signedIn: true, user: USER });
  });

  test('ignores a late user response of an earlier session', async () => {
    answers.getLoginUser = new Problem(503);
    const session = await start();
    const late = Promise.withResolvers<typeof USER>();
    answers.getLoginUser = late.promise;
    const refreshed = session.refreshUser();
    answers.getSession = null;
    await session.refreshSession();
    late.resolve(USER);
    await refreshed;
    expect(session.getSessionState()).toEqual({ status: 'guest', session: null, user: NOBODY });
  });
});

test('signing out calls the server and clears session, user and token', async () => {
  const session = await start();
  await session.signOut();
  expect(calls.at(-1)).toBe('signOut');
  expect(cookie.token).toBeUndefined();
  expect(session.getSessionState()).toEqual({ status: 'guest', session: null, user: NOBODY });
  expect(marks).toEqual(['user', 'guest']);
});

describe('a fresh token', () => {
  test('is fetched once for concurrent callers', async () => {
    const session = await start();
    answers.getToken = { token: 'new' };
    const got = await Promise.all([session.refreshToken(), session.refreshToken()]);
    expect(got).toEqual([true, true]);
    expect(cookie.token).toBe('new');
    expect(countOf('getToken')).toBe(2);
    await session.refreshToken();
    expect(countOf('getToken')).toBe(3);
  });

  test('is fetched before the old one expires, while there is a session', async () => {
    vi.useFakeTimers();
    const iat = Date.now() / 1000;
    answers.getToken = { token: `e30.${btoa(JSON.stringify({ iat, exp: iat + 900 }))}.c2ln` };
    const session = await start();
    await vi.advanceTimersByTimeAsync(12 * 60_000);
    expect(countOf('getToken')).toBe(2);
    session.renewToken();
    expect(countOf('getToken')).toBe(2);
    await vi.advanceTimersByTimeAsync(60_000);
    session.renewToken();
    expect(countOf('getToken')).toBe(3);
    await session.signOut();
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(countOf('getToken')).toBe(3);
    vi.useRealTimers();
  });

  test('resolves to false when refused', async () => {
    const session = await start();
    answers.getToken = new Problem(401);
    expect(await session.refreshToken()).toBe(false);
  });
});
