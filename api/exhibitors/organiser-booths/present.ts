import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { OrganiserBooth, OrganiserBoothSummary } from '#spec/exhibitors/organiser-booths.ts';
import type { BoothDetailRow, BoothRow } from './store.ts';

type SummaryRow = Omit<BoothRow, 'sort_key'>;

/** Returns the organisers' view of a booth in a list. */
export const presentSummary = (row: SummaryRow): OrganiserBoothSummary => ({
  id: row.id,
  name: row.name,
  genres: row.genres,
  status: row.status,
  isReady: row.is_ready,
  days: row.days,
  placed: row.placed,
  placements: row.placements.map(({ day, code, hall, x, y, w, h, rotation }) => ({
    ...{ day, code, hall },
    ...{ x, y, w, h, rotation },
  })),
  hasOwner: row.has_owner,
  ...omitAbsent({
    kana: row.kana,
    applicationId: row.application_id,
    number: row.number,
    kind: row.kind,
    plan: row.plan,
    planName: row.plan_name,
    ownerName: row.owner_name,
    neighbour: row.neighbour,
  }),
});

export const presentBooth = (row: BoothDetailRow): OrganiserBooth => ({
  ...presentSummary(row),
  ...omitAbsent({ hiddenReason: row.hidden_reason }),
  members: row.members.map(({ id, name, role }) => ({ id, role, ...omitAbsent({ name }) })),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
