import type { Versioned } from '#api/core/http/handler.ts';
import { optional } from '#api/core/http/omit-absent.ts';
import type { Profile, ProfileFields } from '#spec/accounts/profiles.ts';
import { displayIdLockedUntil } from './policy.ts';
import { type ProfileRow, profileColumns } from './store.ts';

type EnteredFields = Partial<ProfileFields> & Pick<ProfileFields, 'displayId'>;

/** The profile as it was entered: the names are absent until they are. */
export const profileFields = (row: ProfileRow): EnteredFields =>
  profileColumns.toFields(row as Parameters<typeof profileColumns.toFields>[0]);

/** A profile as its owner sees it. */
export const presentProfile = (row: ProfileRow, now: Date): Versioned<Profile> => ({
  version: row.version,
  value: {
    ...profileFields(row),
    ...optional({
      icon: row.icon,
      displayIdChangeableFrom: displayIdLockedUntil(row.display_id_changed_at, now)?.toISOString(),
    }),
  },
});
