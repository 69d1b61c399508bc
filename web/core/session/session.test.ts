import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call } from '#spec/core/client/call.ts';
import { NO_ANSWER, Problem } from '#spec/core/client/problem.ts';
import type * as Session from './session.ts';

const SESSION = { session: { id: 's' }, user: { id: 'u' } };
const USER = { email: 'visitor@noren.example', displayId: 'visitor' };
const NOBODY = { email: '', displayId: '' };

type Operation = 'getSession' | 'getToken' | 'getLoginUser' | 'signOut';

/** What the server answers, by operation: a value, or a problem to throw. */
let answers: Record<Operation, unknown>;
let asked: Operation[];

vi.mock('#generated/client/sdk.gen.ts', () => ({
  getSession: 'getSession',
  getToken: 'getToken',
  getLoginUser: 'getLoginUser',
  signOut: 'signOut',
}));
vi.mock('#web/core/api/client.ts', () => ({
  call: (async (operation: unknown) => {
    asked.push(operation as Operation);
    const answer = answers[operation as Operation];
    if (answer instanceof Error) throw answer;
    return answer;
  }) as unknown as Call,
}));
const marks = vi.hoisted(() => [] as string[]);
const cookie = vi.hoisted(() => ({ token: undefined as string | undefined }));
vi.mock('./mark.ts', () => ({ markVisitor: (status: string) => marks.push(status) }));
vi.mock('./token.ts', () => ({
  readToken: () => cookie.token,
  storeToken: (token: string) => {
    cookie.token = token;
  },
  clearToken: () => {
    cookie.token = undefined;
  },
}));

/** Channels of the tabs, each a document of its own; a message reaches all but its sender. */
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

/** The module as a document starts with it. */
const start = async (given?: Parameters<typeof Session.startSession>[0]) => {
  vi.resetModules();
  const session = await import('./session.ts');
  await session.startSession(given);
  return session;
};

const countOf = (operation: Operation) => asked.filter((each) => each === operation).length;

beforeEach(() => {
  asked = [];
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
    return tab.sessionState().status;
  };

  test('learn of each other that somebody has signed in, and out again', async () => {
    answers.getSession = null;
    const [one, other] = [await start(), await start()];
    expect(await status(other)).toBe('guest');
    answers.getSession = SESSION;
    await one.signedIn();
    expect(await status(other)).toBe('user');
    answers.getSession = null;
    await one.signOut();
    expect(await status(other)).toBe('guest');
    expect(countOf('signOut')).toBe(1);
  });

  test('do not go on telling each other', async () => {
    const [one] = [await start(), await start(), await start()];
    asked = [];
    await one.signedIn();
    await vi.waitFor(() => expect(countOf('getLoginUser')).toBe(3));
    expect(countOf('getSession')).toBe(3);
  });
});

describe('at start-up', () => {
  test('session, token and user are read, each once', async () => {
    const session = await start();
    expect(asked).toEqual(['getSession', 'getToken', 'getLoginUser']);
    expect(cookie.token).toBe('jwt');
    expect(await session.currentVisitor()).toEqual({ signedIn: true, user: USER });
    await session.startSession();
    expect(asked).toHaveLength(3);
    expect(marks).toEqual(['user']);
  });

  test('what the starter has learnt is not asked again', async () => {
    for (const [given, status, calls] of [
      [{ session: SESSION, user: USER }, 'user', []],
      [null, 'guest', []],
      [{ session: SESSION }, 'user', ['getToken', 'getLoginUser']],
      [{ session: SESSION, user: NOBODY }, 'guest', ['signOut']],
      [undefined, 'user', ['getSession', 'getToken', 'getLoginUser']],
    ] as const) {
      asked = [];
      marks.length = 0;
      const session = await start(Promise.resolve(given as never));
      expect([session.sessionState().status, asked]).toEqual([status, calls]);
      expect(marks).toEqual([status]);
    }
  });

  test('without a session nothing else is asked, and an old token goes', async () => {
    answers.getSession = null;
    cookie.token = 'old';
    const session = await start();
    expect(asked).toEqual(['getSession']);
    expect(cookie.token).toBeUndefined();
    expect(await session.currentVisitor()).toEqual({ signedIn: false, user: NOBODY });
  });

  test('a session that cannot be read is none, without a word', async () => {
    answers.getSession = new Problem(503);
    const session = await start();
    expect(await session.currentVisitor()).toEqual({ signedIn: false, user: NOBODY });
    expect(console.error).not.toHaveBeenCalled();
  });

  test('a token that cannot be had is silent', async () => {
    answers.getToken = new Problem(NO_ANSWER);
    await start();
    expect(cookie.token).toBeUndefined();
    expect(console.error).not.toHaveBeenCalled();
  });

  test('an error while the user is read is logged; the session stays, and the token', async () => {
    answers.getLoginUser = new Problem(503);
    const session = await start();
    expect(console.error).toHaveBeenCalledOnce();
    expect(countOf('signOut')).toBe(0);
    expect(cookie.token).toBe('jwt');
    expect(session.sessionState()).toEqual({ status: 'guest', session: SESSION, user: NOBODY });
  });

  test('an answer without a user signs out', async () => {
    answers.getLoginUser = NOBODY;
    const session = await start();
    expect(countOf('signOut')).toBe(1);
    expect(cookie.token).toBeUndefined();
    expect(session.sessionState()).toEqual({ status: 'guest', session: null, user: NOBODY });
  });

  test('forgets also when the server cannot be told', async () => {
    answers.getLoginUser = NOBODY;
    answers.signOut = new Problem(NO_ANSWER);
    const session = await start();
    expect(session.sessionState()).toEqual({ status: 'guest', session: null, user: NOBODY });
  });
});

