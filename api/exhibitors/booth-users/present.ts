import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type {
  BoothInvitation,
  BoothMembership,
  BoothUser,
  BoothUserList,
} from '#spec/exhibitors/booth-team.ts';
import type { BoothRole } from '#spec/show/booth-roles.ts';
import type { findInvitationPeriod } from './invitation-period.ts';
import type { BoothUserRow, TeamBooth } from './store.ts';

const isUnanswered = ({ status }: BoothUserRow) => status === 'invited' || status === 'expired';

/** Returns the owner's view of a member or invitation. */
export const presentBoothUser = (row: BoothUserRow): BoothUser => ({
  id: row.id,
  role: row.role,
  status: row.status,
  ...omitAbsent({
    email: row.email,
    name: row.name,
    greeting: row.greeting,
    expiresAt: isUnanswered(row) ? row.expires_at?.toISOString() : undefined,
  }),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const presentBooth = ({ id, name }: TeamBooth): BoothMembership['booth'] => ({ id, name });

export const presentTeam = (
  booth: TeamBooth,
  rows: readonly BoothUserRow[],
  { roles, period }: Awaited<ReturnType<typeof findInvitationPeriod>>,
): BoothUserList => ({
  booth: presentBooth(booth),
  items: rows.map(presentBoothUser),
  invitableRoles: roles,
  ...omitAbsent({
    opensAt: period?.opensAt.toISOString(),
    editorsUntil: period?.closesAt.toISOString(),
  }),
  helpersUntil: booth.last_day,
});

export const presentMembership = (
  booth: TeamBooth,
  role: BoothRole,
  boothUserId: string | undefined,
): BoothMembership => ({
  booth: presentBooth(booth),
  role,
  ...omitAbsent({ boothUserId }),
});

/** Returns the invited person's view of an open invitation. */
export const presentInvitation = (booth: TeamBooth, row: BoothUserRow): BoothInvitation => ({
  booth: presentBooth(booth),
  role: row.role,
  ...omitAbsent({ inviterName: booth.owner_name, greeting: row.greeting }),
  expiresAt: (row.expires_at as Date).toISOString(),
});
