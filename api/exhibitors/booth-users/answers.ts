import { lockAccount } from '#api/accounts/users/account-lock.ts';
import { assertAnswerable } from '#api/core/invitations/policy.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { findBoothMembership } from '#api/show/booths/members.ts';
import { ownerEmails } from './emails.ts';
import {
  type BoothUserRow,
  findBoothUserByToken,
  lockBooth,
  lockBoothUserByToken,
  type TeamBooth,
} from './store.ts';
import { getTeamBooth } from './team.ts';
import { moveBoothUser } from './transitions.ts';

/**
 * Operations of the invited person on an invitation. Anybody who has the link can try, so an unknown token, a token of
 * another booth, and a replaced token get the same response.
 */

/** The booth and the token that identify an invitation. */
type Link = { readonly boothId: string; readonly token: string };

/** An invitation that the caller may answer. */
type OpenInvitation = { booth: TeamBooth; row: BoothUserRow };

/** @throws NOT_FOUND, INVITATION_FOR_ANOTHER, INVITATION_USED, INVITATION_EXPIRED */
const requireAnswerable = async (
  { trx, actor }: UserAct,
  row: BoothUserRow | undefined,
  { boothId }: Link,
): Promise<OpenInvitation> => {
  if (!row) throw new ProblemError('NOT_FOUND');
  const booth = await getTeamBooth(trx, boothId);
  assertAnswerable(
    { email: row.email, state: STATES[row.status], contactName: booth.owner_name },
    actor,
  );
  return { booth, row };
};

const STATES = {
  invited: 'open',
  accepted: 'used',
  declined: 'used',
  revoked: 'used',
  expired: 'expired',
} as const satisfies Record<BoothUserRow['status'], string>;

/** @throws what `requireAnswerable` throws */
export const findInvitation = async (act: UserAct, link: Link): Promise<OpenInvitation> =>
  requireAnswerable(act, await findBoothUserByToken(act.trx, link, act.now), link);

/** Locks first the account, as its erasure does, then the team. @throws what `requireAnswerable` throws */
const lockInvitation = async (act: UserAct, link: Link): Promise<OpenInvitation> => {
  const { trx, actor, now } = act;
  // Strangers lock nothing.
  await findInvitation(act, link);
  await lockAccount(trx, actor.userId);
  await lockBooth(trx, link.boothId);
  return requireAnswerable(act, await lockBoothUserByToken(trx, link, now), link);
};

/**
 * Makes the caller a member, and notifies the owner. Of parallel requests with one token, one succeeds.
 * @throws what `requireAnswerable` throws; BOOTH_USER_EXISTS
 */
export const acceptInvitation = async (act: UserAct, link: Link): Promise<OpenInvitation> => {
  const { trx, actor, platform } = act;
  const { booth, row } = await lockInvitation(act, link);
  if (await findBoothMembership(trx, link.boothId, actor.userId))
    throw new ProblemError('BOOTH_USER_EXISTS');
  const member = await moveBoothUser(act, row, 'accept', { user_id: actor.userId });
  await act.mail(...ownerEmails('boothInvitationAccepted', booth, member, platform.config));
  return { booth, row: member };
};

/** Ends the invitation, and notifies the owner. @throws what `requireAnswerable` throws */
export const declineInvitation = async (act: UserAct, link: Link): Promise<void> => {
  const { booth, row } = await lockInvitation(act, link);
  await moveBoothUser(act, row, 'decline');
  await act.mail(...ownerEmails('boothInvitationDeclined', booth, row, act.platform.config));
};
