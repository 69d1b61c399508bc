import type { Handler, SignedInContext } from '#api/core/http/handler.ts';
import { createPreviewLink } from '#api/core/preview-links/preview-keys.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as contract from '#spec/content/contents.ts';
import type { ContentTypeName } from '#spec/content/types/types.ts';
import { localizedPath } from '#spec/core/locale.ts';
import * as order from './order.ts';
import { findOrderVersion, listOrdered } from './order-store.ts';
import {
  presentMeter,
  presentOrder,
  presentRevision,
  presentRevisionSummary,
  presentSummary,
} from './present.ts';
import { cancelRelease } from './releases.ts';
import * as service from './service.ts';
import * as store from './store.ts';
import * as transitions from './transitions.ts';

const editBy = (contentId: string, { identity, platform }: SignedInContext) => ({
  contentId,
  editor: identity,
  clock: platform.now,
});

export const listContents: Handler<typeof contract.listContents> = async (
  { query },
  { platform, now },
) => {
  const { rows, ...page } = await store.listContents(platform.db, query, now);
  return { items: rows.map(presentSummary), ...page };
};

export const createContent: Handler<typeof contract.createContent> = (
  { body, idempotencyKey },
  { platform, identity },
) =>
  service.createContent(platform.db, body, {
    editor: identity,
    key: idempotencyKey,
    clock: platform.now,
  });

export const getContent: Handler<typeof contract.getContent> = ({ params }, { platform, now }) =>
  service.readContent(platform.db, params.contentId, now);

export const saveContent: Handler<typeof contract.saveContent> = async (
  { params: { contentId }, body, version },
  context,
) => {
  const { db, now } = context.platform;
  const edit = editBy(contentId, context);
  await transitions.saveContent(db, { ...edit, version, change: body });
  return service.readContent(db, contentId, now());
};

export const deleteContent: Handler<typeof contract.deleteContent> = async (
  { params, version },
  context,
) => {
  await transitions.deleteContent(context.platform.db, editBy(params.contentId, context), {
    version,
  });
  return undefined;
};

export const listContentRevisions: Handler<typeof contract.listContentRevisions> = async (
  { params: { contentId }, query },
  { platform: { db }, now },
) => {
  if (!(await store.findContent(db, contentId, now))) throw new ProblemError('NOT_FOUND');
  const { rows, ...page } = await store.listRevisions(db, contentId, query);
  return { items: rows.map(presentRevisionSummary), ...page };
};

export const getContentRevision: Handler<typeof contract.getContentRevision> = async (
  { params },
  { platform },
) => {
  const row = await store.findRevision(platform.db, params.contentId, params.revision);
  if (!row) throw new ProblemError('NOT_FOUND');
  return presentRevision(row);
};

export const releaseContent: Handler<typeof contract.releaseContent> = (
  { params, body: { revision, at }, idempotencyKey },
  context,
) =>
  service.releaseContent(
    context.platform.db,
    { ...editBy(params.contentId, context), publish: context.platform.publish },
    { revision, at: at === undefined ? undefined : new Date(at), key: idempotencyKey },
  );

export const cancelContentRelease: Handler<typeof contract.cancelContentRelease> = async (
  { params: { contentId, releaseId } },
  context,
) => {
  await cancelRelease(context.platform.db, editBy(contentId, context), { releaseId });
  return undefined;
};

export const createContentPreviewLink: Handler<typeof contract.createContentPreviewLink> = async (
  { params: { contentId }, body },
  context,
) => {
  const { platform, locale, now } = context;
  const revokesOthers = body.revokeOthers === true;
  const generation = await transitions.startPreview(platform.db, editBy(contentId, context), {
    revokesOthers,
  });
  const path = localizedPath(`/preview/${contentId}`, locale);
  return createPreviewLink(
    platform.config,
    { kind: 'content', id: contentId, generation },
    path,
    now,
  );
};

export const revokeContentPreviewLinks: Handler<typeof contract.revokeContentPreviewLinks> = async (
  { params },
  context,
) => {
  await transitions.revokePreviews(context.platform.db, editBy(params.contentId, context));
  return undefined;
};

/** @throws NOT_FOUND */
const readOrder = async (
  type: ContentTypeName,
  { platform: { db }, now }: Pick<SignedInContext, 'platform' | 'now'>,
) => {
  order.requireArranged(type);
  const version = await findOrderVersion(db, type);
  return { version, value: presentOrder(await listOrdered(db, type, now)) };
};

export const getContentOrder: Handler<typeof contract.getContentOrder> = ({ params }, context) =>
  readOrder(params.type, context);

export const orderContents: Handler<typeof contract.orderContents> = async (
  { params: { type }, body, version },
  context,
) => {
  const { platform, identity, now } = context;
  await order.orderContents(platform.db, { type, ids: body.ids, version, editor: identity, now });
  return readOrder(type, context);
};

export const getContentMeter: Handler<typeof contract.getContentMeter> = async (
  _,
  { platform, now },
) => presentMeter(await store.countContents(platform.db, now));