describe('after a navigation', () => {
  test('a user record that was not got is asked for again', async () => {
    answers.getLoginUser = new Problem(503);
    const session = await start();
    answers.getLoginUser = USER;
    expect(await session.refreshUser()).toEqual(USER);
    expect(session.sessionState()).toEqual({ status: 'user', session: SESSION, user: USER });
  });

  test('a record that is held is not', async () => {
    const session = await start();
    expect(await session.refreshUser()).toEqual(USER);
    expect(countOf('getLoginUser')).toBe(1);
  });

  test('unless it must be new; on an error the record is the empty one', async () => {
    const session = await start();
    answers.getLoginUser = { ...USER, displayName: 'V' };
    expect(await session.refreshUser({ force: true })).toEqual({ ...USER, displayName: 'V' });
    answers.getLoginUser = new Problem(500);
    expect(await session.refreshUser({ force: true })).toEqual(NOBODY);
    expect(session.sessionState().session).toEqual(SESSION);
  });

  test('an empty answer leaves the session alone', async () => {
    answers.getLoginUser = new Problem(503);
    const session = await start();
    answers.getLoginUser = NOBODY;
    expect(await session.refreshUser()).toEqual(NOBODY);
    expect(countOf('signOut')).toBe(0);
  });

  test('nobody is asked for without a session', async () => {
    answers.getSession = null;
    const session = await start();
    await session.refreshUser();
    expect(countOf('getLoginUser')).toBe(0);
  });

  test('a guard gives the record another chance, once for all who wait', async () => {
    answers.getLoginUser = new Problem(503);
    const session = await start();
    answers.getLoginUser = USER;
    const visitors = await Promise.all([session.currentVisitor(), session.currentVisitor()]);
    expect(visitors.map(({ signedIn }) => signedIn)).toEqual([true, true]);
    expect(countOf('getLoginUser')).toBe(2);
  });
});

describe('a sign-in', () => {
  test('reads everything anew', async () => {
    answers.getSession = null;
    const session = await start();
    answers.getSession = SESSION;
    await session.signedIn();
    expect(await session.currentVisitor()).toEqual({ signedIn: true, user: USER });
  });

  test('a user that is on its way comes too late for another session', async () => {
    answers.getLoginUser = new Problem(503);
    const session = await start();
    const late = Promise.withResolvers<typeof USER>();
    answers.getLoginUser = late.promise;
    const refreshed = session.refreshUser();
    answers.getSession = null;
    await session.signedIn();
    late.resolve(USER);
    await refreshed;
    expect(session.sessionState()).toEqual({ status: 'guest', session: null, user: NOBODY });
  });
});

test('signing out tells the server, and forgets session, user and token', async () => {
  const session = await start();
  await session.signOut();
  expect(asked.at(-1)).toBe('signOut');
  expect(cookie.token).toBeUndefined();
  expect(session.sessionState()).toEqual({ status: 'guest', session: null, user: NOBODY });
  expect(marks).toEqual(['user', 'guest']);
});

describe('a fresh token', () => {
  test('is asked for once, however many want it', async () => {
    const session = await start();
    answers.getToken = { token: 'new' };
    const got = await Promise.all([session.refreshToken(), session.refreshToken()]);
    expect(got).toEqual([true, true]);
    expect(cookie.token).toBe('new');
    expect(countOf('getToken')).toBe(2);
    await session.refreshToken();
    expect(countOf('getToken')).toBe(3);
  });

  test('is fetched in time, before the old one is over, as long as there is a session', async () => {
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

  test('that is refused is none', async () => {
    const session = await start();
    answers.getToken = new Problem(401);
    expect(await session.refreshToken()).toBe(false);
  });
});
