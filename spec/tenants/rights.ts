import type { Right, RightByParameter } from '#spec/core/access.ts';

/** Roles of a tenant's members. Domain: tenant. */
export const TENANT_ROLES = ['owner', 'manager', 'editor', 'judge', 'desk'] as const;
export type TenantRole = (typeof TENANT_ROLES)[number];

const MANAGERS = ['owner', 'manager'] as const;
const EDITORS = [...MANAGERS, 'editor'] as const;
const DESK = [...EDITORS, 'desk'] as const;

/** The rights of members. Domain: who may do what. */
export const ROLES_BY_RIGHT = {
  applications: EDITORS,
  booths: EDITORS,
  floor: EDITORS,
  loading: EDITORS,
  deadlines: EDITORS,
  contents: EDITORS,
  programme: EDITORS,
  redirects: EDITORS,
  editions: MANAGERS,
  editionsBack: ['owner'],
  money: MANAGERS,
  cancelling: MANAGERS,
  transfer: MANAGERS,
  results: MANAGERS,
  // Among the judges, only the chair of the award: policies of the operations decide.
  standings: [...MANAGERS, 'judge'],
  policies: MANAGERS,
  repair: MANAGERS,
  audit: MANAGERS,
  members: ['owner'],
  judging: ['judge'],
  home: TENANT_ROLES,
  help: DESK,
  desk: DESK,
} as const satisfies Record<string, readonly TenantRole[]>;

type RolesByRight = typeof ROLES_BY_RIGHT;

export const RIGHTS = Object.keys(ROLES_BY_RIGHT) as [Right, ...Right[]];

/** Returns the rights of a role. */
export const rightsOf = (role: string): Right[] =>
  RIGHTS.filter((right) => ROLES_BY_RIGHT[right].some((each) => each === role));

declare module '#spec/core/access.ts' {
  interface Rights extends RolesByRight {}
}

/** Roles that may call an operation with this right; `params` are its path parameters. None for an unknown value. */
export const rolesWith = (
  right: Right | RightByParameter,
  params: Readonly<Record<string, string>>,
): readonly TenantRole[] => {
  if (typeof right === 'string') return ROLES_BY_RIGHT[right];
  const value = params[right.parameter] ?? '';
  const named = Object.hasOwn(right.rights, value) ? right.rights[value] : undefined;
  return named ? ROLES_BY_RIGHT[named] : [];
};

/** Describes who may call an operation with this right, for the operation's description. */
export const describeRight = (right: Right | RightByParameter): string => {
  const describe = (name: Right) => `\`${name}\` (${ROLES_BY_RIGHT[name].join(', ')})`;
  if (typeof right === 'string')
    return `For members of the tenant whose role has the right ${describe(right)}.`;
  const cases = Object.entries(right.rights).map(([value, name]) => `${value}: ${describe(name)}`);
  return `For members of the tenant whose role has the right for the \`${right.parameter}\`. ${cases.join('; ')}.`;
};
