import { createHash, randomBytes } from 'node:crypto';
import { INVITATION_DAYS } from '#spec/core/invitations.ts';

const TOKEN_BYTES = 32;
const DAY_MS = 24 * 3_600_000;

/** Creates a new token for the link of an e-mail: 256 random bits. */
export const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Returns the token of an invitation, and the columns that are stored instead of it. */
export const issueToken = (now: Date) => {
  const token = createToken();
  const expires_at = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  return { token, columns: { token_hash: hashToken(token), expires_at } };
};

/** Hashes a token. A fast hash is sufficient, because a token has 256 random bits. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
