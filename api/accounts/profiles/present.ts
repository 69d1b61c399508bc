import type { Versioned } from '#api/app/implement.ts';
import { optional } from '#api/core/http/omit-absent.ts';
import type { Profile } from '#spec/accounts/profiles.ts';
import { displayIdLockedUntil } from './policy.ts';
import type { ProfileRow } from './store.ts';

/** What people say of themselves, as they have entered it. */
export const profileFields = (row: ProfileRow) => ({
  displayId: row.display_id,
  ...optional({
    displayName: row.display_name,
    familyName: row.family_name,
    givenName: row.given_name,
    familyNameKana: row.family_name_kana,
    givenNameKana: row.given_name_kana,
    romanisedName: row.romanised_name,
    locale: row.locale,
  }),
});

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
