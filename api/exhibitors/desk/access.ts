import { requiresPasskey } from '#api/accounts/auth/sign-in/auth-method.ts';
import type { ReadContext } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { rolesWith } from '#spec/tenants/rights.ts';
import { findDesk } from './store.ts';

const STAFF_ROLES: readonly string[] = rolesWith('desk', {});

/**
 * Admits to the desk of a booth: its owner, editors and helpers, and staff of the show with the right `desk`. Read with each
 * call, so that revoking a member ends their access at once.
 * @throws NOT_FOUND for strangers; PASSKEY_REQUIRED for staff who need one
 */
export const requireDesk = async (
  { db, actor, platform }: ReadContext,
  boothId: string,
): Promise<void> => {
  const { userId, memberships, hasShownPasskey } = actor;
  const desk = await findDesk(db, boothId, userId);
  if (desk?.is_member) return;
  const isStaff = memberships.some(
    ({ slug, role }) => slug === desk?.tenant && STAFF_ROLES.includes(role),
  );
  if (!isStaff) throw new ProblemError('NOT_FOUND');
  if (requiresPasskey(platform.config) && !hasShownPasskey)
    throw new ProblemError('PASSKEY_REQUIRED');
};
