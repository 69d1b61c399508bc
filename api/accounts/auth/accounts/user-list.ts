import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#api/core/db/schema.ts';
import type { UserListQuery } from '#spec/accounts/user-list-query.ts';
import { foldSpellings, TYPED_DASHES } from '#spec/core/folding.ts';
import { isBannedAt } from './store.ts';

export type UserQuery = z.output<typeof UserListQuery>;

/** In the order of better-auth's responses. */
const COLUMNS = [
  'name',
  'email',
  'emailVerified',
  'image',
  'createdAt',
  'updatedAt',
  sql<string>`coalesce(role, 'user')`.as('role'),
  sql<boolean>`coalesce(banned, false)`.as('banned'),
  'banReason',
  'banExpires',
  'id',
] as const;

/** An index has it. */
const nameOrder = sql<string>`reading_key(name) collate "C"`;

/**
 * Returns the accounts that an admin searches. better-auth's own list finds names by their exact letters, and filters by
 * one column at a time.
 */
export const listUsers = async (db: Kysely<Database>, query: UserQuery, now: Date) => {
  const { limit = 100, offset = 0, sortBy = 'createdAt', sortDirection = 'asc' } = query;
  const found = db.selectFrom('user').where((eb) => eb.and(conditions(query, now)));
  const users = await found
    .select(COLUMNS)
    .orderBy(sortBy === 'name' ? nameOrder : sortBy, sortDirection)
    .orderBy('id', sortDirection)
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    users,
    total,
    ...(query.limit !== undefined && { limit }),
    ...(query.offset && { offset }),
  };
};

const conditions = (query: UserQuery, now: Date): Expression<SqlBool>[] => {
  const role = roleOf(query);
  const banned = bannedOf(query);
  return [
    ...(query.searchValue === undefined ? [] : [matches(query)]),
    ...(role === undefined ? [] : [sql<SqlBool>`coalesce(role, 'user') = ${role}`]),
    // A ban that has expired is none, although the account still shows it.
    ...(banned === undefined ? [] : [sql<SqlBool>`${isBannedAt(now)} = ${banned}`]),
  ];
};

const roleOf = ({ role, filterField, filterValue }: UserQuery): string | undefined =>
  role ?? (filterField === 'role' ? filterValue : undefined);

const bannedOf = ({ banned, filterField, filterValue }: UserQuery): boolean | undefined =>
  banned ?? (filterField === 'banned' && filterValue ? filterValue === 'true' : undefined);

/** Returns the spellings of a column as in every search, and regardless of spaces: `山田 花子` and `山田　花子` are the same name. */
const foldedSpellings = (column: 'email' | 'name') => {
  const spellings = [sql.ref(column), sql`translate(${sql.ref(column)}, ${TYPED_DASHES}, '')`];
  return spellings.map((text) => sql<string>`regexp_replace(fold_text(${text}), '\\s', '', 'g')`);
};

const PATTERNS = {
  contains: (text: string) => `%${text}%`,
  starts_with: (text: string) => `${text}%`,
  ends_with: (text: string) => `%${text}`,
} as const;

const matches = ({
  searchField = 'email',
  searchOperator = 'contains',
  searchValue = '',
}: UserQuery): Expression<SqlBool> => {
  const patterns = foldSpellings(searchValue).map((text) =>
    PATTERNS[searchOperator](text.replaceAll(' ', '').replace(/[\\%_]/g, '\\$&')),
  );
  const found = foldedSpellings(searchField).map(
    (text) => sql`${text} like any (${patterns}::text[])`,
  );
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
};
