import type { Kysely } from 'kysely';
import type { Config } from '#api/core/config.ts';
import type { Database } from '#api/core/db/schema.ts';
import { emailLocale } from '#api/core/http/locale.ts';
import type { Email } from '#api/core/mail/email.ts';
import { localize, toSingleLine } from '#api/core/mail/format.ts';
import { localizedPath } from '#spec/core/locale.ts';
import type ja from './locales/ja.json';
import { findContact } from './store.ts';

type Emails = typeof ja.emails;

type Notice = {
  readonly kind: keyof Emails;
  readonly boothId: string;
  /** Null after the account was erased: nobody is informed. */
  readonly userId: string | null;
  readonly reason?: string;
};

/** Tells somebody what staff did with their booth. */
export const boothEmails = async (
  db: Kysely<Database>,
  { kind, boothId, userId, reason = '' }: Notice,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): Promise<Email[]> => {
  if (userId === null) return [];
  const contact = await findContact(db, boothId, userId);
  const locale = emailLocale(undefined, contact.locale);
  return [
    {
      to: contact.email,
      locale,
      kind,
      values: {
        booth: toSingleLine(localize(contact.name, locale)),
        url: `${baseUrl}${localizedPath(`/exhibitor/booth/${boothId}/edit`, locale)}`,
      },
      verbatim: { reason },
    },
  ];
};
