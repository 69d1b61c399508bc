import { type Kysely, sql } from 'kysely';
import { foldingSql, TYPED_DASHES } from '#spec/core/folding.ts';

/**
 * Finds texts without accents, quotes, dashes and middle dots, and in every form of a kanji: `fold_text` folds like
 * `fold` of `spec/core/folding.ts`. Stored texts are folded again.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`create or replace function fold_text(given text) returns text
      language sql immutable strict parallel safe
      return ${foldingSql('given')}`)
    .execute(db);
  for (const table of ['booth', 'booth_product', 'application', 'car_loading', 'content_revision'])
    await sql
      .raw(`update ${table} set search_text = folded.text
        from (
          select ctid as row,
            concat_ws(chr(10), fold_text(search_text),
              nullif(fold_text(translate(search_text, '${TYPED_DASHES}', '')), fold_text(search_text))) as text
          from ${table}
        ) as folded
        where ${table}.ctid = folded.row and search_text <> folded.text`)
      .execute(db);
};
