import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { RoleSource } from './roles.ts';

/** Finds an account's profile and the roles from SQL conditions. */
export const findProfile = async (
  db: Kysely<Database>,
  userId: string,
  sources: readonly RoleSource[],
) => {
  const { held, ...profile } = await db
    .selectFrom('profile')
    .where('user_id', '=', userId)
    .select(['display_id', 'display_name', 'icon', selectHeldRoles(sources).as('held')])
    .executeTakeFirstOrThrow();
  return { ...profile, roles: held.filter((role) => role !== null) };
};

const selectHeldRoles = (sources: readonly RoleSource[]) => {
  const cases = sources.flatMap((source) =>
    'role' in source
      ? sql`case when ${source.isHeldBy('profile.user_id')} then ${source.role}::text end`
      : [],
  );
  return sql<(string | null)[]>`array[${sql.join(cases)}]::text[]`;
};

export type ProfileRow = Awaited<ReturnType<typeof findProfile>>;
