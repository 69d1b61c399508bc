import type { Handler } from '#api/core/http/handler.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type * as contract from '#spec/content/redirects.ts';
import { presentRule } from './present.ts';
import { findTarget } from './redirect-cache.ts';
import { createRule } from './service.ts';
import { listRules } from './store.ts';
import { deleteRule } from './transitions.ts';

export const lookUpRedirect: Handler<typeof contract.lookUpRedirect> = async (
  { query },
  { platform, now },
) => {
  const lookup = { ...query, now, config: platform.config };
  return omitAbsent({ target: await findTarget(platform.db, lookup) });
};

export const listRedirectRules: Handler<typeof contract.listRedirectRules> = async (
  { query },
  { platform },
) => {
  const { rows, ...page } = await listRules(platform.db, query);
  return { items: rows.map(presentRule), ...page };
};

export const createRedirectRule: Handler<typeof contract.createRedirectRule> = (
  { body, idempotencyKey },
  { platform, identity, now },
) => {
  const rule = { input: body, editor: identity, config: platform.config, now };
  return createRule(platform.db, { ...rule, key: idempotencyKey });
};

export const deleteRedirectRule: Handler<typeof contract.deleteRedirectRule> = async (
  { params },
  { platform, identity },
) => {
  const target = { id: params.ruleId, editor: identity };
  await platform.db.transaction().execute((trx) => deleteRule(trx, target));
  return undefined;
};
