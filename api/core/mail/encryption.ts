import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/*
 * Mail waits in the database until it is sent, and may hold a code that opens an account: nobody who reads the table
 * learns it. AES-256-GCM with a key of its own, derived from the secret of the installation.
 */

const keyOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'noren mail queue', 32));

const IV = 12;
const TAG = 16;

export const seal = (secret: string, value: unknown): string => {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
};

/** Throws when the text was sealed with another secret or changed since. */
export const unseal = (secret: string, sealed: string): unknown => {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, IV));
  decipher.setAuthTag(bytes.subarray(IV, IV + TAG));
  const body = Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]);
  return JSON.parse(body.toString('utf8'));
};
