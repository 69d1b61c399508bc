import type { GetSessionResponse, LoginUser } from '#generated/client/types.gen.ts';
import { readJson } from './read-json.ts';
import { clearToken, readToken, storeToken } from './token.ts';
import { isCurrentToken } from './token-renewal.ts';
import { toUserRecord } from './user-record.ts';

export type Session = NonNullable<GetSessionResponse>;

/** The session with its user, or null for a guest. `user` is undefined if its record could not be fetched. */
export type Identity = { readonly session: Session; readonly user?: LoginUser | undefined } | null;

/**
 * Fetches session, token (which it stores) and user, in the order of specification §4, with plain `fetch` because the
 * starter has no client. The token in the cookie is used while it is good, since every link loads a new document. An empty
 * user record ends the session. Returns undefined when the session could not be read; callers then retry through the client.
 */
export const fetchIdentity = async (): Promise<Identity | undefined> => {
  const session = await readJson<GetSessionResponse>(get('/api/auth/get-session'));
  if (!session?.session) return session && null;
  const stored = readToken() ?? '';
  let answer = isCurrentToken(stored, session.session.id) ? await getUser(stored) : undefined;
  // The browser's clock may be wrong: the server decides whether the token is good.
  if (!answer || answer.status === 401) {
    const issued = await readJson<{ token: string }>(get('/api/auth/token'));
    if (!issued?.token) return { session };
    storeToken(issued.token);
    answer = await getUser(issued.token);
  }
  const read = await readJson<LoginUser>(answer);
  if (read === undefined) {
    // Nothing is shown, and the application tries again (specification §8).
    console.error('The user record could not be read', answer?.status);
    return { session };
  }
  const user = toUserRecord(read);
  if (user.email) return { session, user };
  await send('/api/auth/sign-out', { method: 'POST' });
  clearToken();
  return null;
};

const send = (path: string, init: RequestInit): Promise<Response | undefined> =>
  fetch(path, init).catch(() => undefined);

const get = (path: string, headers: HeadersInit = {}) =>
  send(path, { headers: { Accept: 'application/json', ...headers } });

const getUser = (token: string) =>
  get(`/api/v1/authorized/logins/login_user?t=${Date.now()}`, { Authorization: `Bearer ${token}` });
