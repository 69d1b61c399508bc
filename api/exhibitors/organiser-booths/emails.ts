import { emailLocale } from '#api/core/http/locale.ts';
import type { Email } from '#api/core/mail/email.ts';
import { localize, toSingleLine } from '#api/core/mail/format.ts';
import type { ReadContext } from '#api/core/operations/act.ts';
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

/** Informs users about a step of staff on their booth. */
export const boothEmails = async (
  { db, platform: { config } }: Pick<ReadContext, 'db' | 'platform'>,
  { kind, boothId, userId, reason = '' }: Notice,
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
        url: `${config.baseUrl}${localizedPath(`/exhibitor/booth/${boothId}/edit`, locale)}`,
      },
      verbatim: { reason },
    },
  ];
};
