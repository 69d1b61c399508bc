import type { z } from 'zod';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { DecisionRelease } from '#spec/applications/decisions.ts';
import type { ReleaseRow } from './store.ts';

export const presentRelease = (row: ReleaseRow): z.output<typeof DecisionRelease> => ({
  id: row.id,
  kind: row.kind,
  releaseAt: row.release_at.toISOString(),
  status: row.status,
  counts: row.counts,
  leftOut: row.left_out,
  ...omitAbsent({
    createdBy:
      row.created_by !== null && row.creator_name !== null
        ? { id: row.created_by, name: row.creator_name }
        : undefined,
    endedAt: row.ended_at?.toISOString(),
  }),
  createdAt: row.created_at.toISOString(),
});
