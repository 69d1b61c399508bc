import { omitAbsent } from '#api/core/http/omit-absent.ts';
import { defineHandlers } from '#api/core/operations/handlers.ts';
import type * as contract from '#spec/content/redirects.ts';
import { presentRule } from './present.ts';
import { findTarget } from './redirect-cache.ts';
import { listRules } from './store.ts';
import { addRule, deleteRule } from './transitions.ts';

export const handlers = defineHandlers<typeof contract>({
  lookUpRedirect: async ({ query }, { db, now, platform: { config } }) =>
    omitAbsent({ target: await findTarget(db, { ...query, now, config }) }),

  listRedirectRules: async ({ query }, { db }) => {
    const { rows, ...page } = await listRules(db, query);
    return { items: rows.map(presentRule), ...page };
  },

  createRedirectRule: async ({ body }, act) => presentRule(await addRule(act, body)),

  deleteRedirectRule: ({ params }, act) => deleteRule(act, params.ruleId),
});
