import type { Kysely, Transaction } from 'kysely';
import { lockAccount } from '#api/accounts/users/account-lock.ts';
import type { Identity } from '#api/core/access/identity.ts';
import type { Database } from '#api/core/db/schema.ts';
import { assertAnswerable } from '#api/core/invitations/policy.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { findBoothMembership } from '#api/show/booths/members.ts';
import { ownerEmails } from './emails.ts';
import { getTeamBooth } from './service.ts';
import {
  type BoothUserRow,
  findBoothUserByToken,
  lockBooth,
  lockBoothUserByToken,
  type TeamBooth,
} from './store.ts';
import { moveBoothUser } from './transitions.ts';

/*
 * What the person invited does with an invitation. Anybody who has the link can try, so that an unknown token, one of
 * another booth, and one that was replaced get the same answer.
 */

type Trx = Transaction<Database>;
type Deps = Pick<Platform, 'db' | 'mailer' | 'config'>;

export type AnswerRequest = { boothId: string; token: string; identity: Identity; now: Date };

/** An invitation that the caller may answer. */
type OpenInvitation = { booth: TeamBooth; row: BoothUserRow };

/** @throws NOT_FOUND, INVITATION_FOR_ANOTHER, INVITATION_USED, INVITATION_EXPIRED */
const requireAnswerable = async (
  db: Kysely<Database>,
  row: BoothUserRow | undefined,
  { boothId, identity }: AnswerRequest,
): Promise<OpenInvitation> => {
  if (!row) throw new ProblemError('NOT_FOUND');
  const booth = await getTeamBooth(db, boothId);
  assertAnswerable(
    { email: row.email, state: STATES[row.status], contactName: booth.owner_name },
    identity,
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
export const findInvitation = async (
  db: Kysely<Database>,
  request: AnswerRequest,
): Promise<OpenInvitation> =>
  requireAnswerable(db, await findBoothUserByToken(db, request, request.now), request);

/** Locks first the account, as its erasure does, then the team. @throws what `requireAnswerable` throws */
const lockInvitation = async (trx: Trx, request: AnswerRequest): Promise<OpenInvitation> => {
  // Strangers lock nothing.
  await findInvitation(trx, request);
  await lockAccount(trx, request.identity.userId);
  await lockBooth(trx, request.boothId);
  const row = await lockBoothUserByToken(trx, request, request.now);
  return requireAnswerable(trx, row, request);
};

/**
 * Makes the caller a member, and tells the owner. Of parallel requests with one token, one succeeds.
 * @throws what `requireAnswerable` throws; BOOTH_USER_EXISTS
 */
export const acceptInvitation = (
  { db, mailer, config }: Deps,
  request: AnswerRequest,
): Promise<OpenInvitation> =>
  db.transaction().execute(async (trx) => {
    const { boothId, identity, now } = request;
    const { booth, row } = await lockInvitation(trx, request);
    if (await findBoothMembership(trx, boothId, identity.userId))
      throw new ProblemError('BOOTH_USER_EXISTS');
    const act = { actor: identity, now };
    const member = await moveBoothUser(trx, row, 'accept', { ...act, user_id: identity.userId });
    await mailer.sendAll(trx, ownerEmails('boothInvitationAccepted', booth, member, config));
    return { booth, row: member };
  });

/** Ends the invitation, and tells the owner. @throws what `requireAnswerable` throws */
export const declineInvitation = (
  { db, mailer, config }: Deps,
  request: AnswerRequest,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { identity, now } = request;
    const { booth, row } = await lockInvitation(trx, request);
    await moveBoothUser(trx, row, 'decline', { actor: identity, now });
    await mailer.sendAll(trx, ownerEmails('boothInvitationDeclined', booth, row, config));
  });
