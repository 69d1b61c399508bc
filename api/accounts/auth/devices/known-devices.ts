import { createHmac, hkdfSync } from 'node:crypto';
import type { Request, Response } from 'express';
import { readCookie } from '#api/core/http/cookies.ts';
import { KNOWN_COOKIE } from '#spec/core/cookies.ts';

/**
 * Recognises browsers in which an account has signed in before. The browser itself stores this, so that the server has
 * no list of devices: a cookie contains a keyed hash of each account's id, from which nobody else can identify the
 * account (docs/decisions/0030).
 */

/** People who share a browser; the earliest is forgotten. */
const MAX_ACCOUNTS = 5;
const HASH_BYTES = 12;
/** The longest that browsers store a cookie: 400 days. */
const MAX_AGE_MS = 400 * 86_400_000;

export type KnownDevices = {
  /** Whether the account has signed in with the browser of this request. */
  isKnown: (req: Request, userId: string) => boolean;
  remember: (req: Request, res: Response, userId: string) => void;
};

export const createKnownDevices = ({
  authSecret,
  baseUrl,
}: {
  authSecret: string;
  baseUrl: string;
}): KnownDevices => {
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'noren known devices', 32));
  const hashOf = (userId: string) =>
    createHmac('sha256', key).update(userId).digest().subarray(0, HASH_BYTES).toString('base64url');
  return {
    isKnown: (req, userId) => readHashes(req).includes(hashOf(userId)),
    remember: (req, res, userId) => {
      const hash = hashOf(userId);
      const hashes = [hash, ...readHashes(req).filter((other) => other !== hash)];
      res.cookie(KNOWN_COOKIE, hashes.slice(0, MAX_ACCOUNTS).join('.'), {
        path: '/api/auth',
        httpOnly: true,
        sameSite: 'lax',
        secure: baseUrl.startsWith('https:'),
        maxAge: MAX_AGE_MS,
      });
    },
  };
};

/** A value of another form was not set by this server. */
const HASHES = /^[\w.-]{1,200}$/;

const readHashes = ({ headers }: Request): string[] => {
  const value = readCookie(headers.cookie, KNOWN_COOKIE) ?? '';
  return HASHES.test(value) ? value.split('.') : [];
};
