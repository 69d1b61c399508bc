import type { Kysely } from 'kysely';
import { type DeadlineSubject, requireOpen } from '#api/applications/applications/require-open.ts';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { requireShowNotOver } from '#api/show/editions/show-end.ts';
import type { Lock } from './policy.ts';

/**
 * Refuses changes before the period `booth-profile` and after the show. In between, returns why what is printed is locked.
 * @throws NOT_OPEN_YET, DEADLINE_PASSED
 */
export const requireEditable = async (
  db: Kysely<Database>,
  booth: DeadlineSubject,
  now: Date,
): Promise<Lock> => {
  await requireShowNotOver(db, booth.edition_id, now);
  try {
    await requireOpen(db, 'booth-profile', booth, now);
    return undefined;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'DEADLINE_PASSED') return error;
    throw error;
  }
};
