import type { Generated } from 'kysely';
import type { Instant } from '#api/core/db/columns.ts';

/** The latest data export of an account. */
type DataExportTable = {
  user_id: string;
  status: 'preparing' | 'ready';
  requested_at: Instant;
  /** Null while it is being prepared, as are `size` and the link. */
  expires_at: Instant | null;
  size: number | null;
  /** Paths of the parts of the archive, in order. */
  parts: Generated<string[]>;
  link_hash: string | null;
  link_session_id: string | null;
  link_expires_at: Instant | null;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    data_export: DataExportTable;
  }
}
