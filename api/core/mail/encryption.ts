import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/*
 * Encrypts queued e-mails: they may contain sign-in codes, which a reader of the job table must not learn. AES-256-GCM
 * with a key derived (HKDF) from the secret of the installation.
 */

/** An installation has two secrets at most, and deriving a key takes as long as sealing a short e-mail. */
const keys = new Map<string, Buffer>();

const deriveKey = (secret: string): Buffer => {
  const key =
    keys.get(secret) ?? Buffer.from(hkdfSync('sha256', secret, '', 'noren mail queue', 32));
  keys.set(secret, key);
  return key;
};

const IV_BYTES = 12;
const TAG_BYTES = 16;

export const seal = (secret: string, value: unknown): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret), iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
};

/**
 * Tries the secrets in order; undefined ones are skipped.
 * @throws when the text was sealed with another secret or has been modified
 */
export const unseal = (secrets: readonly (string | undefined)[], sealed: string): unknown => {
  for (const secret of secrets) {
    const text = secret !== undefined && decrypt(secret, sealed);
    if (text) return JSON.parse(text);
  }
  throw new Error('the e-mail was queued with another AUTH_SECRET');
};

const decrypt = (secret: string, sealed: string): string | undefined => {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const body = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([body, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
};

/**
 * Returns the hash that finds a queued e-mail when the account of its recipient is erased. It reveals nothing about the
 * address.
 */
export const hashRecipient = (secret: string, address: string): string =>
  createHmac('sha256', deriveKey(secret)).update(address.toLowerCase()).digest('base64url');
