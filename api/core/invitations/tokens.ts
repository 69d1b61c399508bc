import { createHash, randomBytes } from 'node:crypto';
import { INVITATION_DAYS } from '#spec/core/invitations.ts';

const TOKEN_BYTES = 32;
const DAY_MS = 24 * 3_600_000;

/** A new token for the link of an e-mail: 256 random bits. */
export const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The token of an invitation, and the columns that are stored instead of it. */
export const issueToken = (now: Date) => {
  const token = createToken();
  const expires_at = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  return { token, columns: { token_hash: hashToken(token), expires_at } };
};

/** A token has 256 random bits, so that a fast hash protects it. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
