/** Who may pass. The same type guards a page's route and an operation of the API (specification §4). */
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
