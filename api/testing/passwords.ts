import { vi } from 'vitest';
import type { TestResponse, TestSite } from './site.ts';
import { WAIT } from './wait.ts';

/** Helpers for tests of accounts with a password. */
export const passwordHelpers = (site: TestSite) => {
  const signUp = (email: string, password: string): Promise<TestResponse> =>
    site.call('signUp', { body: { email, password } });

  const signInWithPassword = (email: string, password: string): Promise<TestResponse> =>
    site.call('signInWithPassword', { body: { email, password } });

  /** Returns the code last mailed to an address; e-mails are sent in the order of their requests. */
  const latestCode = async (email: string): Promise<string> => {
    await waitUntilMailSent();
    return site.codeFor(email);
  };

  /** Waits until no e-mail is queued. */
  const waitUntilMailSent = () =>
    vi.waitFor(async () => {
      const waiting = await site.db
        .withTables<{ 'pgboss.job': { id: string; name: string; state: string } }>()
        .selectFrom('pgboss.job')
        .select('id')
        .where('name', '=', 'mail')
        .where('state', 'in', ['created', 'retry', 'active'])
        .execute();
      if (waiting.length > 0) throw new Error(`${waiting.length} mails wait`);
    }, WAIT);

  /** Verifies an address in the browser that received `answer`, or in another. */
  const verifyEmail = (
    email: string,
    otp: string,
    answer?: TestResponse,
  ): Promise<TestResponse> => {
    const cookies = answer?.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
    const headers = cookies ? { Cookie: cookies.join('; ') } : undefined;
    return site.call('verifyEmail', { body: { email, otp }, headers });
  };

  /** Creates an account with a verified address and a password; returns the address. */
  const createAccount = async (email: string, password: string): Promise<string> => {
    const answer = await signUp(email, password);
    await verifyEmail(email, await latestCode(email), answer);
    return email;
  };

  return {
    signUp,
    tryPassword: signInWithPassword,
    newestCode: latestCode,
    verify: verifyEmail,
    withPassword: createAccount,
  };
};
