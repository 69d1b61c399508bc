import type { Localized } from '#api/core/db/columns.ts';
import type { Table } from '#api/core/db/table.ts';

export type MembershipStatus = 'invited' | 'active' | 'revoked';

declare module '#api/core/db/schema.ts' {
  interface Database {
    tenant: Table<'tenant', { name: Localized }>;
    membership: Table<'membership'>;
  }
}
