/**
 * Access requirement of a page route or an API operation (specification §4). `tenantUser` without a slug means the tenant
 * of the current edition. A page does not know that tenant: it admits members of any, and its operations decide.
 */
export type Access =
  | 'none'
  | 'signed-in'
  | {
      readonly only: 'guest' | 'anonymous' | 'user' | 'admin' | 'tenantUser';
      readonly tenantSlug?: string;
      readonly redirectTo?: string;
    };

/** Guards of a route in addition to its access requirement (specification §4). */
export type Guard = 'auth-required';
