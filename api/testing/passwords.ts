import { vi } from 'vitest';
import type { Answer, TestSite } from './site.ts';

/** What tests of accounts with a password do by hand. */
export const passwordsOf = (site: TestSite) => {
  const signUp = (email: string, password: string): Promise<Answer> =>
    site.call('signUp', { body: { email, password } });

  const tryPassword = (email: string, password: string): Promise<Answer> =>
    site.call('signInWithPassword', { body: { email, password } });

  /** The code mailed last to an address; mails leave in the order in which they were asked for. */
  const newestCode = async (email: string): Promise<string> => {
    await settled();
    return site.codeFor(email);
  };

  /** Until no mail waits any more. */
  const settled = () =>
    vi.waitFor(
      async () => {
        const waiting = await site.db
          .withTables<{ 'pgboss.job': { id: string; name: string; state: string } }>()
          .selectFrom('pgboss.job')
          .select('id')
          .where('name', '=', 'mail')
          .where('state', 'in', ['created', 'retry', 'active'])
          .execute();
        if (waiting.length > 0) throw new Error(`${waiting.length} mails wait`);
      },
      { timeout: 10_000, interval: 20 },
    );

  /** Proves an address in the browser that has been given `answer`, or in another. */
  const verify = (email: string, otp: string, answer?: Answer): Promise<Answer> => {
    const cookies = answer?.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
    const headers = cookies ? { Cookie: cookies.join('; ') } : undefined;
    return site.call('verifyEmail', { body: { email, otp }, headers });
  };

  /** An account with a proven address and a password; gives the address. */
  const withPassword = async (email: string, password: string): Promise<string> => {
    const answer = await signUp(email, password);
    await verify(email, await newestCode(email), answer);
    return email;
  };

  return { signUp, tryPassword, newestCode, verify, withPassword };
};
