import { randomUUID } from 'node:crypto';
import { request } from 'playwright';
import { signIn } from '#web/testing/sign-in.ts';

/** Calls operations over HTTP as a user of the demo show. */
export type SignedInClient = {
  /** Sends a POST and returns the response body. @throws for an error response */
  readonly post: (path: string, body?: unknown) => Promise<Record<string, unknown>>;
  /** The headers of a browser's API calls: the token, and all cookies. Valid for ten minutes. */
  readonly headers: () => Promise<{ Authorization: string; Cookie: string }>;
  readonly close: () => Promise<void>;
};

/** Tokens expire after fifteen minutes. */
const TOKEN_MS = 10 * 60_000;

export const signInClient = async (origin: string, email: string): Promise<SignedInClient> => {
  const session = await request.newContext();
  await signIn(session, origin, email);
  let token = '';
  let fetched = Number.NEGATIVE_INFINITY;
  const fresh = async () => {
    if (performance.now() - fetched > TOKEN_MS) {
      const answer = await session.get(`${origin}/api/auth/token`);
      ({ token } = (await answer.json()) as { token: string });
      fetched = performance.now();
    }
    return token;
  };
  return {
    post: async (path, body) => {
      const answer = await fetch(origin + path, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${await fresh()}`,
          'Idempotency-Key': randomUUID(),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
      return JSON.parse(text) as Record<string, unknown>;
    },
    headers: async () => {
      const bearer = await fresh();
      const { cookies } = await session.storageState();
      const kept = [...cookies, { name: 'auth_jwt', value: bearer }];
      return {
        Authorization: `Bearer ${bearer}`,
        Cookie: kept.map(({ name, value }) => `${name}=${value}`).join('; '),
      };
    },
    close: () => session.dispose(),
  };
};
