import type { Kysely, Transaction } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';
import type { Database } from '#api/core/db/schema.ts';
import { executeOnce } from '#api/core/http/idempotency.ts';
import { checkRateLimit } from '#api/core/http/rate-limits.ts';
import { normalizeAddress } from '#api/core/invitations/policy.ts';
import { issueToken } from '#api/core/invitations/tokens.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { requireBoothRole } from '#api/show/booths/members.ts';
import type { Locale } from '#spec/core/locale.ts';
import type { BoothUser } from '#spec/exhibitors/booth-team.ts';
import { MAX_BOOTH_USERS, type NewBoothUser } from '#spec/exhibitors/booth-users.ts';
import { BOOTH_ROLES, type BoothUserRole } from '#spec/show/booth-roles.ts';
import { invitationEmail, membershipEndedEmail, ownerEmails } from './emails.ts';
import { requireInvitable } from './invitation-period.ts';
import { assertHasRole, INVITATION_EMAILS } from './policy.ts';
import { presentBoothUser } from './present.ts';
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

type Trx = Transaction<Database>;
type Deps = Pick<Platform, 'db' | 'mailer' | 'config'>;

/** A request of somebody who belongs to a booth. */
export type TeamRequest = {
  boothId: string;
  identity: Identity;
  locale: Locale;
  now: Date;
};

/** A request about one member or invitation. */
export type MemberRequest = TeamRequest & { boothUserId: string };

/**
 * Locks the team of the caller's booth.
 * @throws NOT_FOUND for strangers, FORBIDDEN for members
 */
const lockOwnTeam = async (trx: Trx, { boothId, identity }: TeamRequest): Promise<TeamBooth> => {
  await lockBooth(trx, boothId);
  await requireBoothRole(trx, boothId, identity.userId, ['owner']);
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
  trx: Trx,
  { boothId, boothUserId: id, now }: MemberRequest,
): Promise<BoothUserRow> => {
  const row = await lockBoothUser(trx, { boothId, id }, now);
  if (!row) throw new ProblemError('NOT_FOUND');
  return row;
};

/** @throws TOO_MANY_BOOTH_USERS */
const requirePlace = async (trx: Trx, { boothId, now }: TeamRequest): Promise<void> => {
  if ((await countBoothUsers(trx, boothId, now)) >= MAX_BOOTH_USERS)
    throw new ProblemError('TOO_MANY_BOOTH_USERS');
};

/** Sends the e-mail with the token, within the owner's limit. @throws RATE_LIMITED */
const sendInvitation = async (
  trx: Trx,
  { mailer, config }: Deps,
  { identity, locale }: TeamRequest,
  { booth, row, token }: { booth: TeamBooth; row: BoothUserRow; token: string },
): Promise<void> => {
  const key = `booth-invitations:${identity.userId}`;
  const refusal = await checkRateLimit(trx, 'booth-invitations', key, INVITATION_EMAILS);
  if (refusal) throw refusal;
  await mailer.send(trx, invitationEmail(booth, row, token, locale, config));
};

type InviteRequest = TeamRequest & { body: NewBoothUser };

/** An invitation without the invited address. */
type SentInvitation = Omit<BoothUser, 'email'>;

/**
 * Invites an address, once per idempotency key. Stored responses do not repeat the address, because its erasure would not
 * find it there.
 * @throws what `invite` throws; with a key IDEMPOTENCY_KEY_IN_FLIGHT and IDEMPOTENCY_KEY_REUSED
 */
export const inviteBoothUser = async (
  deps: Deps,
  request: InviteRequest,
  key: string | undefined,
): Promise<BoothUser> => {
  const { boothId, identity, body } = request;
  const send = async (trx: Trx): Promise<SentInvitation> => {
    const { email: _, ...sent } = presentBoothUser(await invite(trx, deps, request));
    return sent;
  };
  const sent = await executeOnce<SentInvitation>(
    deps.db,
    { scope: identity.userId, key, operation: 'inviteBoothUser', input: { boothId, body } },
    send,
  );
  return { ...sent, email: normalizeAddress(body.email) };
};

