import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { ACCOUNT_ENTITY } from './audit.ts';

/** Lists what the audit log contains about an account, oldest first: the actions of its user, and changes to the account. */
export const listHistory = async (db: Kysely<Database>, userId: string) => {
  const rows = await db
    .selectFrom('audit_record')
    .where('kind', '!=', 'intent')
    .where((eb) => eb.or([eb('actor_id', '=', userId), eb('entity_id', '=', userId)]))
    .orderBy('at')
    .orderBy('id')
    .select(['at', 'action', 'entity', 'entity_id', 'actor_id', 'outcome', 'before', 'after'])
    .execute();
  return rows.map(({ entity_id, actor_id, before, after, ...row }) => ({
    ...row,
    // Changes that an admin made to another account are that person's data.
    ...((row.entity !== ACCOUNT_ENTITY || entity_id === userId) && { before, after }),
    entityId: entity_id,
    // The identity of another actor is that person's data.
    by: actor_id === userId ? 'you' : 'another',
  }));
};
