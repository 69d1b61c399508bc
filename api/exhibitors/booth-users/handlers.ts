import { normalizeAddress } from '#api/core/invitations/policy.ts';
import { defineHandlers, storing } from '#api/core/operations/handlers.ts';
import { requireBoothRole } from '#api/show/booths/members.ts';
import type * as contract from '#spec/exhibitors/booth-users.ts';
import { BOOTH_ROLES } from '#spec/show/booth-roles.ts';
import { acceptInvitation, declineInvitation, findInvitation } from './answers.ts';
import { findInvitationPeriod } from './invitation-period.ts';
import { presentBoothUser, presentInvitation, presentMembership, presentTeam } from './present.ts';
import { findMemberId, listBoothUsersOf } from './store.ts';
import {
  getTeamBooth,
  inviteBoothUser,
  resendInvitation,
  revokeBoothUser,
  updateRole,
} from './team.ts';

export const handlers = defineHandlers<typeof contract>({
  listBoothUsers: async ({ params: { boothId } }, { db, actor, now }) => {
    await requireBoothRole(db, boothId, actor.userId, ['owner']);
    const booth = await getTeamBooth(db, boothId);
    const period = await findInvitationPeriod(db, booth, now);
    return presentTeam(booth, await listBoothUsersOf(db, boothId, now), period);
  },

  getMyBoothMembership: async ({ params: { boothId } }, { db, actor }) => {
    const { role } = await requireBoothRole(db, boothId, actor.userId, BOOTH_ROLES);
    const member = await findMemberId(db, boothId, actor.userId);
    return presentMembership(await getTeamBooth(db, boothId), role, member?.id);
  },

  // Stored responses do not repeat the invited address, because its erasure would not find it there.
  inviteBoothUser: storing(
    async ({ params, body }, act) => {
      const row = await inviteBoothUser(act, params.boothId, body);
      const { email: _, ...sent } = presentBoothUser(row);
      return sent;
    },
    async (sent, { body }) => ({ ...sent, email: normalizeAddress(body.email) }),
  ),

  updateBoothUser: async ({ params, body }, act) =>
    presentBoothUser(await updateRole(act, params, body.role)),

  revokeBoothUser: ({ params }, act) => revokeBoothUser(act, params),

  resendBoothInvitation: async ({ params }, act) =>
    presentBoothUser(await resendInvitation(act, params)),

  lookUpBoothInvitation: async ({ params, body }, act) => {
    const { booth, row } = await findInvitation(act, { ...params, ...body });
    return presentInvitation(booth, row);
  },

  acceptBoothInvitation: async ({ params, body }, act) => {
    const { booth, row } = await acceptInvitation(act, { ...params, ...body });
    return presentMembership(booth, row.role, row.id);
  },

  declineBoothInvitation: ({ params, body }, act) => declineInvitation(act, { ...params, ...body }),
});
