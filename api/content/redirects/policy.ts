import type { Identity } from '#api/core/access/identity.ts';
import { ProblemError } from '#api/core/problem-error.ts';

const MAY_EDIT: readonly string[] = ['owner', 'manager', 'editor'];

/** Rules are for those who run the current edition and write for it. Domain: who may do what. @throws FORBIDDEN */
export const assertMayEdit = ({ memberships }: Identity): void => {
  if (!memberships.some(({ isCurrent, role }) => isCurrent && MAY_EDIT.includes(role)))
    throw new ProblemError('FORBIDDEN');
};
