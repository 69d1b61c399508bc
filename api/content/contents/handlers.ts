import { defineHandlers } from '#api/core/operations/handlers.ts';
import { createPreviewLink } from '#api/core/preview-links/preview-keys.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as contract from '#spec/content/contents.ts';
import { localizedPath } from '#spec/core/locale.ts';
import { orderContents } from './order.ts';
import {
  presentMeter,
  presentRelease,
  presentRevision,
  presentRevisionSummary,
  presentSummary,
} from './present.ts';
import { readContent, readOrder } from './read.ts';
import { addRelease, cancelRelease } from './releases.ts';
import * as store from './store.ts';
import {
  addContent,
  deleteContent,
  revokePreviews,
  saveContent,
  startPreview,
} from './transitions.ts';

export const handlers = defineHandlers<typeof contract>({
  listContents: async ({ query }, { db, now }) => {
    const { rows, ...page } = await store.listContents(db, query, now);
    return { items: rows.map(presentSummary), ...page };
  },

  createContent: async ({ body }, act) => {
    const id = await addContent(act, body);
    return readContent({ db: act.db, now: act.platform.now() }, id);
  },

  getContent: ({ params }, context) => readContent(context, params.contentId),

  saveContent: async ({ params, body }, act) => {
    await saveContent(act, params.contentId, body);
    return readContent({ db: act.db, now: act.platform.now() }, params.contentId);
  },

  deleteContent: ({ params }, act) => deleteContent(act, params.contentId),

  listContentRevisions: async ({ params: { contentId }, query }, { db, now }) => {
    if (!(await store.findContent(db, contentId, now))) throw new ProblemError('NOT_FOUND');
    const { rows, ...page } = await store.listRevisions(db, contentId, query);
    return { items: rows.map(presentRevisionSummary), ...page };
  },

  getContentRevision: async ({ params }, { db }) => {
    const row = await store.findRevision(db, params.contentId, params.revision);
    if (!row) throw new ProblemError('NOT_FOUND');
    return presentRevision(row);
  },

  releaseContent: async ({ params: { contentId }, body: { revision, at } }, act) => {
    const release = { revision, at: at === undefined ? undefined : new Date(at) };
    const id = await addRelease(act, contentId, release);
    return presentRelease((await store.findRelease(act.db, contentId, id)) as store.ReleaseRow);
  },

  cancelContentRelease: ({ params: { contentId, releaseId } }, act) =>
    cancelRelease(act, contentId, releaseId),

  createContentPreviewLink: async ({ params: { contentId }, body }, act) => {
    const revokesOthers = body.revokeOthers === true;
    const generation = await startPreview(act, contentId, { revokesOthers });
    const subject = { kind: 'content', id: contentId, generation };
    const path = localizedPath(`/preview/${contentId}`, act.locale);
    return createPreviewLink(act.platform.config, subject, path, act.now);
  },

  revokeContentPreviewLinks: ({ params }, act) => revokePreviews(act, params.contentId),

  getContentOrder: ({ params }, context) => readOrder(context, params.type),

  orderContents: async ({ params: { type }, body }, act) => {
    await orderContents(act, type, body.ids);
    return readOrder(act, type);
  },

  getContentMeter: async (_input, { db, now }) => presentMeter(await store.countContents(db, now)),
});
