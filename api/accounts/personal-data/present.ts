import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { DataExport } from '#spec/accounts/personal-data.ts';
import { isPreparing } from './policy.ts';
import type { ExportRow } from './store.ts';

/** Returns the owner's view of the latest export. An archive that has expired counts as none. */
export const presentExport = (row: ExportRow | undefined, now: Date): DataExport => {
  if (!row || (row.expires_at && row.expires_at <= now)) return { status: 'none' };
  const requestedAt = row.requested_at.toISOString();
  if (row.status === 'preparing')
    return { status: isPreparing(row, now) ? 'preparing' : 'failed', requestedAt };
  return {
    status: 'ready',
    requestedAt,
    ...omitAbsent({ size: row.size, expiresAt: row.expires_at?.toISOString() }),
  };
};
