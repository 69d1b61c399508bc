import type { Identity } from '#api/core/access/identity.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { currentRole } from '#api/tenants/members/policy.ts';
import { nextStage, previousStage } from '#spec/show/edition-stages.ts';
import type { EditionStatus } from '#spec/show/editions.ts';
import { rightsOf } from '#spec/tenants/rights.ts';

type Staff = Pick<Identity, 'memberships'>;

/** Returns the stages to which a member of the tenant can move an edition. */
export const stagesFor = (status: EditionStatus, staff: Staff) => {
  const rights = rightsOf(currentRole(staff));
  return {
    next: rights.includes('editions') ? nextStage(status) : undefined,
    previous: rights.includes('editionsBack') ? previousStage(status) : undefined,
  };
};

/** @throws FORBIDDEN, NOT_IN_STATE */
export const assertMove = (status: EditionStatus, to: EditionStatus, staff: Staff): void => {
  const isBack = to === previousStage(status);
  if (isBack && !rightsOf(currentRole(staff)).includes('editionsBack'))
    throw new ProblemError('FORBIDDEN');
  if (!isBack && to !== nextStage(status))
    throw new ProblemError('NOT_IN_STATE', { currentStatus: status });
};
