import type { GetSessionResponse, LoginUser } from '#generated/client/types.gen.ts';
import { storeToken } from './token.ts';

export type Session = NonNullable<GetSessionResponse>;

/** The session with its user, or null for a guest. `user` is undefined if its record could not be fetched. */
export type Identity = { readonly session: Session; readonly user?: LoginUser | undefined } | null;

/**
 * Fetches session, token (which it stores) and user, in the order of specification §4, with plain `fetch` because the
 * starter has no client. Returns undefined when the session could not be read; callers then retry through the client.
 */
export const fetchIdentity = async (): Promise<Identity | undefined> => {
  const session = await json<GetSessionResponse>('/api/auth/get-session');
  if (!session) return session;
  const response = await json<{ token: string }>('/api/auth/token');
  if (!response) return { session };
  storeToken(response.token);
  const user = await json<LoginUser>(`/api/v1/authorized/logins/login_user?t=${Date.now()}`, {
    Authorization: `Bearer ${response.token}`,
  });
  return { session, user };
};

const json = <Value>(path: string, headers: HeadersInit = {}): Promise<Value | undefined> =>
  fetch(path, { headers: { Accept: 'application/json', ...headers } })
    .then((response) => (response.ok ? response.json() : undefined))
    .catch(() => undefined);
