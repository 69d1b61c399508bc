import type { Created, LocalizedColumn, Updated } from '#api/core/db/columns.ts';
import type { TenantRole } from '#spec/tenants/rights.ts';

export type MembershipStatus = 'invited' | 'active' | 'revoked';

export type TenantTable = {
  id: string;
  slug: string;
  name: LocalizedColumn;
  contact_email: string;
  created_at: Created;
};

export type MembershipTable = {
  tenant_id: string;
  user_id: string;
  role: TenantRole;
  status: MembershipStatus;
  created_at: Created;
  updated_at: Updated;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    tenant: TenantTable;
    membership: MembershipTable;
  }
}
