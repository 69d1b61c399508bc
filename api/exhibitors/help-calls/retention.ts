import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { Sweep } from '#api/core/jobs/sweeps.ts';

/** Time for which the messages of calls are stored. */
const RETENTION_MS = 90 * 24 * 3_600_000;

/** Returns every call that a user made, or that was made at one of their booths, of all editions. */
export const exportHelpCalls = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('help_call as c')
    .innerJoin('booth as b', 'b.id', 'c.booth_id')
    .innerJoin('edition as e', 'e.id', 'b.edition_id')
    .where((eb) => eb.or([eb('c.called_by', '=', userId), eb('b.owner_id', '=', userId)]))
    .orderBy('c.created_at')
    .select([
      'e.slug as edition',
      'b.name as booth',
      'c.kind',
      'c.message',
      'c.status',
      'c.created_at as createdAt',
      'c.updated_at as updatedAt',
    ])
    .execute();

/** Removes the messages of a user's calls, and of the calls of their booths. */
export const anonymizeHelpCalls = async (
  trx: Transaction<Database>,
  userId: string,
): Promise<void> => {
  await trx
    .updateTable('help_call')
    .set({ message: null })
    .where((eb) =>
      eb.or([
        eb('called_by', '=', userId),
        eb('booth_id', 'in', trx.selectFrom('booth').where('owner_id', '=', userId).select('id')),
      ]),
    )
    .execute();
};

/** Removes the messages of calls that were made long ago. */
export const removeExpiredMessages: Sweep = async (db, now) => {
  await db
    .updateTable('help_call')
    .set({ message: null })
    .where('message', 'is not', null)
    .where('created_at', '<=', new Date(now.getTime() - RETENTION_MS))
    .execute();
};
