import { expect, vi } from 'vitest';
import { mailsTo } from './mails.ts';
import type { TestResponse, TestSite } from './site.ts';
import { WAIT } from './wait.ts';

/** Helpers for tests of sign-in by code. */
export const codeHelpers = (site: TestSite) => {
  const sendCode = (email: string, headers?: Record<string, string>): Promise<TestResponse> =>
    site.call('sendSignInCode', { body: { email, type: 'sign-in' }, headers });

  const signInWithCode = (email: string, otp: string): Promise<TestResponse> =>
    site.call('signInWithCode', { body: { email, otp } });

  const emailsTo = (email: string) => mailsTo(site, email);

  /** Other e-mails, such as notices of a sign-in, may come between them. */
  const codesTo = async (email: string) =>
    (await emailsTo(email)).flatMap(({ text }) => text.match(/^\d{6}$/m)?.[0] ?? []);

  /** Requests a code and returns it, ignoring earlier ones. */
  const requestCode = async (email: string, headers?: Record<string, string>): Promise<string> => {
    const address = email.toLowerCase();
    const before = (await codesTo(address)).length;
    expect((await sendCode(email, headers)).status).toBe(200);
    return vi.waitFor(async () => {
      const codes = await codesTo(address);
      expect(codes).toHaveLength(before + 1);
      return codes.at(-1) ?? '';
    }, WAIT);
  };

  /** Returns the status of a platform call with a token: 200 or 401. */
  const platformStatus = async (token: string): Promise<number> => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await site.call('getLoginUser', { headers })).status;
  };

  return {
    sendCode,
    tryCode: signInWithCode,
    mailsTo: emailsTo,
    newCode: requestCode,
    platformStatus,
  };
};

/** Returns a code other than the given one. */
export const differentCode = (code: string): string => (code === '000000' ? '111111' : '000000');

/** Tables of better-auth that only tests read directly. */
export const authTables = ({ db }: Pick<TestSite, 'db'>) =>
  db.withTables<{
    verification: { identifier: string; value: string; expiresAt: Date };
  }>();
