import { type Kysely, sql } from 'kysely';
import { isApplicantOf } from '#api/applications/applications/store.ts';
import { isBeyond, readDirection } from '#api/core/db/filters.ts';
import {
  countCapped,
  DEFAULT_LIMIT,
  type Position,
  parseCursor,
  toPage,
} from '#api/core/db/pagination.ts';
import type { Database } from '#api/core/db/schema.ts';
import { SKIP_PREPARE } from '#api/core/db/statements.ts';

/** Milliseconds until now, negated: the newest first. */
const age = sql<number>`(-extract(epoch from a.created_at) * 1000)::float8`;

type Query = { readonly limit?: number | undefined; readonly cursor?: string | undefined };

/** Lists one page of the applications of a user, the newest first. @throws BAD_CURSOR */
export const listByApplicant = async (db: Kysely<Database>, userId: string, query: Query) => {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const position = parseCursor(query.cursor, 'created', 'number');
  const own = db
    .selectFrom('application as a')
    .innerJoin('edition as e', 'e.id', 'a.edition_id')
    .where(isApplicantOf(userId));
  const [rows, total] = await Promise.all([
    own
      .modifyFront(SKIP_PREPARE)
      .$if(position !== undefined, (page) =>
        page.where(isBeyond(position as Position, age, sql.ref('a.id'))),
      )
      .select([
        'a.id',
        'a.kind',
        'a.number',
        'a.title',
        'a.status',
        'a.submitted_at',
        'a.updated_at',
        'e.name as edition_name',
        sql<boolean>`a.assignee_id is not null`.as('is_under_review'),
        age.as('sort_key'),
      ])
      .orderBy(age, readDirection(position))
      .orderBy('a.id', readDirection(position))
      .limit(limit + 1)
      .execute(),
    countCapped(db, own),
  ]);
  const { rows: shown, ...cursors } = toPage(rows, {
    limit,
    position,
    sort: 'created',
    edgeOf: ({ sort_key, id }) => ({ key: sort_key, id }),
  });
  return { rows: shown, ...cursors, ...total };
};

export type MyApplicationRow = Awaited<ReturnType<typeof listByApplicant>>['rows'][number];
