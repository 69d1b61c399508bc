import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { currentEditionId } from '#api/show/editions/store.ts';

/** The profile of an account, and whether it owns a booth at the current edition. Every account has one. */
export const findProfile = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('profile')
    .where('user_id', '=', userId)
    .select(['display_id', 'display_name', 'icon'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('booth as b')
          .where('b.edition_id', '=', currentEditionId)
          .where('b.status', '!=', 'cancelled')
          .where('b.owner_id', '=', userId)
          .select('b.id'),
      ).as('has_booth'),
    )
    .executeTakeFirstOrThrow();

export type ProfileRow = Awaited<ReturnType<typeof findProfile>>;
