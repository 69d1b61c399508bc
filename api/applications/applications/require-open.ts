import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { checkOpen } from '#api/show/deadlines/policy.ts';
import type { DeadlineKey } from '#spec/show/deadline-keys.ts';

/** Whose deadline it is. Without an application, or before it exists, nothing extends the period. */
export type DeadlineSubject = {
  readonly edition_id: string;
  readonly application_id: string | null;
};

/** Finds a period of an edition with the extension that the application was granted. */
const findPeriodFor = (
  db: Kysely<Database>,
  key: DeadlineKey,
  { edition_id, application_id }: DeadlineSubject,
) =>
  db
    .selectFrom('deadline as d')
    .leftJoin('deadline_extension as x', (join) =>
      join.onRef('x.key', '=', 'd.key').on('x.application_id', '=', application_id),
    )
    .where('d.edition_id', '=', edition_id)
    .where('d.key', '=', key)
    .select(['d.opens_at', 'd.closes_at', 'd.grace_minutes', 'x.closes_at as extended_until'])
    .executeTakeFirst();

/**
 * Why a request outside a period is refused, which an extension of the application may prolong; undefined while it is open.
 * An undecided period has not started. Domain: deadline.
 *
 * @returns NOT_OPEN_YET or DEADLINE_PASSED
 */
export const findRefusal = async (
  db: Kysely<Database>,
  key: DeadlineKey,
  subject: DeadlineSubject,
  now: Date,
): Promise<ProblemError | undefined> => {
  const period = await findPeriodFor(db, key, subject);
  if (!period) return new ProblemError('NOT_OPEN_YET');
  return checkOpen(
    { opensAt: period.opens_at, closesAt: period.closes_at, graceMinutes: period.grace_minutes },
    now,
    period.extended_until ?? undefined,
  );
};

/** Refuses a request outside a period. @throws NOT_OPEN_YET, DEADLINE_PASSED */
export const requireOpen = async (
  db: Kysely<Database>,
  key: DeadlineKey,
  subject: DeadlineSubject,
  now: Date,
): Promise<void> => {
  const refusal = await findRefusal(db, key, subject, now);
  if (refusal) throw refusal;
};

/** The times of a period as its applicant may know them: with the extension, without the grace. */
export const findOwnPeriod = async (
  db: Kysely<Database>,
  key: DeadlineKey,
  subject: DeadlineSubject,
): Promise<{ opensAt: Date; closesAt: Date } | undefined> => {
  const period = await findPeriodFor(db, key, subject);
  if (!period) return undefined;
  const { opens_at, closes_at, extended_until } = period;
  const isExtended = extended_until !== null && extended_until > closes_at;
  return { opensAt: opens_at, closesAt: isExtended ? extended_until : closes_at };
};
