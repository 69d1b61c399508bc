import type { Transaction } from 'kysely';
import { definitionOf } from '#api/applications/applications/kinds.ts';
import type { ApplicationRow } from '#api/applications/applications/store.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Platform } from '#api/core/platform.ts';

type Failed = { readonly failedConditions?: readonly string[] };

/**
 * Runs the checklist of a kind again, for the audit records of its decisions: the conditions that each application
 * fails, by its id. It refuses nothing, because staff decide.
 */
export const readFailures = async (
  trx: Transaction<Database>,
  platform: Pick<Platform, 'slot'>,
  applications: readonly ApplicationRow[],
): Promise<(id: string) => Failed> => {
  const [first] = applications;
  const ids = applications.map(({ id }) => id);
  const failed =
    first && (await definitionOf(platform, first.kind).readFailedConditions?.(trx, ids));
  return (id) => {
    const conditions = failed?.get(id) ?? [];
    return conditions.length > 0 ? { failedConditions: conditions } : {};
  };
};
