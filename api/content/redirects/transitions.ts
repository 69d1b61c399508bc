import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';
import { type AuditEntry, audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { NewRedirectRule } from '#spec/content/redirects.ts';
import { type Abroad, fromPlace, readTarget } from './places.ts';
import { presentRule } from './present.ts';
import { insertRule, isTarget, leadsAway, lockRules, type RuleRow, removeRule } from './store.ts';

/*
 * The one door for redirect rules. Every rule leads to its target at once: no target leads on, so that nobody goes in
 * circles. Domain: redirect rule.
 */

type Trx = Transaction<Database>;
type Editor = Pick<Identity, 'userId' | 'impersonatedBy'>;

export type NewRule = { input: NewRedirectRule; editor: Editor; abroad: Abroad; now: Date };

/** Adds a rule. @throws REDIRECT_PATH, REDIRECT_TARGET, REDIRECT_EXISTS, REDIRECT_LOOP */
export const addRule = async (
  trx: Trx,
  { input, editor, abroad, now }: NewRule,
): Promise<RuleRow> => {
  const from = fromPlace(input.fromPath);
  if (from === undefined) throw refusal('REDIRECT_PATH', '/fromPath');
  const to = readTarget(input.target, abroad);
  if (to === undefined) throw refusal('REDIRECT_TARGET', '/target');
  await lockRules(trx);
  if (await leadsAway(trx, from)) throw new ProblemError('REDIRECT_EXISTS');
  const isChain = to.place !== undefined && (to.place === from || (await leadsAway(trx, to.place)));
  if (isChain || (await isTarget(trx, from))) throw new ProblemError('REDIRECT_LOOP');
  const row = await insertRule(trx, {
    id: randomUUIDv7(),
    from_path: from,
    target: to.target,
    target_path: to.place ?? null,
    starts_at: input.startsAt ?? null,
    ends_at: input.endsAt ?? null,
    created_by: editor.userId,
    created_at: now,
  });
  await audit(trx, [{ ...entry(editor, 'created', row.id), after: presentRule(row) }]);
  return row;
};

/** Takes a rule away. @throws NOT_FOUND */
export const deleteRule = async (
  trx: Trx,
  { id, editor }: { id: string; editor: Editor },
): Promise<void> => {
  const row = await removeRule(trx, id);
  if (!row) throw new ProblemError('NOT_FOUND');
  await audit(trx, [{ ...entry(editor, 'deleted', row.id), before: presentRule(row) }]);
};

const entry = (actor: Editor, action: string, entityId: string): AuditEntry => ({
  actor,
  action: `redirect.${action}`,
  entity: 'redirect',
  entityId,
});

const refusal = (code: 'REDIRECT_PATH' | 'REDIRECT_TARGET', pointer: string) =>
  new ProblemError(code, { errors: [{ pointer, rule: 'invalid' }] });
