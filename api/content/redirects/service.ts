import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { executeOnce } from '#api/core/http/idempotency.ts';
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
): Promise<RedirectRule> =>
  executeOnce<RedirectRule>(
    db,
    { scope: rule.editor.userId, key, operation: 'createRedirectRule', input: rule.input },
    async (trx) => presentRule(await addRule(trx, rule)),
  );
