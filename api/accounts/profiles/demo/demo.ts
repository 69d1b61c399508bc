import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { defineDemo } from '#api/core/demo/demo-module.ts';
import { insertAll } from '#api/core/demo/insertion.ts';
import { describeJurors } from './jurors.ts';
import { generatePeople, type Person } from './people.ts';

declare module '#api/core/demo/demo-module.ts' {
  interface DemoData {
    /** The demo accounts, followed by generated people. */
    people: readonly Person[];
  }
}

const COUNT = { demo: 600, large: 40_000 };

/** Accounts with their profiles. */
export const demo = defineDemo({
  needs: [],
  load: async ({ db, clock, size, leave }) => {
    const people = generatePeople(clock, COUNT[size]);
    const all = [...people, ...describeJurors(clock)];
    await insertAll(db, 'user', all.map(userRow));
    await updateProfiles(db, all.map(profileRow));
    leave({ people });
  },
});

const userRow = ({ id, name, email, role, createdAt }: Person) => ({
  id,
  name,
  email,
  emailVerified: true,
  role,
  banned: false,
  createdAt,
  updatedAt: createdAt,
});

const profileRow = (person: Person) => ({
  user_id: person.id,
  display_id: person.displayId,
  display_name: person.displayName,
  family_name: person.familyName,
  given_name: person.givenName,
  family_name_kana: person.familyNameKana,
  given_name_kana: person.givenNameKana,
  romanised_name: person.romanisedName,
  locale: person.locale,
  updated_at: person.createdAt,
});

/** Updates profiles. A trigger creates an empty profile for each account, so rows are updated rather than inserted. */
const updateProfiles = async (
  db: Kysely<Database>,
  profiles: readonly ReturnType<typeof profileRow>[],
): Promise<void> => {
  const columns = Object.keys(profiles[0] ?? {}).filter((name) => name !== 'user_id');
  await sql`
    update profile set ${sql.join(columns.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`))}
    from json_populate_recordset(null::profile, ${JSON.stringify(profiles)}::json) as given
    where profile.user_id = given.user_id
  `.execute(db);
};
