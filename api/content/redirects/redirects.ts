import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { once } from '#api/core/http/idempotency.ts';
import type { RedirectRule } from '#spec/content/redirects.ts';
import { presentRule } from './present.ts';
import { addRule, type NewRule } from './transitions.ts';

/**
 * Adds a rule; with a key it is done once.
 * @throws what `addRule` throws; with a key IDEMPOTENCY_KEY_IN_FLIGHT and IDEMPOTENCY_KEY_REUSED
 */
export const createRule = (
  db: Kysely<Database>,
  { key, ...rule }: NewRule & { key: string | undefined },
): Promise<RedirectRule> => {
  const add = async (trx: Transaction<Database>) => presentRule(await addRule(trx, rule));
  if (key === undefined) return db.transaction().execute(add);
  const wish = { scope: rule.editor.userId, key, operation: 'createRedirectRule' };
  return once<RedirectRule>(db, { ...wish, input: rule.input }, async (trx) => ({
    answer: await add(trx),
  }));
};
