import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { toGrams } from '#api/core/db/search.ts';
import { parseSearchSpellings, withoutNumberSigns } from '#spec/core/folding.ts';
import { joinPhoneGroups, phoneWord } from '#spec/core/phone-key.ts';

/**
 * Finds applications by the persons behind them, for staff. Only operations with the right `applications` may use this:
 * a search reveals the data that it searches (docs/decisions/0073).
 */

/**
 * `contact_text`, which the table of a kind may have, is names, readings, e-mail addresses and digits of phone numbers, folded.
 * PostgreSQL derives it and `contact_grams`.
 */
type Contacts = { readonly contactTable?: keyof Database };

/** Characters around text that is copied from a link or from an e-mail header: `tel:+81…`, `mailto:…`, `<zoe@mail.example>`. */
const AROUND_COPIED = /(?:tel|mailto|sms):|[<>＜＞]/giu;

/** Returns conditions: the application `a` has every word of a query, in its general search text or in its contacts. */
export const matchesContacts = (query: string, kind: Contacts): RawBuilder<boolean>[] =>
  joinPhoneGroups(withoutNumberSigns(query.replaceAll(AROUND_COPIED, ' ')))
    .split(/\s+/)
    .flatMap((typed) => {
      // An address has no parts that stand alone. Folding leaves nothing of a dash.
      const spellings = parseSearchSpellings(typed).flat();
      const each = typed.includes('@') ? spellings.slice(0, 1) : spellings;
      const conditions = each.map((words) => {
        const contained = words.map(
          (word) => sql`a.id in (${sql.join(foundBy(typed, word, kind), sql` union all `)})`,
        );
        return sql`(${sql.join(contained, sql` and `)})`;
      });
      return conditions.length === 0 ? [] : [sql<boolean>`(${sql.join(conditions, sql` or `)})`];
    });

/** Returns the columns in which a word is searched; each by its index. */
const foundBy = (typed: string, word: string, { contactTable }: Contacts) => {
  const phone = phoneWord(word);
  const contacts = contactTable && sql.table(contactTable);
  const searched = phone === undefined || phone === word ? [word] : [word, phone];
  return [
    sql`select id from application where search_grams @> ${toGrams(word)}::text[]
      and position(${word} in search_text) > 0`,
    ...(contacts
      ? searched.map(
          (each) => sql`select application_id from ${contacts}
            where contact_grams @> ${toGrams(each)}::text[] and position(${each} in contact_text) > 0`,
        )
      : []),
    ...(typed.includes('@')
      ? [
          sql`select o.id from application o join "user" on "user".id = o.user_id
            where "user".email = ${typed.normalize('NFKC').toLowerCase()}`,
        ]
      : []),
  ];
};
