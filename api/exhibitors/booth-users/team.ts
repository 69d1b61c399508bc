import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { checkRateLimit } from '#api/core/http/rate-limits.ts';
import { normalizeAddress } from '#api/core/invitations/policy.ts';
import { issueToken } from '#api/core/invitations/tokens.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { requireBoothRole } from '#api/show/booths/members.ts';
import { MAX_BOOTH_USERS, type NewBoothUser } from '#spec/exhibitors/booth-users.ts';
import { BOOTH_ROLES, type BoothUserRole } from '#spec/show/booth-roles.ts';
import { invitationEmail, membershipEndedEmail, ownerEmails } from './emails.ts';
import { requireInvitable } from './invitation-period.ts';
import { assertHasRole, INVITATION_EMAILS } from './policy.ts';
import {
  type BoothUserRow,
  countBoothUsers,
  findMemberId,
  findRecipient,
  findTeamBooth,
  lockBooth,
  lockBoothUser,
  lockBoothUserByEmail,
  type TeamBooth,
} from './store.ts';
import { addInvitation, changeRole, moveBoothUser } from './transitions.ts';

/** Operations of the owner of a booth on its team, and of members who leave it. */

/** A member or invitation of a booth. */
type Target = { readonly boothId: string; readonly boothUserId: string };

/**
 * Locks the team of the caller's booth.
 * @throws NOT_FOUND for strangers, FORBIDDEN for members
 */
const lockOwnTeam = async ({ trx, actor }: UserAct, boothId: string): Promise<TeamBooth> => {
  await lockBooth(trx, boothId);
  await requireBoothRole(trx, boothId, actor.userId, ['owner']);
  return getTeamBooth(trx, boothId);
};

/** @throws NOT_FOUND */
export const getTeamBooth = async (db: Kysely<Database>, boothId: string): Promise<TeamBooth> => {
  const booth = await findTeamBooth(db, boothId);
  if (!booth) throw new ProblemError('NOT_FOUND');
  return booth;
};

/** @throws NOT_FOUND */
const lockMember = async (
  { trx, now }: UserAct,
  { boothId, boothUserId: id }: Target,
): Promise<BoothUserRow> => {
  const row = await lockBoothUser(trx, { boothId, id }, now);
  if (!row) throw new ProblemError('NOT_FOUND');
  return row;
};

/** @throws TOO_MANY_BOOTH_USERS */
const requirePlace = async ({ trx, now }: UserAct, boothId: string): Promise<void> => {
  if ((await countBoothUsers(trx, boothId, now)) >= MAX_BOOTH_USERS)
    throw new ProblemError('TOO_MANY_BOOTH_USERS');
};

/** Sends the e-mail with the token, within the owner's limit. @throws RATE_LIMITED */
const sendInvitation = async (
  { trx, actor, locale, platform, mail }: UserAct,
  { booth, row, token }: { booth: TeamBooth; row: BoothUserRow; token: string },
): Promise<void> => {
  const key = `booth-invitations:${actor.userId}`;
  const refusal = await checkRateLimit(trx, 'booth-invitations', key, INVITATION_EMAILS);
  if (refusal) throw refusal;
  await mail(invitationEmail(booth, row, token, locale, platform.config));
};

/**
 * Invites an address.
 * @throws what `lockOwnTeam`, `requireInvitable`, `requirePlace` and `sendInvitation` throw; OWNER_INVITED,
 * BOOTH_USER_EXISTS
 */
export const inviteBoothUser = async (
  act: UserAct,
  boothId: string,
  body: NewBoothUser,
): Promise<BoothUserRow> => {
  const { trx, now } = act;
  const booth = await lockOwnTeam(act, boothId);
  await requireInvitable(trx, body.role, booth, now);
  const email = normalizeAddress(body.email);
  if (email === booth.owner_email) throw new ProblemError('OWNER_INVITED');
  const known = await lockBoothUserByEmail(trx, boothId, email, now);
  if (known?.status === 'accepted' || known?.status === 'invited')
    throw new ProblemError('BOOTH_USER_EXISTS');
  await requirePlace(act, boothId);
  const { token, columns } = issueToken(now);
  const invitation = { ...columns, role: body.role, greeting: body.greeting ?? null };
  const row = known
    ? await moveBoothUser(act, known, 'invite', invitation)
    : await addInvitation(act, { booth_id: boothId, email, ...invitation });
  await sendInvitation(act, { booth, row, token });
  return row;
};

/**
 * Sends an invitation again with another token.
 * @throws what `lockOwnTeam`, `requireInvitable`, `requirePlace` and `sendInvitation` throw; NOT_IN_STATE
 */
export const resendInvitation = async (act: UserAct, target: Target): Promise<BoothUserRow> => {
  const { trx, now } = act;
  const booth = await lockOwnTeam(act, target.boothId);
  const before = await lockMember(act, target);
  await requireInvitable(trx, before.role, booth, now);
  if (before.status === 'expired') await requirePlace(act, target.boothId);
  const { token, columns } = issueToken(now);
  const row = await moveBoothUser(act, before, 'resend', columns);
  await sendInvitation(act, { booth, row, token });
  return row;
};

/**
 * Gives a member or an open invitation another role.
 * @throws what `lockOwnTeam` and `requireInvitable` throw; NOT_IN_STATE
 */
export const updateRole = async (
  act: UserAct,
  target: Target,
  role: BoothUserRole,
): Promise<BoothUserRow> => {
  const booth = await lockOwnTeam(act, target.boothId);
  const row = await lockMember(act, target);
  assertHasRole(row.status);
  if (role === 'editor' && row.role !== 'editor')
    await requireInvitable(act.trx, role, booth, act.now);
  return changeRole(act, row, role);
};

/**
 * Removes a member or withdraws an invitation, once. The owner is notified of members who remove themselves.
 * @throws NOT_FOUND, FORBIDDEN
 */
export const revokeBoothUser = async (act: UserAct, target: Target): Promise<void> => {
  const { trx, actor, platform } = act;
  const { boothId, boothUserId } = target;
  await lockBooth(trx, boothId);
  const { role } = await requireBoothRole(trx, boothId, actor.userId, BOOTH_ROLES);
  const own = await findMemberId(trx, boothId, actor.userId);
  if (role !== 'owner' && own?.id !== boothUserId) throw new ProblemError('FORBIDDEN');
  const row = await lockMember(act, target);
  if (row.status === 'revoked') return;
  await moveBoothUser(act, row, 'revoke');
  if (row.status !== 'accepted') return;
  const booth = await getTeamBooth(trx, boothId);
  const recipient = await findRecipient(trx, row.user_id as string);
  await act.mail(
    ...(recipient ? [membershipEndedEmail(booth, row, recipient)] : []),
    ...(own ? ownerEmails('boothUserLeft', booth, row, platform.config) : []),
  );
};
