import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { MAX_WITHDRAWN, type MoveName } from '#spec/applications/states.ts';

/** Moves that enter an application. Reopening is not one of them: staff decide on it. */
const ENTERING: readonly MoveName[] = ['submit', 'admit', 'queue'];

export const isEntering = (move: MoveName): boolean => ENTERING.includes(move);

export const tooManyWithdrawn = () =>
  new ProblemError('TOO_MANY_WITHDRAWN', { count: MAX_WITHDRAWN });

/**
 * Refuses applications whose accounts have withdrawn as many to the same call, award or event as allowed: each takes a
 * number, which nobody gets again, and staff read each. Applications of guests have no account; networks limit them.
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
 * Those of some users who may not apply again, for those who apply together and are refused one by one.
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
