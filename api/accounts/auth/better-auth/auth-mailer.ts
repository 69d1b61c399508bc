import type { Kysely } from 'kysely';
import type { Config } from '#api/core/config.ts';
import type { Database } from '#api/core/db/schema.ts';
import { emailLocale } from '#api/core/http/locale.ts';
import type { Mailer } from '#api/core/mail/mailer.ts';
import { CODE_LIFETIME_SECONDS } from '#spec/accounts/login.ts';
import type { Locale } from '#spec/core/locale.ts';
import { safePath } from '#spec/core/safe-path.ts';
import { findMailLocale } from '../accounts/store.ts';
import { type CodePurpose, codeEmail, newAddressEmail, type Recipient } from '../emails.ts';
import { LOCALE_HEADER } from './headers.ts';

/** Seconds for which the link to a new address is valid. */
export const NEW_ADDRESS_SECONDS = 3600;

type MailerOptions = { config: Pick<Config, 'baseUrl'>; db: Kysely<Database>; mailer: Mailer };

/** Sends the e-mails that better-auth asks for. */
export const createAuthMailer = ({ config, db, mailer }: MailerOptions) => {
  // Finds the recipient. It takes the same time for every address, with or without an account.
  const recipientOf = async (email: string, request: Request | undefined): Promise<Recipient> => {
    const requested = request?.headers.get(LOCALE_HEADER) as Locale | null | undefined;
    const chosen = await findMailLocale(db, { email });
    return { to: email, locale: emailLocale(requested ?? undefined, chosen) };
  };

  return {
    sendCode: async (
      { email, code, purpose }: { email: string; code: string; purpose: CodePurpose },
      request: Request | undefined,
    ): Promise<void> => {
      const recipient = await recipientOf(email, request);
      await mailer.send(
        db,
        codeEmail(recipient, { code, purpose, seconds: CODE_LIFETIME_SECONDS }),
      );
    },

    /** `url` is better-auth's own, whose page gets the token instead. */
    sendNewAddressLink: async (
      { email, url, token }: { email: string; url: string; token: string },
      request: Request | undefined,
    ): Promise<void> => {
      const page = safePath(new URL(url).searchParams.get('callbackURL')) ?? '/';
      const link = new URL(page, config.baseUrl);
      link.searchParams.set('token', token);
      const recipient = await recipientOf(email, request);
      const content = { url: link.href, seconds: NEW_ADDRESS_SECONDS };
      await mailer.send(db, newAddressEmail(recipient, content));
    },
  };
};
