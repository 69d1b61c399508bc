import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { withIdempotencyKey } from '#api/core/http/idempotency.ts';
import type { RedirectRule } from '#spec/content/redirects.ts';
import { presentRule } from './present.ts';
import { addRule, type CreateRuleInput } from './transitions.ts';

/**
 * Creates a rule, once per idempotency key.
 * @throws what `addRule` throws; with a key IDEMPOTENCY_KEY_IN_FLIGHT and IDEMPOTENCY_KEY_REUSED
 */
export const createRule = (
  db: Kysely<Database>,
  { key, ...rule }: CreateRuleInput & { key: string | undefined },
): Promise<RedirectRule> => {
  const add = async (trx: Transaction<Database>) => presentRule(await addRule(trx, rule));
  if (key === undefined) return db.transaction().execute(add);
  const request = { scope: rule.editor.userId, key, operation: 'createRedirectRule' };
  return withIdempotencyKey<RedirectRule>(db, { ...request, input: rule.input }, async (trx) => ({
    value: await add(trx),
  }));
};
