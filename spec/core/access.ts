/**
 * Who may pass. The same type guards a page's route and an operation of the API (specification §4). `tenantUser` without
 * a slug means the tenant of the current edition; a page, which does not know whose that is, lets in the members of any,
 * and its operations decide.
 */
export type Access =
  | 'none'
  | 'signed-in'
  | {
      readonly only: 'guest' | 'anonymous' | 'user' | 'admin' | 'tenantUser';
      readonly tenantSlug?: string;
      readonly redirectTo?: string;
    };

/** Guards that a route may name besides its access requirement (specification §4). */
export type Guard = 'auth-required';
