import type { Handler } from '#api/core/http/handler.ts';
import { optional } from '#api/core/http/omit-absent.ts';
import type * as contract from '#spec/content/redirects.ts';
import { assertMayEdit } from './policy.ts';
import { presentRule } from './present.ts';
import { findTarget } from './redirect-cache.ts';
import { createRule } from './redirects.ts';
import { listRules } from './store.ts';
import { deleteRule } from './transitions.ts';

export const lookUpRedirect: Handler<typeof contract.lookUpRedirect> = async (
  { query },
  { platform, now },
) => {
  const asked = { ...query, now, abroad: platform.config };
  return optional({ target: await findTarget(platform.db, asked) });
};

export const listRedirectRules: Handler<typeof contract.listRedirectRules> = async (
  { query },
  { platform, identity },
) => {
  assertMayEdit(identity);
  const { rows, ...page } = await listRules(platform.db, query);
  return { items: rows.map(presentRule), ...page };
};

export const createRedirectRule: Handler<typeof contract.createRedirectRule> = (
  { body, idempotencyKey },
  { platform, identity, now },
) => {
  assertMayEdit(identity);
  const rule = { input: body, editor: identity, abroad: platform.config, now };
  return createRule(platform.db, { ...rule, key: idempotencyKey });
};

export const deleteRedirectRule: Handler<typeof contract.deleteRedirectRule> = async (
  { params },
  { platform, identity },
) => {
  assertMayEdit(identity);
  const target = { id: params.ruleId, editor: identity };
  await platform.db.transaction().execute((trx) => deleteRule(trx, target));
  return undefined;
};
