import type { Transaction } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';
import { audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { MembershipStatus, TenantRole } from '#api/tenants/members/tables.ts';
import { listMembers, lockTenant, type MemberRow, writeMember } from './store.ts';

/*
 * The one door for the members of a tenant, of whom at least one is an active owner. Domain: tenant.
 */

export type MemberChange = {
  tenantId: string;
  userId: string;
  role: TenantRole;
  status: MembershipStatus;
  /** Nobody, where the installation is set up. */
  actor: Pick<Identity, 'userId' | 'impersonatedBy'> | undefined;
  now: Date;
};

/** What follows a status; who was revoked can be invited again. */
const NEXT: Record<MembershipStatus, readonly MembershipStatus[]> = {
  invited: ['invited', 'active', 'revoked'],
  active: ['active', 'revoked'],
  revoked: ['revoked', 'invited'],
};

/**
 * Makes somebody a member, changes a role, or ends a membership. The first member of a tenant is its owner at once; all
 * others are invited.
 * @throws LAST_OWNER; an Error for a change of status that there is none
 */
export const setMember = async (
  trx: Transaction<Database>,
  change: MemberChange,
): Promise<void> => {
  const { tenantId, userId, role, status, actor, now } = change;
  await lockTenant(trx, tenantId);
  const members = await listMembers(trx, tenantId);
  const before = members.find(({ user_id }) => user_id === userId);
  if (!follows(before, status, members.length === 0))
    throw new Error(`No membership goes from ${before?.status ?? 'nothing'} to ${status}`);
  const after: MemberRow = { user_id: userId, role, status };
  const others = members.filter((member) => member !== before);
  if (![...others, after].some(isActiveOwner)) throw new ProblemError('LAST_OWNER');
  await writeMember(trx, tenantId, after, now);
  // A program that was let in before has not been let in to these rights.
  await trx
    .deleteFrom('session')
    .where('userId', '=', after.user_id)
    .where('openedBy', '=', 'device')
    .execute();
  const shown = (member: MemberRow) => ({ userId, role: member.role, status: member.status });
  await audit(trx, [
    {
      actor,
      action: 'tenant.setMember',
      entity: 'tenant',
      entityId: tenantId,
      ...(before && { before: shown(before) }),
      after: shown(after),
    },
  ]);
};

const isActiveOwner = ({ role, status }: MemberRow) => role === 'owner' && status === 'active';

const follows = (before: MemberRow | undefined, status: MembershipStatus, isFirst: boolean) =>
  before ? NEXT[before.status].includes(status) : status === (isFirst ? 'active' : 'invited');
