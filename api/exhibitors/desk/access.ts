import { type Kysely, sql } from 'kysely';
import { requiresPasskey } from '#api/accounts/auth/auth-method.ts';
import type { Identity } from '#api/core/access/identity.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { memberIds } from '#api/show/booths/members.ts';
import { rolesWith } from '#spec/tenants/rights.ts';

const STAFF_ROLES: readonly string[] = rolesWith('desk', {});

/** Whether a user is a member of a booth, and the tenant that runs its show; undefined for a cancelled booth. */
const findDesk = (db: Kysely<Database>, boothId: string, userId: string) =>
  db
    .selectFrom('booth as b')
    .innerJoin('edition as e', 'e.id', 'b.edition_id')
    .innerJoin('tenant as t', 't.id', 'e.tenant_id')
    .where('b.id', '=', boothId)
    .where('b.status', '!=', 'cancelled')
    .select(['t.slug as tenant', sql<boolean>`${userId} = any(${memberIds('b')})`.as('is_member')])
    .executeTakeFirst();

/**
 * Admits to the desk of a booth: its owner, editors and helpers, and staff of the show with the right `desk`. Read with each
 * call, so that revoking a member ends their access at once.
 * @throws NOT_FOUND for strangers; PASSKEY_REQUIRED for staff who need one
 */
export const requireDesk = async (
  { db, config }: Pick<Platform, 'db' | 'config'>,
  boothId: string,
  { userId, memberships, hasShownPasskey }: Identity,
): Promise<void> => {
  const desk = await findDesk(db, boothId, userId);
  if (desk?.is_member) return;
  const isStaff = memberships.some(
    ({ slug, role }) => slug === desk?.tenant && STAFF_ROLES.includes(role),
  );
  if (!isStaff) throw new ProblemError('NOT_FOUND');
  if (requiresPasskey(config) && !hasShownPasskey) throw new ProblemError('PASSKEY_REQUIRED');
};
