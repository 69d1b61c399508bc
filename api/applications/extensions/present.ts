import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { ListedExtension } from '#spec/applications/extensions.ts';
import type { ApplicationStatus } from '#spec/applications/states.ts';
import type { ExtendableRow, ExtensionRow } from './store.ts';

type Named = {
  readonly status: ApplicationStatus;
  readonly number: string | null;
  readonly title: string;
};

/** Returns the name of an application for staff. Only its author sees the content of a draft. */
const nameOf = ({ status, number, title }: Named) =>
  status === 'draft' ? {} : omitAbsent({ number, title: title || null });

export const presentExtendable = ({ id, created_at, ...named }: ExtendableRow) => ({
  id,
  ...nameOf(named),
  createdAt: created_at.toISOString(),
});

export const presentExtension = (row: ExtensionRow): ListedExtension => ({
  key: row.key,
  closesAt: row.closes_at.toISOString(),
  reason: row.reason,
  application: { id: row.application_id, ...nameOf(row) },
  grantedAt: row.granted_at.toISOString(),
  ...(row.by_id !== null &&
    row.by_name !== null && { grantedBy: { id: row.by_id, name: row.by_name } }),
});
