import type { LoginUser } from '#generated/client/types.gen.ts';
import type { Access } from '#spec/core/access.ts';
import { safePath } from '#spec/core/safe-path.ts';
import { HOME_PATH, loginPath } from '#web/core/paths.ts';

/** The visitor of a page. `user` is the empty record for a guest. */
export type Visitor = {
  readonly signedIn: boolean;
  readonly user: LoginUser;
  /** The server's answer whether they have the role that the page requires; without it, their record decides. */
  readonly hasRole?: boolean;
};

type Requirement = { readonly access: Access; readonly guard?: string | undefined };

/**
 * Checks whether a visitor may see a page (specification §4). Returns undefined if so, otherwise the redirect path: the
 * login page with the original full path, the route's `redirectTo`, or the home page.
 *
 * @throws {Error} for an unknown guard
 */
export const findAccessRedirect = (
  { access, guard }: Requirement,
  visitor: Visitor,
  fullPath: string,
  warn: (message: string) => void = console.warn,
): string | undefined => {
  if (guard !== undefined && guard !== 'auth-required') throw new Error(`Unknown guard: ${guard}`);
  if (guard && !visitor.signedIn) return loginPath(fullPath);
  if (access === 'none' || passes(access, visitor, warn)) return undefined;
  return requiresUser(access) && !visitor.signedIn ? loginPath(fullPath) : fallbackPath(access);
};

/** Returns whether a page requires a role of which only the server knows for certain. */
export const requiresRole = (access: Access): boolean =>
  typeof access === 'object' && (access.only === 'admin' || access.only === 'tenantUser');

/** Returns whether a signed-in visitor lacks a role for a page, so that signing in again does not help. */
export const lacksRole = (access: Access, visitor: Visitor): boolean =>
  requiresRole(access) && visitor.signedIn && !passes(access, visitor, () => {});

const passes = (
  access: Access,
  { signedIn, user, hasRole }: Visitor,
  warn: (message: string) => void,
) => {
  if (typeof access === 'string') return signedIn;
  switch (access.only) {
    case 'guest':
    case 'anonymous':
      return !signedIn;
    case 'user':
      return signedIn;
    case 'admin':
      return signedIn && (hasRole ?? hasNamedRole(user, 'admin'));
    case 'tenantUser':
      return signedIn && (hasRole ?? isMember(user, access.tenantSlug));
    default:
      warn(`Unknown access requirement: ${access.only satisfies never}`);
      return false;
  }
};

const hasNamedRole = (user: LoginUser, role: string) => user.roles?.includes(role) ?? false;

const TENANT_ROLE = 'tenantUser:';

/** Returns the tenants of which a user is a member. */
export const tenantSlugsOf = ({ roles = [] }: LoginUser): string[] =>
  roles
    .filter((role) => role.startsWith(TENANT_ROLE))
    .map((role) => role.slice(TENANT_ROLE.length));

/** Returns whether a user is a member of any tenant. */
export const isStaff = (user: LoginUser): boolean => tenantSlugsOf(user).length > 0;

/**
 * Returns whether a user is a member of a tenant. Without a slug, membership of any tenant is enough; the server knows which
 * edition is current.
 */
const isMember = (user: LoginUser, tenantSlug: string | undefined) =>
  tenantSlug === undefined ? isStaff(user) : tenantSlugsOf(user).includes(tenantSlug);

const requiresUser = (access: Access) =>
  access === 'signed-in' || (typeof access === 'object' && access.only === 'user');

const fallbackPath = (access: Access) =>
  safePath(typeof access === 'object' ? access.redirectTo : undefined) ?? HOME_PATH;
