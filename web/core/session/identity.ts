import type { GetSessionResponse, LoginUser } from '#generated/client/types.gen.ts';
import { storeToken } from './token.ts';

export type Session = NonNullable<GetSessionResponse>;

/** Who is signed in: nobody, or a session with its user. Without a user its record could not be read. */
export type Identity = { readonly session: Session; readonly user?: LoginUser | undefined } | null;

/**
 * Asks who is signed in, in the way of the starter: with nothing but `fetch`, in the order of specification §4 (session,
 * then token, which is stored, then user). Gives nothing where the session could not be read; whoever needs to know asks
 * again through the client, which retries.
 */
export const readIdentity = async (): Promise<Identity | undefined> => {
  const session = await json<GetSessionResponse>('/api/auth/get-session');
  if (!session) return session;
  const answer = await json<{ token: string }>('/api/auth/token');
  if (!answer) return { session };
  storeToken(answer.token);
  const user = await json<LoginUser>(`/api/v1/authorized/logins/login_user?t=${Date.now()}`, {
    Authorization: `Bearer ${answer.token}`,
  });
  return { session, user };
};

const json = <Value>(path: string, headers: HeadersInit = {}): Promise<Value | undefined> =>
  fetch(path, { headers: { Accept: 'application/json', ...headers } })
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .catch(() => undefined);
