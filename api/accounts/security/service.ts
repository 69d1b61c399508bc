import { ownPasswordChangedEmail } from '#api/accounts/auth/emails.ts';
import { assertImpersonal } from '#api/accounts/auth/http/personal-password.ts';
import { passwords } from '#api/accounts/auth/sign-in/passwords.ts';
import type { Identity } from '#api/core/access/identity.ts';
import type { Platform } from '#api/core/platform.ts';
import type { Locale } from '#spec/core/locale.ts';
import { setPassword } from './transitions.ts';

/** Sets the caller's password and notifies them. @throws INVALID_INPUT for one made of their address or name */
export const changePassword = async (
  { db, mailer, config }: Pick<Platform, 'db' | 'mailer' | 'config'>,
  owner: Identity,
  { newPassword, locale, now }: { newPassword: string; locale: Locale; now: Date },
): Promise<void> => {
  assertImpersonal(newPassword, {
    pointer: '/newPassword',
    words: [owner.email, owner.name, ...Object.values(config.siteName)],
  });
  // Before the transaction: hashing is slow by design.
  const hash = await passwords.hash(newPassword);
  const recipient = { to: owner.email, locale };
  await db.transaction().execute(async (trx) => {
    await setPassword(trx, owner, hash);
    await mailer.send(
      trx,
      ownPasswordChangedEmail(recipient, { at: now, baseUrl: config.baseUrl }),
    );
  });
};
