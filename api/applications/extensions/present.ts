import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { ListedExtension } from '#spec/applications/extensions.ts';
import type { ExtensionRow } from './store.ts';

/** What a draft contains is its author's alone. */
export const presentExtension = (row: ExtensionRow): ListedExtension => ({
  key: row.key,
  closesAt: row.closes_at.toISOString(),
  reason: row.reason,
  application: {
    id: row.application_id,
    ...(row.status !== 'draft' && omitAbsent({ number: row.number, title: row.title || null })),
  },
  grantedAt: row.granted_at.toISOString(),
  ...(row.by_id !== null &&
    row.by_name !== null && { grantedBy: { id: row.by_id, name: row.by_name } }),
});
