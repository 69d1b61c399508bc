import { randomBytes } from 'node:crypto';
import { CODE_LIFETIME_SECONDS } from '#spec/accounts/login.ts';
import type { CodePurpose } from '../emails.ts';
import type { HookContext } from './hook-context.ts';

/**
 * Stores a random code for an address without an account. better-auth stores none, which its responses to wrong codes
 * would reveal; with a code stored, they change after three attempts or five minutes for every address.
 */
export const storePlaceholderCode = async (
  { body, context }: Pick<HookContext, 'body' | 'context'>,
  purpose: CodePurpose,
): Promise<void> => {
  const { internalAdapter } = context;
  const email = String(body?.email).toLowerCase();
  if (await internalAdapter.findUserByEmail(email)) return;
  await internalAdapter.createVerificationValue({
    identifier: `${purpose}-otp-${email}`,
    value: `${randomBytes(32).toString('base64url')}:0`,
    expiresAt: new Date(Date.now() + CODE_LIFETIME_SECONDS * 1000),
  });
};
