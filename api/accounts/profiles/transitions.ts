import type { Transaction } from 'kysely';
import { lockAccount } from '#api/accounts/users/account-lock.ts';
import type { Identity } from '#api/core/access/identity.ts';
import { audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { changed, difference } from '#api/core/http/merge-patch.ts';
import { ProblemError } from '#api/core/http/problem.ts';
import { type ProfileChange, ProfileFields } from '#spec/accounts/profiles.ts';
import { displayIdLockedUntil } from './policy.ts';
import { profileFields } from './present.ts';
import { findProfile, type ProfileRow, writeProfile } from './store.ts';

/** Somebody's wish to change the own profile, and the version that it is based on. */
export type ProfileWish = {
  owner: Pick<Identity, 'userId' | 'impersonatedBy'>;
  version: number;
  changes: ProfileChange;
  now: Date;
};

/**
 * The one door for changes of what people say of themselves. What changes nothing leaves the version as it is; another
 * writing of the display id, in letter case alone, is a change.
 * @throws PRECONDITION_FAILED, INVALID_INPUT, DISPLAY_ID_LOCKED, DISPLAY_ID_TAKEN
 */
export const changeProfile = async (
  trx: Transaction<Database>,
  { owner, version, changes, now }: ProfileWish,
): Promise<ProfileRow> => {
  const before = await findProfile(trx, owner.userId);
  if (before.version !== version) throw new ProblemError('PRECONDITION_FAILED');
  const fields = changed(ProfileFields, profileFields(before), changes);
  const what = difference(profileFields(before), fields);
  if (!what) return before;
  const isNewId = fields.displayId !== before.display_id;
  const lockedUntil = displayIdLockedUntil(before.display_id_changed_at, now);
  if (isNewId && lockedUntil)
    throw new ProblemError('DISPLAY_ID_LOCKED', { opensAt: lockedUntil.toISOString() });
  const after = await writeProfile(trx, before, {
    ...columnsOf(fields),
    ...(isNewId && { display_id_changed_at: now }),
    updated_at: now,
  }).catch(refuseTaken);
  if (!after) throw new ProblemError('PRECONDITION_FAILED');
  await audit(trx, [
    { actor: owner, action: 'profile.changed', entity: 'profile', entityId: owner.userId, ...what },
  ]);
  return after;
};

/** The one door for an account's icon. Whichever version the row has: of two icons, the later one stays. */
export const changeIcon = async (
  trx: Transaction<Database>,
  owner: ProfileWish['owner'],
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

const columnsOf = (fields: ProfileFields) => ({
  display_id: fields.displayId,
  display_name: fields.displayName ?? null,
  family_name: fields.familyName,
  given_name: fields.givenName,
  family_name_kana: fields.familyNameKana ?? null,
  given_name_kana: fields.givenNameKana ?? null,
  romanised_name: fields.romanisedName ?? null,
  locale: fields.locale ?? null,
});

/** Of two who want the same display id at once, the database lets one through. */
const refuseTaken = (error: unknown): never => {
  if ((error as { constraint?: unknown }).constraint !== 'profile_display_id_key') throw error;
  throw new ProblemError('DISPLAY_ID_TAKEN', {
    errors: [{ pointer: '/displayId', rule: 'checkDuplicate' }],
  });
};
