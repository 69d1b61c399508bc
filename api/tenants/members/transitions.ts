import type { Transaction } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';
import { audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { MembershipStatus } from '#api/tenants/members/tables.ts';
import type { TenantRole } from '#spec/tenants/rights.ts';
import { listMembers, lockTenant, type MemberRow, upsertMember } from './store.ts';

/*
 * Every change of a tenant's members. At least one is always an active owner. Domain: tenant.
 */

export type MemberChange = {
  tenantId: string;
  userId: string;
  role: TenantRole;
  status: MembershipStatus;
  /** Undefined during installation. */
  actor: Pick<Identity, 'userId' | 'impersonatedBy'> | undefined;
  now: Date;
};

/** Allowed next statuses. A revoked member can be invited again. */
const NEXT_STATUSES: Record<MembershipStatus, readonly MembershipStatus[]> = {
  invited: ['invited', 'active', 'revoked'],
  active: ['active', 'revoked'],
  revoked: ['revoked', 'invited'],
};

/**
 * Adds a member, changes a role, or ends a membership. The first member of a tenant becomes an active owner; all others are
 * invited.
 * @throws LAST_OWNER; Error for a status change that is not allowed
 */
export const setMember = async (
  trx: Transaction<Database>,
  change: MemberChange,
): Promise<void> => {
  const { tenantId, userId, role, status, actor, now } = change;
  await lockTenant(trx, tenantId);
  const members = await listMembers(trx, tenantId);
  const before = members.find(({ user_id }) => user_id === userId);
  if (!isAllowedStatus(before, status, members.length === 0))
    throw new Error(`No membership goes from ${before?.status ?? 'nothing'} to ${status}`);
  const after: MemberRow = { user_id: userId, role, status };
  const others = members.filter((member) => member !== before);
  if (![...others, after].some(isActiveOwner)) throw new ProblemError('LAST_OWNER');
  await upsertMember(trx, tenantId, after, now);
  // Programs were authorized for the previous rights only.
  await trx
    .deleteFrom('session')
    .where('userId', '=', after.user_id)
    .where('openedBy', '=', 'device')
    .execute();
  const auditedFields = (member: MemberRow) => ({
    userId,
    role: member.role,
    status: member.status,
  });
  await audit(trx, [
    {
      actor,
      action: 'tenant.setMember',
      entity: 'tenant',
      entityId: tenantId,
      ...(before && { before: auditedFields(before) }),
      after: auditedFields(after),
    },
  ]);
};

const isActiveOwner = ({ role, status }: MemberRow) => role === 'owner' && status === 'active';

const isAllowedStatus = (
  before: MemberRow | undefined,
  status: MembershipStatus,
  isFirst: boolean,
) =>
  before
    ? NEXT_STATUSES[before.status].includes(status)
    : status === (isFirst ? 'active' : 'invited');
