import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { Sweep } from '#api/core/jobs/sweeps.ts';
import type { AccountReference } from '#api/core/personal-data.ts';

/** Years for which a message stays after it was closed, or if nobody closes it, after it came. Domain: contact message. */
const RETENTION_YEARS = 1;

/** Returns the messages that a user sent while signed in. */
export const listMessagesByUser = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('contact_message')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .select([
      'number',
      'status',
      'category',
      'name',
      'email',
      'body',
      'locale',
      'privacy_version as privacyVersion',
      'agreed_at as agreedAt',
      'created_at as createdAt',
    ])
    .execute();

/** Removes sender and text from the messages of an account and from those sent with its address, and closes them. */
export const anonymizeMessages = async (
  trx: Transaction<Database>,
  { id, email }: AccountReference,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('contact_message')
    .set(({ fn, ref, val }) => ({
      name: null,
      email: null,
      body: null,
      user_id: null,
      status: sql`case when status = 'spam' then 'spam' else 'closed' end`,
      closed_at: fn.coalesce(ref('closed_at'), val(now)),
      updated_at: now,
    }))
    .where((eb) => eb.or([eb('user_id', '=', id), sql<SqlBool>`lower(email) = lower(${email})`]))
    .execute();
};

/** Deletes messages that were closed a year ago, and open ones that came a year ago. */
export const deleteExpiredMessages: Sweep = async (db, now) => {
  const limit = sql<Date>`${now}::timestamptz - make_interval(years => ${RETENTION_YEARS})`;
  await db
    .deleteFrom('contact_message')
    .where(({ fn, ref }) => fn.coalesce(ref('closed_at'), ref('created_at')), '<', limit)
    .execute();
};