/**
 * @throws what `lockOwnTeam`, `requireInvitable`, `requirePlace` and `sendInvitation` throw; OWNER_INVITED,
 * BOOTH_USER_EXISTS
 */
const invite = async (trx: Trx, deps: Deps, request: InviteRequest): Promise<BoothUserRow> => {
  const { boothId, identity, now, body } = request;
  const booth = await lockOwnTeam(trx, request);
  await requireInvitable(trx, body.role, booth, now);
  const email = normalizeAddress(body.email);
  if (email === booth.owner_email) throw new ProblemError('OWNER_INVITED');
  const known = await lockBoothUserByEmail(trx, boothId, email, now);
  if (known?.status === 'accepted' || known?.status === 'invited')
    throw new ProblemError('BOOTH_USER_EXISTS');
  await requirePlace(trx, request);
  const { token, columns } = issueToken(now);
  const invitation = { ...columns, role: body.role, greeting: body.greeting ?? null };
  const act = { actor: identity, now };
  const row = known
    ? await moveBoothUser(trx, known, 'invite', { ...act, ...invitation })
    : await addInvitation(trx, { booth_id: boothId, email, ...invitation }, act);
  await sendInvitation(trx, deps, request, { booth, row, token });
  return row;
};

/**
 * Sends an invitation again with another token.
 * @throws what `lockOwnTeam`, `requireInvitable`, `requirePlace` and `sendInvitation` throw; NOT_IN_STATE
 */
export const resendInvitation = (deps: Deps, request: MemberRequest): Promise<BoothUserRow> =>
  deps.db.transaction().execute(async (trx) => {
    const { identity, now } = request;
    const booth = await lockOwnTeam(trx, request);
    const before = await lockMember(trx, request);
    await requireInvitable(trx, before.role, booth, now);
    if (before.status === 'expired') await requirePlace(trx, request);
    const { token, columns } = issueToken(now);
    const row = await moveBoothUser(trx, before, 'resend', { actor: identity, now, ...columns });
    await sendInvitation(trx, deps, request, { booth, row, token });
    return row;
  });

/**
 * Gives a member or an open invitation another role.
 * @throws what `lockOwnTeam` and `requireInvitable` throw; NOT_IN_STATE
 */
export const updateRole = (
  { db }: Pick<Deps, 'db'>,
  request: MemberRequest & { role: BoothUserRole },
): Promise<BoothUserRow> =>
  db.transaction().execute(async (trx) => {
    const { identity, now, role } = request;
    const booth = await lockOwnTeam(trx, request);
    const row = await lockMember(trx, request);
    assertHasRole(row.status);
    if (role === 'editor' && row.role !== 'editor') await requireInvitable(trx, role, booth, now);
    return changeRole(trx, row, role, { actor: identity, now });
  });

/**
 * Removes a member or withdraws an invitation, once. The owner is notified of members who remove themselves.
 * @throws NOT_FOUND, FORBIDDEN
 */
export const revokeBoothUser = (
  { db, mailer, config }: Deps,
  request: MemberRequest,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { boothId, boothUserId, identity, now } = request;
    await lockBooth(trx, boothId);
    const { role } = await requireBoothRole(trx, boothId, identity.userId, BOOTH_ROLES);
    const own = await findMemberId(trx, boothId, identity.userId);
    if (role !== 'owner' && own?.id !== boothUserId) throw new ProblemError('FORBIDDEN');
    const row = await lockMember(trx, request);
    if (row.status === 'revoked') return;
    await moveBoothUser(trx, row, 'revoke', { actor: identity, now });
    if (row.status !== 'accepted') return;
    const booth = await getTeamBooth(trx, boothId);
    const recipient = await findRecipient(trx, row.user_id as string);
    await mailer.sendAll(trx, [
      ...(recipient ? [membershipEndedEmail(booth, row, recipient)] : []),
      ...(own ? ownerEmails('boothUserLeft', booth, row, config) : []),
    ]);
  });
