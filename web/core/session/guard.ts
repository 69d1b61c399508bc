import type { LoginUser } from '#generated/client/types.gen.ts';
import type { Access } from '#spec/core/access.ts';
import { safePath } from '#spec/core/safe-path.ts';
import { HOME_PATH, loginPath } from '#web/core/paths.ts';

/** Who stands before a page. `user` is the empty record while nobody is signed in. */
export type Visitor = { readonly signedIn: boolean; readonly user: LoginUser };

type Requirement = { readonly access: Access; readonly guard?: string | undefined };

/**
 * Decides whether a visitor may see a page (specification §4). Gives nothing if so, otherwise the path to go to: the
 * login page with the original full path, or the one the route names, or the home page. An unknown guard throws.
 */
export const refuse = (
  { access, guard }: Requirement,
  visitor: Visitor,
  fullPath: string,
  warn: (message: string) => void = console.warn,
): string | undefined => {
  if (guard !== undefined && guard !== 'auth-required') throw new Error(`Unknown guard: ${guard}`);
  if (guard && !visitor.signedIn) return loginPath(fullPath);
  if (access === 'none' || passes(access, visitor, warn)) return undefined;
  return asksForUser(access) && !visitor.signedIn ? loginPath(fullPath) : elsewhere(access);
};

const passes = (access: Access, { signedIn, user }: Visitor, warn: (message: string) => void) => {
  if (typeof access === 'string') return signedIn;
  switch (access.only) {
    case 'guest':
    case 'anonymous':
      return !signedIn;
    case 'user':
      return signedIn;
    case 'admin':
      return signedIn && hasRole(user, 'admin');
    case 'tenantUser':
      return signedIn && isMember(user, access.tenantSlug);
    default:
      warn(`Unknown access requirement: ${access.only satisfies never}`);
      return false;
  }
};

const hasRole = (user: LoginUser, role: string) => user.roles?.includes(role) ?? false;

/** Of the tenant that is named, otherwise of any: whose edition is the current one, the server knows. */
const isMember = (user: LoginUser, tenantSlug: string | undefined) =>
  tenantSlug === undefined
    ? (user.roles?.some((role) => role.startsWith('tenantUser:')) ?? false)
    : hasRole(user, `tenantUser:${tenantSlug}`);

const asksForUser = (access: Access) =>
  access === 'signed-in' || (typeof access === 'object' && access.only === 'user');

const elsewhere = (access: Access) =>
  safePath(typeof access === 'object' ? access.redirectTo : undefined) ?? HOME_PATH;
