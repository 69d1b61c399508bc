import { useSyncExternalStore } from 'react';
import {
  getLoginUser,
  getSession,
  getToken,
  signOut as signOutOfServer,
} from '#generated/client/sdk.gen.ts';
import type { GetSessionResponse, LoginUser } from '#generated/client/types.gen.ts';
import { call } from '#web/client.ts';
import { clearToken, storeToken } from '#web/session/token.ts';

/** The record of nobody (specification §3). */
const NOBODY: LoginUser = { email: '', displayId: '' };

export type SessionState = {
  /** `unknown` until the browser has asked, and on the server, which renders without anybody's identity. */
  readonly status: 'unknown' | 'guest' | 'user';
  readonly session: GetSessionResponse;
  readonly user: LoginUser;
};

const UNKNOWN: SessionState = { status: 'unknown', session: null, user: NOBODY };
const GUEST: SessionState = { status: 'guest', session: null, user: NOBODY };

let state = UNKNOWN;
let ready: Promise<void> | undefined;
const listeners = new Set<() => void>();

const become = (next: SessionState) => {
  state = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Who is signed in, as far as this browser knows. */
export const useSession = (): SessionState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => UNKNOWN,
  );

/**
 * Asks once, where the application starts, who is signed in: the session, then the token, then the user. Failures are
 * silent: the visitor counts as signed out (specification §4).
 */
export const startSession = (): Promise<void> => {
  ready ??= readSession();
  return ready;
};

/** To be called after a sign-in: fetches session, token and user anew. */
export const signedIn = (): Promise<void> => {
  ready = readSession();
  return ready;
};

/** After each navigation: a session without a user record gets another chance. */
export const refreshUser = async (): Promise<void> => {
  if (state.session && state.user.email === '') await readUser(state.session);
};

/** Who is signed in, once that is known. Guards wait for it. */
export const currentVisitor = async () => {
  await startSession();
  return { signedIn: state.status === 'user', user: state.user };
};

/** Ends the session on the server, forgets session, user and token, and opens the home page. Throws `Problem`. */
export const signOut = async (home: string): Promise<void> => {
  await call(signOutOfServer);
  forget();
  location.assign(home);
};

/** Fetches a new token for the session there is. Says whether there is one. */
export const refreshToken = async (): Promise<boolean> => {
  const answer = await quietly(call(getToken));
  if (!answer) return false;
  storeToken(answer.token);
  return true;
};

const readSession = async () => {
  const session = await quietly(call(getSession));
  if (!session) return forget();
  await refreshToken();
  await readUser(session);
};

/** An empty record means that nobody is signed in. */
const readUser = async (session: NonNullable<GetSessionResponse>) => {
  const user = await quietly(call(getLoginUser, { query: { t: Date.now() } }));
  if (!user?.email) return forget();
  become({ status: 'user', session, user });
};

const forget = () => {
  clearToken();
  become(GUEST);
};

const quietly = <Value>(promise: Promise<Value>): Promise<Value | undefined> =>
  promise.catch(() => undefined);
