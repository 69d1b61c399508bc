import type { Insertable, Kysely, NotNull, Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';

/** A message with its sender and text, before they are removed. */
export type ContactMessageRow = Awaited<ReturnType<typeof insertContactMessage>>;

/** Finds the tenant of the current edition with its contact address. */
export const findCurrentTenant = (db: Kysely<Database>) =>
  db
    .selectFrom('edition as e')
    .innerJoin('tenant as t', 't.id', 'e.tenant_id')
    .where('e.is_current', '=', true)
    .select(['t.id', 't.contact_email as contactEmail'])
    .executeTakeFirst();

export const insertContactMessage = (
  trx: Transaction<Database>,
  columns: Insertable<Database['contact_message']>,
) =>
  trx
    .insertInto('contact_message')
    .values(columns)
    .returningAll()
    .$narrowType<{ name: NotNull; email: NotNull; body: NotNull }>()
    .executeTakeFirstOrThrow();
