import type { BoothUser, BoothUserList } from '#generated/client/types.gen.ts';
import { MAX_BOOTH_USERS } from '#spec/exhibitors/booth-users.ts';
import type { StatusTone } from '#web/core/ui/StatusBadge.tsx';

/** The owner's options at present. */
export type TeamState = 'open' | 'helpersOnly' | 'full' | 'notOpen' | 'undecided' | 'over';

/** Members and open invitations. */
export const countTaken = (items: readonly Pick<BoothUser, 'status'>[]): number =>
  items.filter(({ status }) => status === 'accepted' || status === 'invited').length;

export const teamState = (team: BoothUserList, now: Date): TeamState => {
  const { items, invitableRoles, opensAt } = team;
  if (invitableRoles.length === 0) {
    if (opensAt === undefined) return 'undecided';
    return now < new Date(opensAt) ? 'notOpen' : 'over';
  }
  if (countTaken(items) >= MAX_BOOTH_USERS) return 'full';
  return invitableRoles.includes('editor') ? 'open' : 'helpersOnly';
};

export const TONES = {
  accepted: 'done',
  invited: 'waiting',
  declined: 'cancelled',
  revoked: 'cancelled',
  expired: 'full',
} as const satisfies Record<BoothUser['status'], StatusTone>;

/** Returns the actions that the state of a member or invitation allows now. */
export const actionsFor = (
  { status, role }: Pick<BoothUser, 'status' | 'role'>,
  { invitableRoles }: Pick<BoothUserList, 'invitableRoles'>,
) => ({
  canChangeRole:
    (status === 'accepted' || status === 'invited') &&
    (role === 'editor' || invitableRoles.includes('editor')),
  canResend: (status === 'invited' || status === 'expired') && invitableRoles.includes(role),
});

/** Returns the meaning of a removal: for a member, for an open invitation, and for one that ended. */
export const removalOf = ({ status }: Pick<BoothUser, 'status'>) => {
  if (status === 'accepted') return 'remove';
  return status === 'invited' ? 'withdraw' : 'clear';
};
