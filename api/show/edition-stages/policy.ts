import type { Identity } from '#api/core/access/identity.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { nextStage, previousStage } from '#spec/show/edition-stages.ts';
import type { EditionStatus } from '#spec/show/editions.ts';
import { ROLES_BY_RIGHT } from '#spec/tenants/rights.ts';

type Staff = Pick<Identity, 'memberships'>;

const hasRole = ({ memberships }: Staff, roles: readonly string[]): boolean =>
  memberships.some(({ isCurrent, role }) => isCurrent && roles.includes(role));

/** The stages to which a member of the tenant can move an edition. */
export const stagesFor = (status: EditionStatus, staff: Staff) => ({
  next: hasRole(staff, ROLES_BY_RIGHT.editions) ? nextStage(status) : undefined,
  previous: hasRole(staff, ['owner']) ? previousStage(status) : undefined,
});

/** Only an owner moves an edition back. @throws FORBIDDEN, NOT_IN_STATE */
export const assertMove = (status: EditionStatus, to: EditionStatus, staff: Staff): void => {
  if (to === previousStage(status) && !hasRole(staff, ['owner']))
    throw new ProblemError('FORBIDDEN');
  if (to !== nextStage(status) && to !== previousStage(status))
    throw new ProblemError('NOT_IN_STATE', { currentStatus: status });
};
