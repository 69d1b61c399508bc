import type { Kysely } from 'kysely';
import {
  type DeadlineSubject,
  findOwnPeriod,
  requireOpen,
} from '#api/applications/applications/require-open.ts';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { BOOTH_USER_ROLES, type BoothUserRole } from '#spec/show/booth-roles.ts';

/** A booth with the end of the last day of its edition. */
type Subject = DeadlineSubject & { readonly ends_at: Date };

/**
 * Checks that people may be given a role now: editors within the period `booth-user`, people for the desk from its start
 * until the last day ends.
 * @throws NOT_OPEN_YET, DEADLINE_PASSED
 */
export const requireInvitable = async (
  db: Kysely<Database>,
  role: BoothUserRole,
  booth: Subject,
  now: Date,
): Promise<void> => {
  try {
    await requireOpen(db, 'booth-user', booth, now);
  } catch (error) {
    if (!(error instanceof ProblemError && error.code === 'DEADLINE_PASSED' && role === 'desk'))
      throw error;
    if (now >= booth.ends_at)
      throw new ProblemError('DEADLINE_PASSED', { closesAt: booth.ends_at.toISOString() });
  }
};

/** Returns the roles that can be given now, and the times of the period. */
export const findInvitationPeriod = async (
  db: Kysely<Database>,
  booth: Subject,
  now: Date,
): Promise<{ roles: BoothUserRole[]; period: Awaited<ReturnType<typeof findOwnPeriod>> }> => {
  const roles: BoothUserRole[] = [];
  for (const role of BOOTH_USER_ROLES) {
    const isInvitable = await requireInvitable(db, role, booth, now).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ProblemError) return false;
        throw error;
      },
    );
    if (isInvitable) roles.push(role);
  }
  return { roles, period: await findOwnPeriod(db, 'booth-user', booth) };
};
