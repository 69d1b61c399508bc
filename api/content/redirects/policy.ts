import type { Identity } from '#api/core/access/identity.ts';
import { ProblemError } from '#api/core/problem-error.ts';

const EDITOR_ROLES: readonly string[] = ['owner', 'manager', 'editor'];

/** Restricts rules to owners, managers and editors of the current edition's tenant. Domain: who may do what. @throws FORBIDDEN */
export const assertCanEdit = ({ memberships }: Identity): void => {
  if (!memberships.some(({ isCurrent, role }) => isCurrent && EDITOR_ROLES.includes(role)))
    throw new ProblemError('FORBIDDEN');
};
