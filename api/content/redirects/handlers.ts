import type { Handler } from '#api/app/implement.ts';
import { optional } from '#api/core/http/omit-absent.ts';
import { assertMayEdit } from './policy.ts';
import { presentRule } from './present.ts';
import { findTarget } from './redirect-cache.ts';
import { createRule } from './redirects.ts';
import { listRules } from './store.ts';
import { deleteRule } from './transitions.ts';

export const lookUpRedirect: Handler<'lookUpRedirect'> = async ({ query }, { services, now }) => {
  const asked = { ...query, now, abroad: services.config };
  return optional({ target: await findTarget(services.db, asked) });
};

export const listRedirectRules: Handler<'listRedirectRules'> = async (
  { query },
  { services, identity },
) => {
  assertMayEdit(identity);
  const { rows, ...page } = await listRules(services.db, query);
  return { items: rows.map(presentRule), ...page };
};

export const createRedirectRule: Handler<'createRedirectRule'> = (
  { body, idempotencyKey },
  { services, identity, now },
) => {
  assertMayEdit(identity);
  const rule = { input: body, editor: identity, abroad: services.config, now };
  return createRule(services.db, { ...rule, key: idempotencyKey });
};

export const deleteRedirectRule: Handler<'deleteRedirectRule'> = async (
  { params },
  { services, identity },
) => {
  assertMayEdit(identity);
  const target = { id: params.ruleId, editor: identity };
  await services.db.transaction().execute((trx) => deleteRule(trx, target));
  return undefined;
};
