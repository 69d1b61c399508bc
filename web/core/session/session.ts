import {
  getLoginUser,
  getSession,
  getToken,
  signOut as signOutOfServer,
} from '#generated/client/sdk.gen.ts';
import type { LoginUser } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { createStore } from '#web/core/store.ts';
import type { Identity, Session } from './identity.ts';
import { clearToken, readToken, storeToken } from './token.ts';
import { createTokenRenewal } from './token-renewal.ts';
import { NOBODY, toUserRecord } from './user-record.ts';
import { setVisitorStatus, type VisitorStatus } from './visitor-status.ts';

type StoredSession = {
  /** `undefined` until it is fetched; `null` for a guest. */
  readonly session: Session | null | undefined;
  readonly user: LoginUser;
};

export type SessionState = StoredSession & {
  readonly status: VisitorStatus;
};

const store = createStore<StoredSession>({ session: undefined, user: NOBODY });

/** A visitor counts as signed in only if the user record has an e-mail address (specification §3). */
const withStatus = (stored: StoredSession): SessionState => {
  if (stored.session === undefined) return { ...stored, status: 'unknown' };
  return { ...stored, status: stored.session && stored.user.email ? 'user' : 'guest' };
};

const update = (stored: StoredSession): void => {
  store.set(stored);
  renewal.schedule();
  setVisitorStatus(withStatus(stored).status);
};

/** A hook: the current session and user. */
export const useSession = (): SessionState => withStatus(store.use());

/** Returns the current session and user, outside of components. */
export const getSessionState = (): SessionState => withStatus(store.get());

let ready: Promise<void> | undefined;
let readCount = 0;

/**
 * Fetches session, token and user once when the application starts. `given` is the data that the starter has already fetched.
 * Failures are silent: the visitor counts as signed out. A session without a user is ended (specification §4).
 */
export const startSession = (given?: Promise<Identity | undefined>): Promise<void> => {
  tabs ??= listenToTabs();
  ready ??= readSession({ endIfEmpty: true, given });
  return ready;
};

/** Fetches session, token and user again, for example after a sign-in, and notifies the other tabs. */
export const refreshSession = (): Promise<void> => {
  ready = readSession({ endIfEmpty: false });
  tabs?.postMessage(null);
  return ready;
};

/** The tabs of a browser share one session and notify each other of sign-in and sign-out. */
const listenToTabs = (): BroadcastChannel => {
  const channel = new BroadcastChannel('session');
  channel.onmessage = () => {
    ready = readSession({ endIfEmpty: false });
  };
  return channel;
};
let tabs: BroadcastChannel | undefined;

/**
 * Returns the user record, fetching it if it is missing (specification §4: after each navigation) or with `force`.
 */
export const refreshUser = async ({ force = false } = {}): Promise<LoginUser> => {
  const { session, user } = store.get();
  if (!session || (user.email && !force)) return user;
  const read = (await readUserOnce()) ?? NOBODY;
  if (store.get().session === session) update({ session, user: read });
  return store.get().user;
};

/** Waits until the session is known and returns the visitor, for guards. */
export const getCurrentVisitor = async () => {
  await startSession();
  await refreshUser();
  const { status, user } = getSessionState();
  return { signedIn: status === 'user', user };
};

/**
 * Ends the session on the server and clears session, user and token.
 *
 * @throws {Problem} when the server refuses
 */
export const signOut = async (): Promise<void> => {
  await call(signOutOfServer);
  clear();
  tabs?.postMessage(null);
};

type ReadOptions = { endIfEmpty: boolean; given?: Promise<Identity | undefined> | undefined };

const readSession = async ({ endIfEmpty, given }: ReadOptions) => {
  readCount += 1;
  const currentRead = readCount;
  const known = await given;
  const answer = known === undefined ? await withoutError(call(getSession)) : known?.session;
  const session = answer?.session && answer;
  const user = session ? (known?.user ?? (await readUserOf())) : undefined;
  // A later read, for example after a sign-in, has newer data.
  if (currentRead !== readCount) return;
  if (!session) return clear();
  if (user && !user.email && endIfEmpty) return endSession();
  update({ session, user: user ?? NOBODY });
};

const readUserOf = async () => {
  await refreshToken();
  return readUser();
};

const endSession = async () => {
  await withoutError(call(signOutOfServer));
  clear();
};

const clear = () => {
  clearToken();
  update({ session: null, user: NOBODY });
};

/** Shares one running call among concurrent callers. */
const shareRunning = <Value>(run: () => Promise<Value>): (() => Promise<Value>) => {
  let running: Promise<Value> | undefined;
  return () => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
};

/** Fetches a new token for the current session; resolves to whether it succeeded. */
export const refreshToken = shareRunning(async (): Promise<boolean> => {
  const answer = await withoutError(call(getToken));
  if (!answer?.token) return false;
  storeToken(answer.token);
  return true;
});

const renewal = createTokenRenewal({ read: readToken, renew: () => refreshToken() });

/** Renews the token when the window gets focus, because it may be old. */
export const renewToken = renewal.onFocus;

/** Fetches the user record, which is empty for a guest; undefined after an error, which is logged. */
const readUser = (): Promise<LoginUser | undefined> =>
  call(getLoginUser, { query: { t: Date.now() } }).then(toUserRecord, (error: unknown) => {
    console.error('The user record could not be read', error);
    return undefined;
  });

const readUserOnce = shareRunning(readUser);

const withoutError = <Value>(promise: Promise<Value>): Promise<Value | undefined> =>
  promise.catch((error: unknown) => {
    console.debug(error);
    return undefined;
  });
