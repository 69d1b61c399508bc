import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { createToken, hashToken } from '#api/core/invitations/tokens.ts';

/** Creates a link to each application. Returns the tokens, which are not stored, by the id of the application. */
export const issueLinks = async (
  trx: Transaction<Database>,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const tokens = new Map(applicationIds.map((id) => [id, createToken()]));
  if (tokens.size > 0)
    await trx
      .insertInto('application_link')
      .values(
        [...tokens].map(([application_id, token]) => ({
          application_id,
          token_hash: hashToken(token),
        })),
      )
      .execute();
  return tokens;
};

/** Finds the application that a token leads to, until its edition is archived or its personal data is erased. */
export const findLinkedApplication = async (
  db: Kysely<Database>,
  token: string,
): Promise<string | undefined> => {
  const found = await db
    .selectFrom('application_link as l')
    .innerJoin('application as a', 'a.id', 'l.application_id')
    .innerJoin('edition as e', 'e.id', 'a.edition_id')
    .where('l.token_hash', '=', hashToken(token))
    .where(sql<boolean>`e.status <> 'archived' and a.erased_at is null`)
    .select('a.id')
    .executeTakeFirst();
  return found?.id;
};
