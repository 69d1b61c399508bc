import type { Kysely } from 'kysely';
import { type DeadlineSubject, requireOpen } from '#api/applications/applications/require-open.ts';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { requireShowNotOver } from '#api/show/editions/show-end.ts';
import type { InputError } from '#spec/core/rules/validate.ts';
import type { DeadlineKey } from '#spec/show/deadline-keys.ts';

/** The reason why the fields that a deadline locks cannot change; undefined while they can. */
export type Lock = ProblemError | undefined;

/**
 * Refuses changes to the profile of a booth before a period and after the show. In between, returns the lock.
 * @throws NOT_OPEN_YET, DEADLINE_PASSED
 */
export const requireEditable = async (
  db: Kysely<Database>,
  key: DeadlineKey,
  booth: DeadlineSubject,
  now: Date,
): Promise<Lock> => {
  await requireShowNotOver(db, booth.edition_id, now);
  try {
    await requireOpen(db, key, booth, now);
    return undefined;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'DEADLINE_PASSED') return error;
    throw error;
  }
};

/** Refuses to change locked fields, with their pointers in the input. @throws DEADLINE_PASSED */
export const refuseLocked = (lock: ProblemError, pointers: readonly string[]): never => {
  const errors = pointers.map((pointer): InputError => ({ pointer, rule: 'locked' }));
  throw new ProblemError(lock.code, { ...lock.extra, ...(errors.length > 0 && { errors }) });
};
