import type { Identity } from '#api/core/access/identity.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { TenantRole } from '#spec/tenants/rights.ts';

/** Role of the caller in the tenant of the current edition. @throws FORBIDDEN */
export const currentRole = ({ memberships }: Pick<Identity, 'memberships'>): TenantRole => {
  const current = memberships.find(({ isCurrent }) => isCurrent);
  if (!current) throw new ProblemError('FORBIDDEN');
  return current.role as TenantRole;
};
