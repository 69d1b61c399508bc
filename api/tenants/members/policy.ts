import type { Identity, Membership } from '#api/core/access/identity.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { TenantRole } from '#spec/tenants/rights.ts';

type Member = Pick<Identity, 'memberships'>;

/** Returns the membership of the caller in the tenant of the current edition. @throws FORBIDDEN */
export const currentMembership = ({ memberships }: Member): Membership => {
  const current = memberships.find(({ isCurrent }) => isCurrent);
  if (!current) throw new ProblemError('FORBIDDEN');
  return current;
};

/** Returns the role of the caller in the tenant of the current edition. @throws FORBIDDEN */
export const currentRole = (member: Member): TenantRole =>
  currentMembership(member).role as TenantRole;
