import { expect, vi } from 'vitest';
import type { Answer, TestSite } from './site.ts';

/** What tests of signing in do by hand. */
export const codesOf = (site: TestSite) => {
  const sendCode = (email: string, headers?: Record<string, string>): Promise<Answer> =>
    site.call('sendSignInCode', { body: { email, type: 'sign-in' }, headers });

  const tryCode = (email: string, otp: string): Promise<Answer> =>
    site.call('signInWithCode', { body: { email, otp } });

  const mailsTo = (email: string) =>
    site.db.selectFrom('inbox_mail').selectAll().where('to', '=', email).orderBy('id').execute();

  /** Has a code sent and reads it, however many were sent before. */
  const newCode = async (email: string, headers?: Record<string, string>): Promise<string> => {
    const address = email.toLowerCase();
    const before = (await mailsTo(address)).length;
    expect((await sendCode(email, headers)).status).toBe(200);
    return vi.waitFor(
      async () => {
        const mails = await mailsTo(address);
        expect(mails).toHaveLength(before + 1);
        return mails.at(-1)?.text.match(/^\d{6}$/m)?.[0] ?? '';
      },
      { timeout: 10_000, interval: 20 },
    );
  };

  /** The platform's answer to a token: 200 or 401. */
  const platformStatus = async (token: string): Promise<number> => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await site.call('getLoginUser', { headers })).status;
  };

  return { sendCode, tryCode, mailsTo, newCode, platformStatus };
};

/** A code that is not the one given. */
export const otherCode = (code: string): string => (code === '000000' ? '111111' : '000000');

/** better-auth's own tables, which nobody else of ours reads. */
export const authTables = ({ db }: Pick<TestSite, 'db'>) =>
  db.withTables<{
    verification: { identifier: string; value: string; expiresAt: Date };
    jwks: { id: string; expiresAt: Date | null };
  }>();
