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

/** Rights that members of a tenant have by their role; the area of tenants declares them. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Rights {}
export type Right = keyof Rights;

/** The right depends on a path parameter: `{parameter: 'kind', rights: {press: 'contents', award: 'programme'}}`. */
export type RightByParameter = {
  readonly parameter: string;
  readonly rights: Readonly<Record<string, Right>>;
};
