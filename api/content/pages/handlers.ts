import { defineHandlers } from '#api/core/operations/handlers.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as contract from '#spec/content/pages.ts';
import { presentPage, presentVersions } from './present.ts';
import { findPage, findVersions } from './store.ts';
import { createPageVersion } from './transitions.ts';

export const handlers = defineHandlers<typeof contract>({
  getPage: async ({ params, query }, { db, now }) => {
    const page = await findPage(db, { ...params, ...query, now });
    if (!page) throw new ProblemError('NOT_FOUND');
    return presentPage(page);
  },

  listPageVersions: async ({ params }, { db, now }) => {
    const versions = await findVersions(db, params.slug, now);
    if (versions.length === 0) throw new ProblemError('NOT_FOUND');
    return presentVersions(versions);
  },

  publishPage: async ({ params, body }, act) =>
    presentPage(await createPageVersion(act, params.slug, body)),
});
