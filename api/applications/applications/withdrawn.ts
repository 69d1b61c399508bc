import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { MAX_WITHDRAWN, type MoveName } from '#spec/applications/states.ts';

/** Moves that enter an application. Reopening is not one of them, because staff decide on it. */
const ENTERING: readonly MoveName[] = ['submit', 'admit', 'queue'];

export const isEntering = (move: MoveName): boolean => ENTERING.includes(move);

export const tooManyWithdrawn = () =>
  new ProblemError('TOO_MANY_WITHDRAWN', { count: MAX_WITHDRAWN });

/**
 * Refuses applications of accounts that have reached the limit of withdrawals from the same call, award or event: each
 * application takes a number, which is not reused, and staff read each. Guests have no account; limits of networks apply
 * to them.
 *
 * @param isMadeToSame condition of the kind; without it, all of the kind at an edition are alike
 * @throws TOO_MANY_WITHDRAWN
 */
export const requireFewWithdrawn = async (
  trx: Transaction<Database>,
  { isMadeToSame = sql<boolean>`true` }: { readonly isMadeToSame?: RawBuilder<boolean> },
  applicationIds: readonly string[],
): Promise<void> => {
  const exceeding = await trx
    .selectFrom('application as own')
    .innerJoin('application as a', (join) =>
      join
        .onRef('a.user_id', '=', 'own.user_id')
        .onRef('a.edition_id', '=', 'own.edition_id')
        .onRef('a.kind', '=', 'own.kind'),
    )
    .where(sql<boolean>`own.id = any(${applicationIds}::uuid[])`)
    .where('a.status', '=', 'withdrawn')
    .where(isMadeToSame)
    .groupBy('own.id')
    .having(sql<boolean>`count(*) >= ${MAX_WITHDRAWN}`)
    .select('own.id')
    .limit(1)
    .executeTakeFirst();
  if (exceeding) throw tooManyWithdrawn();
};

/**
 * Finds those of the given users who may not apply again, for batches in which each user is refused separately.
 *
 * @param isMadeTo condition: the application `a` was made to the call, award or event
 */
export const findWithdrawnTooOften = async (
  db: Kysely<Database>,
  isMadeTo: RawBuilder<boolean>,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('application as a')
    .where(sql<boolean>`a.user_id = any(${userIds}::text[])`)
    .where('a.status', '=', 'withdrawn')
    .where(isMadeTo)
    .groupBy('a.user_id')
    .having(sql<boolean>`count(*) >= ${MAX_WITHDRAWN}`)
    .select('a.user_id')
    .execute();
  return new Set(rows.flatMap(({ user_id }) => user_id ?? []));
};
