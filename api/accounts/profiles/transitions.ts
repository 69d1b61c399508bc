import type { Transaction } from 'kysely';
import { lockAccount } from '#api/accounts/users/account-lock.ts';
import type { Identity } from '#api/core/access/identity.ts';
import { audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { changeVersioned } from '#api/core/operations/change-versioned.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { type ProfileChange, ProfileFields } from '#spec/accounts/profiles.ts';
import { displayIdLockedUntil } from './policy.ts';
import { profileFields } from './present.ts';
import { findProfile, type ProfileRow, profileColumns, writeProfile } from './store.ts';

/**
 * Updates a profile. A display id that differs only in letter case counts as changed.
 * @throws PRECONDITION_FAILED, INVALID_INPUT, DISPLAY_ID_LOCKED, DISPLAY_ID_TAKEN
 */
export const updateProfile = async (act: UserAct, changes: ProfileChange): Promise<ProfileRow> => {
  const { trx, actor, now } = act;
  const row = await findProfile(trx, actor.userId);
  return changeVersioned(act, {
    row,
    schema: ProfileFields,
    before: profileFields(row),
    changes,
    write: (fields) => {
      const isNewId = fields.displayId !== row.display_id;
      if (isNewId) assertDisplayIdUnlocked(row, now);
      return writeProfile(trx, row, {
        ...profileColumns.toColumns(fields),
        ...(isNewId && { display_id_changed_at: now }),
        updated_at: now,
      }).catch(rethrowDuplicate);
    },
    record: { action: 'profile.changed', entityId: actor.userId },
  });
};

/** Replaces or removes an icon without a version check: the last write wins. */
export const setIconPath = async (
  trx: Transaction<Database>,
  owner: Pick<Identity, 'userId' | 'impersonatedBy'>,
  icon: string | null,
  now: Date,
): Promise<{ before: ProfileRow; after: ProfileRow }> => {
  await lockAccount(trx, owner.userId);
  const before = await findProfile(trx, owner.userId);
  if (before.icon === icon) return { before, after: before };
  const after = await writeProfile(trx, before, { icon, updated_at: now });
  if (!after) throw new Error('a profile changed while it was locked');
  await audit(trx, [
    {
      actor: owner,
      action: icon === null ? 'profile.icon_removed' : 'profile.icon_set',
      entity: 'profile',
      entityId: owner.userId,
      before: { icon: before.icon },
      after: { icon },
    },
  ]);
  return { before, after };
};

const assertDisplayIdUnlocked = (row: ProfileRow, now: Date): void => {
  const lockedUntil = displayIdLockedUntil(row.display_id_changed_at, now);
  if (lockedUntil)
    throw new ProblemError('DISPLAY_ID_LOCKED', { opensAt: lockedUntil.toISOString() });
};

/** Turns the unique violation of a display id into DISPLAY_ID_TAKEN. */
const rethrowDuplicate = (error: unknown): never => {
  if ((error as { constraint?: unknown }).constraint !== 'profile_display_id_key') throw error;
  throw new ProblemError('DISPLAY_ID_TAKEN', {
    errors: [{ pointer: '/displayId', rule: 'checkDuplicate' }],
  });
};
