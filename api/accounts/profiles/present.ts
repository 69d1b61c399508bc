import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { Profile, ProfileFields } from '#spec/accounts/profiles.ts';
import type { Versioned } from '#spec/core/operation-values.ts';
import { displayIdLockedUntil } from './policy.ts';
import { type ProfileRow, profileColumns } from './store.ts';

type EnteredFields = Partial<ProfileFields> & Pick<ProfileFields, 'displayId'>;

/** Returns the entered fields of a profile. Names are absent until the user enters them. */
export const profileFields = (row: ProfileRow): EnteredFields =>
  profileColumns.toFields(row as Parameters<typeof profileColumns.toFields>[0]);

/** Returns the owner's view of a profile. */
export const presentProfile = (row: ProfileRow, now: Date): Versioned<Profile> => ({
  version: row.version,
  value: {
    ...profileFields(row),
    ...omitAbsent({
      icon: row.icon,
      displayIdChangeableFrom: displayIdLockedUntil(row.display_id_changed_at, now)?.toISOString(),
    }),
  },
});
