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
import { markVisitor, type VisitorStatus } from './mark.ts';
import { createRenewal } from './renewal.ts';
import { clearToken, readToken, storeToken } from './token.ts';

type Held = {
  /** `undefined` until the browser has asked; `null` where there is none. */
  readonly session: Session | null | undefined;
  readonly user: LoginUser;
};

export type SessionState = Held & {
  readonly status: VisitorStatus;
};

/** The record of nobody (specification §3). */
const NOBODY: LoginUser = { email: '', displayId: '' };

const store = createStore<Held>({ session: undefined, user: NOBODY });

/** An e-mail address means that somebody is signed in: a session alone does not (specification §3). */
const withStatus = (held: Held): SessionState => {
  if (held.session === undefined) return { ...held, status: 'unknown' };
  return { ...held, status: held.session && held.user.email ? 'user' : 'guest' };
};

const hold = (held: Held): void => {
  store.set(held);
  renewal.plan();
  markVisitor(withStatus(held).status);
};

/** Who is signed in, as far as this browser knows. */
export const useSession = (): SessionState => withStatus(store.use());

/** The same at this moment, outside of a component. */
export const sessionState = (): SessionState => withStatus(store.get());

let ready: Promise<void> | undefined;
let turns = 0;

/**
 * Asks once, where the application starts, who is signed in: the session, then the token, then the user. `given`: what
 * the starter has learnt already. Failures show nothing: the visitor counts as signed out. A session of nobody is ended
 * (specification §4).
 */
export const startSession = (given?: Promise<Identity | undefined>): Promise<void> => {
  tabs ??= listenToTabs();
  ready ??= readSession({ endIfEmpty: true, given });
  return ready;
};

/** To be called after a sign-in: fetches session, token and user anew. */
export const signedIn = (): Promise<void> => {
  ready = readSession({ endIfEmpty: false });
  tabs?.postMessage(null);
  return ready;
};

/** The tabs of a browser share one session: each tells the others that somebody has signed in or out. */
const listenToTabs = (): BroadcastChannel => {
  const channel = new BroadcastChannel('session');
  channel.onmessage = () => {
    ready = readSession({ endIfEmpty: false });
  };
  return channel;
};
let tabs: BroadcastChannel | undefined;

/**
 * Gives the record of the user; a session without one gets another chance (specification §4: after each navigation).
 * A record that is held is given as it is, unless `force` asks for a new one.
 */
export const refreshUser = async ({ force = false } = {}): Promise<LoginUser> => {
  const { session, user } = store.get();
  if (!session || (user.email && !force)) return user;
  const read = (await readUserOnce()) ?? NOBODY;
  if (store.get().session === session) hold({ session, user: read });
  return store.get().user;
};

/** Who is signed in, once that is known. Guards wait for it. */
export const currentVisitor = async () => {
  await startSession();
  await refreshUser();
  const { status, user } = sessionState();
  return { signedIn: status === 'user', user };
};

/** Ends the session on the server, and forgets session, user and token. Throws `Problem`. */
export const signOut = async (): Promise<void> => {
  await call(signOutOfServer);
  forget();
  tabs?.postMessage(null);
};

type Reading = { endIfEmpty: boolean; given?: Promise<Identity | undefined> | undefined };

const readSession = async ({ endIfEmpty, given }: Reading) => {
  turns += 1;
  const turn = turns;
  const known = await given;
  const session = known === undefined ? await quietly(call(getSession)) : known?.session;
  const user = session ? (known?.user ?? (await readUserOf())) : undefined;
  // A sign-in meanwhile has read what is newer.
  if (turn !== turns) return;
  if (!session) return forget();
  if (user?.email === '' && endIfEmpty) return end();
  hold({ session, user: user ?? NOBODY });
};

const readUserOf = async () => {
  await refreshToken();
  return readUser();
};

const end = async () => {
  await quietly(call(signOutOfServer));
  forget();
};

const forget = () => {
  clearToken();
  hold({ session: null, user: NOBODY });
};

/** One at a time: who asks meanwhile waits for the same answer. */
const shared = <Value>(run: () => Promise<Value>): (() => Promise<Value>) => {
  let underWay: Promise<Value> | undefined;
  return () => {
    underWay ??= run().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
};

/** Fetches a new token for the session there is. Says whether there is one. */
export const refreshToken = shared(async (): Promise<boolean> => {
  const answer = await quietly(call(getToken));
  if (!answer) return false;
  storeToken(answer.token);
  return true;
});

const renewal = createRenewal({ read: readToken, renew: () => refreshToken() });

/** To be called when somebody comes back to the window: the token may have aged meanwhile. */
export const renewToken = renewal.onFocus;

/** The record, empty where the server knows of nobody; nothing after an error, which is logged. */
const readUser = (): Promise<LoginUser | undefined> =>
  call(getLoginUser, { query: { t: Date.now() } }).catch((error: unknown) => {
    console.error('The user record could not be read', error);
    return undefined;
  });

const readUserOnce = shared(readUser);

const quietly = <Value>(promise: Promise<Value>): Promise<Value | undefined> =>
  promise.catch((error: unknown) => {
    console.debug(error);
    return undefined;
  });
