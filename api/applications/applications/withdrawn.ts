import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { MAX_WITHDRAWN, type MoveName } from '#spec/applications/states.ts';

/** Moves by which an applicant enters. Reopening is a decision of staff. */
const ENTERING: readonly MoveName[] = ['submit', 'admit', 'queue'];

export const isEntering = (move: MoveName): boolean => ENTERING.includes(move);

/**
 * Refuses an application whose account has withdrawn as many to the same call, award or event as allowed: each takes a
 * number, which nobody gets again, and staff read each. Applications of guests have no account; networks limit them.
 *
 * @param isMadeToSame condition of the kind; without it, all of the kind at an edition are alike
 * @throws TOO_MANY_WITHDRAWN
 */
export const requireFewWithdrawn = async (
  trx: Transaction<Database>,
  { isMadeToSame = sql<boolean>`true` }: { readonly isMadeToSame?: RawBuilder<boolean> },
  applicationId: string,
): Promise<void> => {
  const { count } = await trx
    .selectFrom('application as own')
    .innerJoin('application as a', (join) =>
      join
        .onRef('a.user_id', '=', 'own.user_id')
        .onRef('a.edition_id', '=', 'own.edition_id')
        .onRef('a.kind', '=', 'own.kind'),
    )
    .where('own.id', '=', applicationId)
    .where('a.status', '=', 'withdrawn')
    .where(isMadeToSame)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MAX_WITHDRAWN) throw new ProblemError('TOO_MANY_WITHDRAWN', { count });
};
