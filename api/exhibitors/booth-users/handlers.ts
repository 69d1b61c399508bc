import type { Context, Handler } from '#api/core/http/handler.ts';
import { requireBoothRole } from '#api/show/booths/members.ts';
import type * as contract from '#spec/exhibitors/booth-users.ts';
import { BOOTH_ROLES } from '#spec/show/booth-roles.ts';
import { acceptInvitation, declineInvitation, findInvitation } from './answers.ts';
import { findInvitationPeriod } from './invitation-period.ts';
import { presentBoothUser, presentInvitation, presentMembership, presentTeam } from './present.ts';
import {
  getTeamBooth,
  inviteBoothUser as invite,
  resendInvitation,
  revokeBoothUser as revoke,
  updateRole,
} from './service.ts';
import { findMemberId, listBoothUsersOf } from './store.ts';

export const listBoothUsers: Handler<typeof contract.listBoothUsers> = async (
  { params: { boothId } },
  { platform: { db }, identity, now },
) => {
  await requireBoothRole(db, boothId, identity.userId, ['owner']);
  const booth = await getTeamBooth(db, boothId);
  const period = await findInvitationPeriod(db, booth, now);
  return presentTeam(booth, await listBoothUsersOf(db, boothId, now), period);
};

export const getMyBoothMembership: Handler<typeof contract.getMyBoothMembership> = async (
  { params: { boothId } },
  { platform: { db }, identity },
) => {
  const { role } = await requireBoothRole(db, boothId, identity.userId, BOOTH_ROLES);
  const member = await findMemberId(db, boothId, identity.userId);
  return presentMembership(await getTeamBooth(db, boothId), role, member?.id);
};

export const inviteBoothUser: Handler<typeof contract.inviteBoothUser> = (
  { params, body, idempotencyKey },
  { platform, identity, locale, now },
) => invite(platform, { ...params, body, identity, locale, now }, idempotencyKey);

type TeamContext = Pick<Context<typeof contract.updateBoothUser>, 'identity' | 'locale' | 'now'>;

const memberRequest = (
  params: { boothId: string; boothUserId: string },
  { identity, locale, now }: TeamContext,
) => ({ ...params, identity, locale, now });

export const updateBoothUser: Handler<typeof contract.updateBoothUser> = async (
  { params, body },
  context,
) =>
  presentBoothUser(
    await updateRole(context.platform, { ...memberRequest(params, context), ...body }),
  );

export const revokeBoothUser: Handler<typeof contract.revokeBoothUser> = async (
  { params },
  context,
) => {
  await revoke(context.platform, memberRequest(params, context));
  return undefined;
};

export const resendBoothInvitation: Handler<typeof contract.resendBoothInvitation> = async (
  { params },
  context,
) => presentBoothUser(await resendInvitation(context.platform, memberRequest(params, context)));

export const lookUpBoothInvitation: Handler<typeof contract.lookUpBoothInvitation> = async (
  { params, body },
  { platform, identity, now },
) => {
  const request = { ...params, ...body, identity, now };
  const { booth, row } = await findInvitation(platform.db, request);
  return presentInvitation(booth, row);
};

export const acceptBoothInvitation: Handler<typeof contract.acceptBoothInvitation> = async (
  { params, body },
  { platform, identity, now },
) => {
  const request = { ...params, ...body, identity, now };
  const { booth, row } = await acceptInvitation(platform, request);
  return presentMembership(booth, row.role, row.id);
};

export const declineBoothInvitation: Handler<typeof contract.declineBoothInvitation> = async (
  { params, body },
  { platform, identity, now },
) => {
  await declineInvitation(platform, { ...params, ...body, identity, now });
  return undefined;
};
