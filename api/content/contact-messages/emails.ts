import en from '#api/content/contact-messages/locales/en.json' with { type: 'json' };
import ja from '#api/content/contact-messages/locales/ja.json' with { type: 'json' };
import type { Identity } from '#api/core/access/identity.ts';
import type { Email } from '#api/core/mail/email.ts';
import { languageName, toSingleLine } from '#api/core/mail/format.ts';
import { canQuote } from './policy.ts';
import type { ContactMessageRow } from './store.ts';

const TEXTS = { ja, en };

/** Returns the receipt for the sender, in the language of the page. */
export const receiptEmail = (
  row: ContactMessageRow,
  sender: Pick<Identity, 'email'> | undefined,
): Email => {
  const { number, email, locale } = row;
  const values = { number, category: TEXTS[locale].categories[row.category] };
  return canQuote(email, sender)
    ? {
        to: email,
        locale,
        kind: 'contactMessageReceivedWithCopy',
        values: { ...values, name: toSingleLine(row.name) },
        verbatim: { body: row.body },
      }
    : { to: email, locale, kind: 'contactMessageReceived', values };
};

/** The organizers' language. */
const STAFF_LOCALE_LOCALE = 'ja';

/** Returns the message for the staff, who reply to the sender directly. */
export const staffEmail = (row: ContactMessageRow, contactEmail: string): Email => ({
  to: contactEmail,
  replyTo: row.email,
  locale: STAFF_LOCALE_LOCALE,
  kind: 'contactMessageForStaff',
  isNotice: true,
  values: {
    number: row.number,
    category: TEXTS[STAFF_LOCALE_LOCALE].categories[row.category],
    name: toSingleLine(row.name),
    email: row.email,
    language: languageName(row.locale, STAFF_LOCALE_LOCALE),
  },
  verbatim: { body: row.body },
});
