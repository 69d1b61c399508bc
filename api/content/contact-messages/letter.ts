import type { Identity } from '#api/core/access/identity.ts';
import { languageName, onOneLine } from '#api/core/mail/format.ts';
import type { Letter } from '#api/core/mail/messages.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import { mayQuote } from './policy.ts';
import type { ContactMessageRow } from './store.ts';

const TEXTS = { ja, en };

/** The letter that tells the sender of the number, in the language of the page. */
export const receiptLetter = (
  row: ContactMessageRow,
  sender: Pick<Identity, 'email'> | undefined,
): Letter => {
  const { number, email, locale } = row;
  const values = { number, category: TEXTS[locale].categories[row.category] };
  return mayQuote(email, sender)
    ? {
        to: email,
        locale,
        kind: 'contactMessageReceivedWithCopy',
        values: { ...values, name: onOneLine(row.name), body: row.body },
      }
    : { to: email, locale, kind: 'contactMessageReceived', values };
};

/** The language of the organisers. */
const STAFF = 'ja';

/** The letter with the whole message, which staff answer by replying. */
export const staffLetter = (row: ContactMessageRow, contactEmail: string): Letter => ({
  to: contactEmail,
  replyTo: row.email,
  locale: STAFF,
  kind: 'contactMessageForStaff',
  values: {
    number: row.number,
    category: TEXTS[STAFF].categories[row.category],
    name: onOneLine(row.name),
    email: row.email,
    language: languageName(row.locale, STAFF),
    body: row.body,
  },
});
