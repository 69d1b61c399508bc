import { randomUUIDv7 } from 'node:crypto';
import type { UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { NewRedirectRule } from '#spec/content/redirects.ts';
import { parseFromPath, parseTarget } from './paths.ts';
import { presentRule } from './present.ts';
import {
  findRule,
  hasRuleTo,
  insertRule,
  isRedirected,
  lockRules,
  type RuleRow,
  removeRule,
} from './store.ts';

/*
 * Every change of redirect rules. No target of a rule is redirected again, which prevents chains and loops. Domain: redirect
 * rule.
 */

/** Adds a rule. @throws REDIRECT_PATH, REDIRECT_TARGET, REDIRECT_EXISTS, REDIRECT_LOOP */
export const addRule = async (
  { trx, actor, now, audit, platform }: UserAct,
  input: NewRedirectRule,
): Promise<RuleRow> => {
  const from = parseFromPath(input.fromPath);
  if (from === undefined) throw invalidField('REDIRECT_PATH', '/fromPath');
  const to = parseTarget(input.target, platform.config);
  if (to === undefined) throw invalidField('REDIRECT_TARGET', '/target');
  await lockRules(trx);
  if (await findRule(trx, from)) throw new ProblemError('REDIRECT_EXISTS');
  const isChain = to.path !== undefined && (to.path === from || (await isRedirected(trx, to.path)));
  if (isChain || (await hasRuleTo(trx, from))) throw new ProblemError('REDIRECT_LOOP');
  const row = await insertRule(trx, {
    id: randomUUIDv7(),
    from_path: from,
    target: to.target,
    target_path: to.path ?? null,
    starts_at: input.startsAt ?? null,
    ends_at: input.endsAt ?? null,
    created_by: actor.userId,
    content_id: null,
    created_at: now,
  });
  await audit({ action: 'redirect.created', entityId: row.id, after: presentRule(row) });
  return row;
};

/** Deletes a rule. @throws NOT_FOUND */
export const deleteRule = async ({ trx, audit }: UserAct, id: string): Promise<void> => {
  const row = await removeRule(trx, id);
  if (!row) throw new ProblemError('NOT_FOUND');
  await audit({ action: 'redirect.deleted', entityId: row.id, before: presentRule(row) });
};

const invalidField = (code: 'REDIRECT_PATH' | 'REDIRECT_TARGET', pointer: string) =>
  new ProblemError(code, { errors: [{ pointer, rule: 'invalid' }] });
