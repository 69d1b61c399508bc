import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { checkOpen } from '#api/show/deadlines/policy.ts';
import type { DeadlineKey } from '#spec/show/deadline-keys.ts';

/** The application to which a deadline applies. Without one, or before it exists, nothing extends the period. */
export type DeadlineSubject = {
  readonly edition_id: string;
  readonly application_id: string | null;
};

type PeriodRow = {
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly grace_minutes: number;
  readonly extended_until: Date | null;
};

/** Finds the period of each subject's edition with the extension that its application was granted, in the given order. */
const findPeriodsFor = async (
  db: Kysely<Database>,
  key: DeadlineKey,
  subjects: readonly DeadlineSubject[],
): Promise<(PeriodRow | undefined)[]> => {
  const { rows } = await sql<PeriodRow & { at: number }>`
    select subject.at, d.opens_at, d.closes_at, d.grace_minutes, x.closes_at as extended_until
    from unnest(
      ${subjects.map(({ edition_id }) => edition_id)}::uuid[],
      ${subjects.map(({ application_id }) => application_id)}::uuid[]
    ) with ordinality as subject(edition_id, application_id, at)
    join deadline d on d.edition_id = subject.edition_id and d.key = ${key}
    left join deadline_extension x
      on x.key = d.key and x.application_id = subject.application_id`.execute(db);
  const byPlace = new Map(rows.map(({ at, ...row }) => [at, row]));
  return subjects.map((_subject, at) => byPlace.get(at + 1));
};

const findPeriodFor = async (db: Kysely<Database>, key: DeadlineKey, subject: DeadlineSubject) =>
  (await findPeriodsFor(db, key, [subject]))[0];

const refusalAt = (period: PeriodRow | undefined, now: Date): ProblemError | undefined => {
  if (!period) return new ProblemError('NOT_OPEN_YET');
  return checkOpen(
    { opensAt: period.opens_at, closesAt: period.closes_at, graceMinutes: period.grace_minutes },
    now,
    period.extended_until ?? undefined,
  );
};

/**
 * Returns the reason why a request outside a period is refused, which an extension of the application may prolong;
 * undefined while it is open. An undecided period has not started. Domain: deadline.
 *
 * @returns NOT_OPEN_YET or DEADLINE_PASSED
 */
export const findRefusal = async (
  db: Kysely<Database>,
  key: DeadlineKey,
  subject: DeadlineSubject,
  now: Date,
): Promise<ProblemError | undefined> => refusalAt(await findPeriodFor(db, key, subject), now);

/** Runs `findRefusal` for several requests, in their order. */
export const findRefusals = async (
  db: Kysely<Database>,
  key: DeadlineKey,
  requests: readonly { readonly subject: DeadlineSubject; readonly now: Date }[],
): Promise<(ProblemError | undefined)[]> => {
  const periods = await findPeriodsFor(
    db,
    key,
    requests.map(({ subject }) => subject),
  );
  return requests.map(({ now }, at) => refusalAt(periods[at], now));
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

/** Returns the times of a period that its applicant may know: with the extension, without the grace. */
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
