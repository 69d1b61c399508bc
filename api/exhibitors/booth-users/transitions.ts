import { randomUUIDv7 } from 'node:crypto';
import type { Insertable, Updateable } from 'kysely';
import { type AuditEntry, audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Act, UserAct } from '#api/core/operations/act.ts';
import { assertMove, MOVES, type Move } from './policy.ts';
import { type BoothUserRow, findBoothUser, insertBoothUser, writeBoothUser } from './store.ts';

/** The actor who moves a member, and the time; no actor for the clock. */
type Mover = Pick<Act<AuditEntry['actor']>, 'trx' | 'actor' | 'now'>;

type Columns = Omit<Updateable<Database['booth_user']>, 'status' | 'updated_at'>;

/**
 * Moves a member, who must be locked, to another state.
 * @throws NOT_IN_STATE
 */
export const moveBoothUser = async (
  { trx, actor, now }: Mover,
  row: BoothUserRow,
  move: Move,
  columns: Columns = {},
): Promise<BoothUserRow> => {
  assertMove(move, row.status);
  const status = MOVES[move].to;
  const isAnswered = status !== 'invited' && status !== 'expired';
  await writeBoothUser(trx, row.id, {
    ...columns,
    ...(isAnswered && { greeting: null }),
    status,
    updated_at: now,
  });
  await audit(trx, [
    {
      actor,
      action: `booth_user.${status}`,
      entity: 'booth_user',
      entityId: row.id,
      before: { status: row.status, role: row.role },
      after: { status, role: columns.role ?? row.role },
    },
  ]);
  return findBoothUser(trx, row.id, now);
};

type Invitation = Pick<
  Insertable<Database['booth_user']>,
  'booth_id' | 'email' | 'role' | 'greeting' | 'token_hash' | 'expires_at'
>;

/** Invites an address that the booth does not know. */
export const addInvitation = async (
  { trx, now, audit }: UserAct,
  columns: Invitation,
): Promise<BoothUserRow> => {
  const { to: status } = MOVES.invite;
  const id = randomUUIDv7();
  const moments = { created_at: now, updated_at: now };
  await insertBoothUser(trx, { id, user_id: null, status, ...columns, ...moments });
  await audit({
    action: `booth_user.${status}`,
    entityId: id,
    after: { boothId: columns.booth_id, status, role: columns.role },
  });
  return findBoothUser(trx, id, now);
};

/** Changes the role of a member or of an open invitation, who must be locked. Does nothing for the same role. */
export const changeRole = async (
  { trx, now, audit }: UserAct,
  row: BoothUserRow,
  role: BoothUserRow['role'],
): Promise<BoothUserRow> => {
  if (row.role === role) return row;
  await writeBoothUser(trx, row.id, { role, updated_at: now });
  await audit({
    action: 'booth_user.role_changed',
    entityId: row.id,
    before: { role: row.role },
    after: { role },
  });
  return findBoothUser(trx, row.id, now);
};

type Member = {
  readonly boothId: string;
  readonly userId: string;
  readonly email: string;
  readonly role: BoothUserRow['role'];
};

/** Adds somebody who needs no invitation: the former owner of a booth that was transferred. */
export const addMember = async (
  { trx, now, audit }: UserAct,
  { boothId, userId, email, role }: Member,
): Promise<void> => {
  const id = randomUUIDv7();
  const status = 'accepted';
  await insertBoothUser(trx, {
    id,
    booth_id: boothId,
    user_id: userId,
    email,
    role,
    status,
    created_at: now,
    updated_at: now,
  });
  await audit({
    action: `booth_user.${status}`,
    entityId: id,
    after: { boothId, status, role },
  });
};
