import { type Kysely, sql, type Transaction } from 'kysely';
import { redactRecords } from '#api/core/audit/redaction.ts';
import type { Database } from '#api/core/db/schema.ts';
import { runAsPlatform } from '#api/core/operations/act.ts';
import type { Platform } from '#api/core/platform.ts';
import { lastDay, todayAt } from '#api/show/editions/store.ts';
import type { ApplicationKind } from '#spec/applications/states.ts';
import { definitionOf } from './kinds.ts';

/** Days after the last day of the edition for which personal data stays. Domain: applications. */
const DAYS_OF_REJECTED = 90;
const DAYS_OF_OTHERS = 365;

declare module '#api/core/slots.ts' {
  interface Slots {
    /** Removes texts of others about applications, in tables outside their kinds; runs when personal data is erased. */
    applicationErasures: (
      trx: Transaction<Database>,
      applicationIds: readonly string[],
    ) => Promise<void>;
  }
}

const isOneOf = (column: string, ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${ids as string[]}::uuid[])`;

/** Erases the personal data of applications to editions that ended long ago. */
export const eraseExpiredApplications = (platform: Platform): Promise<void> =>
  runAsPlatform(platform, async ({ trx, now }) =>
    eraseApplications(trx, platform, await listExpired(trx, now), now),
  );

type Reference = { readonly id: string; readonly kind: ApplicationKind };

const listExpired = async (db: Kysely<Database>, now: Date): Promise<Reference[]> => {
  const { rows } = await sql<Reference>`
    select a.id, a.kind
    from application a join edition e on e.id = a.edition_id
    where a.erased_at is null
      and ${lastDay('e')} < ${todayAt('e', now)}
          - case when a.status = 'rejected' then ${DAYS_OF_REJECTED} else ${DAYS_OF_OTHERS} end::int
    order by a.id
    for update of a
  `.execute(db);
  return rows;
};

/**
 * Removes the personal data of applications, in their own table and in that of their kind, and staff's texts about the
 * applicants, also in audit records.
 */
export const eraseApplications = async (
  trx: Transaction<Database>,
  platform: Pick<Platform, 'slot'>,
  applications: readonly Reference[],
  now: Date,
): Promise<void> => {
  if (applications.length === 0) return;
  const ids = applications.map(({ id }) => id);
  const byKind = Map.groupBy(applications, ({ kind }) => kind);
  for (const [kind, ofKind] of byKind)
    await definitionOf(platform, kind).erase(
      trx,
      ofKind.map(({ id }) => id),
    );
  for (const forget of platform.slot('applicationErasures')) await forget(trx, ids);
  await redactRecords(trx, { entity: 'application', ids });
  // The reason is about the applicant, and the period is over.
  await trx.deleteFrom('deadline_extension').where(isOneOf('application_id', ids)).execute();
  await trx
    .updateTable('application')
    .set({
      user_id: null,
      email: null,
      title: '',
      search_text: '',
      note: null,
      question: null,
      answer: null,
      reason: null,
      // The decision remains; staff's line to the applicant is removed.
      prepared: sql`prepared - 'line'`,
      erased_at: now,
      version: sql`version + 1`,
    })
    .where(isOneOf('id', ids))
    .execute();
};
