import type { Request, Response } from 'express';
import type { Kysely } from 'kysely';
import type { Config } from '#api/core/config.ts';
import type { Database } from '#api/core/db/schema.ts';
import { emailLocale, requestedLocale } from '#api/core/http/locale.ts';
import { incrementCounter, type RateLimit } from '#api/core/http/rate-limits.ts';
import type { Mailer } from '#api/core/mail/mailer.ts';
import type { BetterAuthOperationId } from '#spec/accounts/better-auth-operations.ts';
import {
  type Account,
  findAccountByEmail,
  findMailLocale,
  findSessionOwner,
} from '../accounts/store.ts';
import type { Body } from '../calls/side-effect.ts';
import { newDeviceEmail } from '../emails.ts';
import { deviceLabel } from './device-label.ts';
import { createKnownDevices } from './known-devices.ts';

/** Where an operation signs in: in a browser, or in a program, which counts as another device. */
const SIGNS_IN: Partial<Record<BetterAuthOperationId, 'browser' | 'program'>> = {
  signInWithCode: 'browser',
  signInWithPassword: 'browser',
  verifyEmail: 'browser',
  verifyPasskeyAuthentication: 'browser',
  exchangeDeviceCode: 'program',
};

/** The most notices that one account gets: somebody who knows its password could trigger one with every sign-in. */
const NOTICES: RateLimit = { max: 30, seconds: 600 };

/** A sign-in under way; call it with better-auth's response to a success. */
type CompleteSignIn = (response: Body, res: Response) => Promise<void>;

type Options = {
  db: Kysely<Database>;
  mailer: Mailer;
  now: () => Date;
  config: Pick<Config, 'baseUrl' | 'authSecret'>;
};

/**
 * Notifies the owner of an account by e-mail when it signs in on a new device (docs/decisions/0030). Only a success
 * does anything that depends on the account, so that responses reveal nothing about it.
 */
export const createDeviceNotices = ({ db, mailer, config, now }: Options) => {
  const known = createKnownDevices(config);

  const notify = async (req: Request, account: Pick<Account, 'id' | 'email'>): Promise<void> => {
    const { over } = await incrementCounter(db, `new-devices:${account.id}`, NOTICES);
    if (over > 0) return;
    const chosen = await findMailLocale(db, account);
    const locale = emailLocale(chosen, requestedLocale(req));
    const device = deviceLabel(req.get('User-Agent') ?? '', locale);
    const { baseUrl } = config;
    await mailer.send(
      db,
      newDeviceEmail({ to: account.email, locale }, { device, at: now(), baseUrl }),
    );
  };

  /** Call it before better-auth; undefined for operations that do not sign in. */
  return async (
    id: BetterAuthOperationId,
    req: Request,
    { email }: Body,
  ): Promise<CompleteSignIn | undefined> => {
    const where = SIGNS_IN[id];
    if (!where) return undefined;
    const account = typeof email === 'string' ? await findAccountByEmail(db, email) : undefined;
    // The sign-in that creates an account or first proves its address; a passkey or a program has an account.
    const isFirst = email !== undefined && !account?.emailVerified;
    return async (response, res) => {
      const owner =
        (response.user as Account | undefined) ??
        (await findSessionOwner(db, String(response.access_token)));
      if (!owner) return;
      const isNew = where === 'program' || !known.isKnown(req, owner.id);
      if (where === 'browser') known.remember(req, res, owner.id);
      if (isNew && !isFirst) await notify(req, owner);
    };
  };
};
