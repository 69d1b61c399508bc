import type { Sweep } from '#api/core/jobs/sweeps.ts';
import { deleteEndedBefore, listOverdueInvitations } from './store.ts';
import { moveBoothUser } from './transitions.ts';

const DAY_MS = 24 * 3_600_000;

/** Days for which the owner sees the outcome of an invitation, and the link reports it. */
const RETENTION_DAYS = 30;

/** Ends invitations that were not answered in time. */
export const expireInvitations: Sweep = (db, now) =>
  db.transaction().execute(async (trx) => {
    for (const row of await listOverdueInvitations(trx, now))
      await moveBoothUser({ trx, actor: undefined, now }, { ...row, status: 'invited' }, 'expire');
  });

/** Removes the people whose invitation or membership ended a month ago. */
export const deleteEndedMemberships: Sweep = (db, now) =>
  deleteEndedBefore(db, new Date(now.getTime() - RETENTION_DAYS * DAY_MS));
