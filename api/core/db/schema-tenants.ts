import type { Created, Instant, LocalizedColumn, Updated } from './columns.ts';

/*
 * The tables of those who run editions, and of what they alone may set.
 */

export type TenantTable = {
  id: string;
  slug: string;
  name: LocalizedColumn;
  contact_email: string;
  created_at: Created;
};

export type TenantRole = 'owner' | 'manager' | 'editor' | 'judge' | 'desk';
export type MembershipStatus = 'invited' | 'active' | 'revoked';

export type MembershipTable = {
  tenant_id: string;
  user_id: string;
  role: TenantRole;
  status: MembershipStatus;
  created_at: Created;
  updated_at: Updated;
};

export type RedirectRuleTable = {
  id: string;
  from_path: string;
  target: string;
  target_path: string | null;
  starts_at: Instant | null;
  ends_at: Instant | null;
  created_by: string;
  created_at: Instant;
};
