import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Config } from '#api/core/config.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { PREVIEW_DAYS, type PreviewLink } from '#spec/core/preview-links.ts';

/**
 * Keys of preview links: `<generation>-<expiry>-<signature>`. The signature (HMAC-SHA-256) covers the previewed object,
 * the generation of its links, which changes on revocation, and the expiry. Nothing is stored for a link
 * (docs/decisions/0040).
 */

/** The object that a link shows. Links of an older generation are revoked. */
export type PreviewSubject = {
  readonly kind: string;
  readonly id: string;
  readonly generation: number;
};

type Secrets = Pick<Config, 'authSecret' | 'previousAuthSecret'>;

const DAY_MS = 86_400_000;

const deriveKey = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'noren preview links', 32));

const sign = (secret: string, { kind, id, generation }: PreviewSubject, expiry: number): string =>
  createHmac('sha256', deriveKey(secret))
    .update(`${kind}:${id}:${generation}:${expiry}`)
    .digest('base64url');

/** Creates the key of a link that works for a week. */
const createPreviewKey = (
  { authSecret }: Secrets,
  subject: PreviewSubject,
  now: Date,
): { key: string; expiresAt: Date } => {
  const expiry = Math.floor(now.getTime() / 1000) + (PREVIEW_DAYS * DAY_MS) / 1000;
  const key = `${subject.generation}-${expiry}-${sign(authSecret, subject, expiry)}`;
  return { key, expiresAt: new Date(expiry * 1000) };
};

/** Creates a link to the preview on a page. Browsers do not send its key with the address of the page. */
export const createPreviewLink = (
  { baseUrl, ...secrets }: Secrets & Pick<Config, 'baseUrl'>,
  subject: PreviewSubject,
  path: string,
  now: Date,
): PreviewLink => {
  const { key, expiresAt } = createPreviewKey(secrets, subject, now);
  return { key, url: `${baseUrl}${path}#key=${key}`, expiresAt: expiresAt.toISOString() };
};

const KEY = /^(0|[1-9]\d{0,9})-([1-9]\d{0,11})-([A-Za-z0-9_-]{43})$/;

/**
 * Checks the key of a link and returns when it expires.
 * @throws NOT_FOUND for a key that was not created for this subject, PREVIEW_EXPIRED for one that has ended
 */
export const checkPreviewKey = (
  { authSecret, previousAuthSecret }: Secrets,
  subject: PreviewSubject,
  key: string,
  now: Date,
): Date => {
  const [, generation, expiry, signature = ''] = KEY.exec(key) ?? [];
  const signed = { ...subject, generation: Number(generation) };
  const isSigned = [authSecret, previousAuthSecret].some(
    (secret) => secret !== undefined && isEqual(sign(secret, signed, Number(expiry)), signature),
  );
  if (!isSigned) throw new ProblemError('NOT_FOUND');
  const expiresAt = new Date(Number(expiry) * 1000);
  if (signed.generation !== subject.generation || expiresAt <= now)
    throw new ProblemError('PREVIEW_EXPIRED');
  return expiresAt;
};

/** Compares in constant time. */
const isEqual = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};
