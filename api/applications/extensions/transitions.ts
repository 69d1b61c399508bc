import type { Transaction } from 'kysely';
import { lockApplication } from '#api/applications/applications/store.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { findPeriod, lockCurrentEdition } from '#api/show/deadlines/store.ts';
import type { DeadlineKey } from '#spec/show/deadline-keys.ts';
import { EXTEND_ACTION } from './store.ts';

type Extension = {
  readonly applicationId: string;
  readonly key: DeadlineKey;
  readonly closesAt: string;
  readonly reason: string;
};

/**
 * Extends a period for an application of the current edition, including drafts; replaces an earlier extension of it.
 * @throws NOT_FOUND, INVALID_INPUT for an end that is not after the usual close
 */
export const setExtension = async (
  { trx, audit }: UserAct,
  extension: Extension,
): Promise<Extension> => {
  const { applicationId, key, closesAt, reason } = extension;
  const editionId = await lockCurrentEdition(trx);
  const application = await lockApplication(trx, applicationId);
  if (application?.edition_id !== editionId) throw new ProblemError('NOT_FOUND');
  const period = await findPeriod(trx, editionId, key);
  if (period && new Date(closesAt) <= period.closes_at)
    throw new ProblemError('INVALID_INPUT', {
      errors: [{ pointer: '/closesAt', rule: 'afterUsualClose' }],
    });
  const before = await findExtension(trx, extension);
  const columns = { closes_at: closesAt, reason };
  await trx
    .insertInto('deadline_extension')
    .values({ application_id: applicationId, key, ...columns })
    .onConflict((conflict) => conflict.columns(['application_id', 'key']).doUpdateSet(columns))
    .execute();
  await audit({
    action: EXTEND_ACTION,
    entityId: applicationId,
    ...(before && { before: { key, closesAt: before.closes_at.toISOString() } }),
    after: { key, closesAt, reason },
  });
  return { ...extension, closesAt: new Date(closesAt).toISOString() };
};

const findExtension = (trx: Transaction<Database>, { applicationId, key }: Extension) =>
  trx
    .selectFrom('deadline_extension')
    .where('application_id', '=', applicationId)
    .where('key', '=', key)
    .select('closes_at')
    .executeTakeFirst();
