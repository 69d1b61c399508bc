import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { diffFields } from '#api/core/http/merge-patch.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { MAX_LISTED } from '#spec/content/content-overviews.ts';
import type { ContentChange, NewContent } from '#spec/content/content-views.ts';
import { findOutdatedEnglish } from '#spec/content/types/english.ts';
import type { ContentTypeName } from '#spec/content/types/types.ts';
import type { InputError } from '#spec/core/rules/validate.ts';
import { findNextPosition, lockOrder } from './order-store.ts';
import { hasManualOrder } from './policy.ts';
import { insertRevision, listAwardIds, listPictureIds, listProductIds } from './reference-store.ts';
import { addressShownAt, newestFirst } from './release-plan.ts';
import { listPlannedReleases, writeReleaseSlug } from './release-store.ts';
import { type References, referencesOf, searchColumns, toStoredFields } from './revisions.ts';
import { checkSlug, moveAddress, slugSince } from './slugs.ts';
import {
  findTenantId,
  insertContent,
  type LockedContent,
  lockContent,
  mayWriteContents,
  nextPreviewGeneration,
  removeContent,
  wasPublic,
  writeContent,
} from './store.ts';
import type { StoredFields } from './tables.ts';

/** Every change of the texts and fields of contents. Releases decide which of them are public. Domain: content. */

type Trx = Transaction<Database>;

/** Locks a content, with the time of the lock. @throws NOT_FOUND */
export const lock = async (
  { trx, platform }: UserAct,
  contentId: string,
): Promise<LockedContent> => {
  const locked = await lockContent(trx, contentId, platform.now);
  if (!locked) throw new ProblemError('NOT_FOUND');
  return locked;
};

/** Adds a content with its first revision, and returns its id. @throws INVALID_INPUT, SLUG_TAKEN, TOO_MANY_CONTENTS */
export const addContent = async (
  act: UserAct,
  { content, slug }: NewContent,
  contentId: string = randomUUIDv7(),
): Promise<string> => {
  const { trx, platform } = act;
  const tenantId = await findTenantId(trx);
  if (tenantId === undefined) throw new ProblemError('NOT_FOUND');
  const { type } = content;
  // Locks the order before addresses, like changes of contents.
  const position = await nextPosition(trx, type);
  const now = platform.now();
  await insertContent(trx, {
    id: contentId,
    tenant_id: tenantId,
    type,
    slug: await freeSlug(trx, { id: contentId, type, slug }),
    position,
    revision: 1,
    sort_key: newestFirst(now),
    created_at: now,
    updated_at: now,
  });
  const fields = toStoredFields(content);
  await addRevision(act, { contentId, type, number: 1, fields, outdatedEnglish: [], now });
  const after = { type, slug, ...fields };
  await act.audit({ action: 'content.added', entityId: contentId, after });
  return contentId;
};

const freeSlug = async (
  trx: Trx,
  { slug = '', ...content }: { id: string; type: ContentTypeName; slug: string | undefined },
): Promise<string | null> => {
  const wanted = slug === '' ? null : slug;
  await checkSlug(trx, { ...content, slug: wanted });
  return wanted;
};

/** @throws TOO_MANY_CONTENTS */
const nextPosition = async (trx: Trx, type: ContentTypeName): Promise<number> => {
  if (!hasManualOrder(type)) return 0;
  await lockOrder(trx, type);
  const { count, position } = await findNextPosition(trx, type);
  if (count >= MAX_LISTED) throw new ProblemError('TOO_MANY_CONTENTS');
  return position;
};

type Revision = {
  readonly contentId: string;
  readonly type: ContentTypeName;
  readonly number: number;
  readonly fields: StoredFields;
  readonly outdatedEnglish: string[];
  readonly now: Date;
};

/** Adds a revision. @throws INVALID_INPUT for references to objects that do not exist */
const addRevision = async (
  { trx, actor }: UserAct,
  { contentId, type, number, fields, outdatedEnglish, now }: Revision,
): Promise<void> => {
  const references = referencesOf(type, fields);
  await checkReferences(trx, references);
  const revision = {
    content_id: contentId,
    number,
    fields: JSON.stringify(fields),
    ...searchColumns(type, fields),
    outdated_english: outdatedEnglish,
    author_id: actor.userId,
    created_at: now,
  };
  await insertRevision(trx, revision, references);
};

const checkReferences = async (
  trx: Trx,
  { pictures, products, awards }: References,
): Promise<void> => {
  const errors = [
    ...(await findUnknown(pictures, (ids) => listPictureIds(trx, ids))),
    ...(await findUnknown(products, (ids) => listProductIds(trx, ids))),
    ...(await findUnknown(awards, (ids) => listAwardIds(trx, ids))),
  ];
  if (errors.length > 0) throw new ProblemError('INVALID_INPUT', { errors });
};

const findUnknown = async (
  references: References['pictures'],
  listKnown: (ids: readonly string[]) => Promise<string[]>,
): Promise<InputError[]> => {
  if (references.length === 0) return [];
  const known = new Set(await listKnown(references.map(({ id }) => id)));
  return references.flatMap(({ id, pointer }) =>
    known.has(id) ? [] : [{ pointer, rule: 'invalid' }],
  );
};

/**
 * Saves the fields of a content as a new revision, and its slug.
 * @throws NOT_FOUND, PRECONDITION_FAILED, INVALID_INPUT, SLUG_TAKEN
 */
export const saveContent = async (
  act: UserAct,
  contentId: string,
  change: ContentChange,
): Promise<void> => {
  const locked = await lock(act, contentId);
  act.match(locked.row.version);
  await changeContent(act, locked, change);
};

/** Saves a locked content; returns whether its fields or its slug changed. @throws INVALID_INPUT, SLUG_TAKEN */
export const changeContent = async (
  act: UserAct,
  locked: LockedContent,
  change: ContentChange,
): Promise<boolean> => {
  const { row, now } = locked;
  if (row.type !== change.content.type) {
    const error = { pointer: '/content/type', rule: 'invalid' };
    throw new ProblemError('INVALID_INPUT', { errors: [error] });
  }
  const fields = toStoredFields(change.content);
  const outdatedEnglish = findOutdatedEnglish(row.type, {
    before: row.fields,
    after: fields,
    outdated: row.outdated_english,
    confirmed: change.confirmEnglish ?? [],
  });
  const isRevised = !isDeepStrictEqual(
    [fields, outdatedEnglish],
    [row.fields, row.outdated_english],
  );
  const isMoved = await moveTo(act, locked, change.slug);
  if (!isRevised && !isMoved) return false;
  const number = isRevised ? row.revision + 1 : row.revision;
  if (isRevised) {
    const { id: contentId, type } = row;
    await addRevision(act, { contentId, type, number, fields, outdatedEnglish, now });
  }
  await writeContent(act.trx, row.id, {
    revision: number,
    version: row.version + 1,
    sort_key: newestFirst(now),
    updated_at: now,
  });
  const diff = diffFields(
    { slug: row.slug, ...row.fields },
    { slug: change.slug || null, ...fields },
  );
  await act.audit({ action: 'content.saved', entityId: row.id, ...diff });
  return true;
};

/** Changes the slug; returns whether it differs from the former one. */
const moveTo = async (
  act: UserAct,
  { row, now }: LockedContent,
  wanted: string | undefined,
): Promise<boolean> => {
  const { trx } = act;
  const slug = wanted || null;
  if (slug === row.slug) return false;
  if (slug === null && row.state !== 'draft') {
    const error = { pointer: '/slug', rule: 'requiredInput' };
    throw new ProblemError('INVALID_INPUT', { errors: [error] });
  }
  const content = { id: row.id, type: row.type, slug };
  await checkSlug(trx, content);
  // A change of letter case is no change of address.
  const isSame = slug?.toLowerCase() === row.slug?.toLowerCase();
  const slug_since = isSame ? row.slug_since : await slugSince(trx, content, now);
  await writeContent(trx, row.id, { slug, slug_since });
  await writeReleaseSlug(trx, row.id, slug);
  if (isSame) return true;
  const releases = await listPlannedReleases(trx, row.id);
  const former = { slug: row.slug, shownAt: addressShownAt(releases, row.slug_since) };
  const shownAt = addressShownAt(releases, slug_since);
  await moveAddress(act, { content, former, shownAt, now });
  return true;
};

/** Deletes a content that only staff have seen. @throws NOT_FOUND, PRECONDITION_FAILED, CONTENT_PUBLIC */
export const deleteContent = async (act: UserAct, contentId: string): Promise<void> => {
  const { trx } = act;
  const { row, now } = await lock(act, contentId);
  act.match(row.version);
  if (await wasPublic(trx, row.id, now)) throw new ProblemError('CONTENT_PUBLIC');
  await moveAddress(act, {
    content: { id: row.id, type: row.type, slug: null },
    former: { slug: row.slug, shownAt: undefined },
    shownAt: undefined,
    now,
  });
  await removeContent(trx, row.id);
  const before = { type: row.type, slug: row.slug, ...row.fields };
  await act.audit({ action: 'content.deleted', entityId: row.id, before });
};

/**
 * Returns the generation of a new preview link; on request, revokes all earlier links first. The right is read again
 * under the lock: a user who loses it meanwhile gets no valid link.
 * @throws NOT_FOUND, FORBIDDEN
 */
export const startPreview = async (
  act: UserAct,
  contentId: string,
  { revokesOthers }: { readonly revokesOthers: boolean },
): Promise<number> => {
  const { trx, actor, audit } = act;
  const { row } = await lock(act, contentId);
  if (!(await mayWriteContents(trx, actor.userId))) throw new ProblemError('FORBIDDEN');
  await audit(
    ...(revokesOthers ? [{ action: 'content.preview_links_revoked', entityId: row.id }] : []),
    { action: 'content.preview_link_created', entityId: row.id },
  );
  return revokesOthers ? nextPreviewGeneration(trx, row.id) : row.preview_generation;
};

/** Revokes every preview link of a content. @throws NOT_FOUND */
export const revokePreviews = async (act: UserAct, contentId: string): Promise<void> => {
  const { row } = await lock(act, contentId);
  await act.audit({ action: 'content.preview_links_revoked', entityId: row.id });
  await nextPreviewGeneration(act.trx, row.id);
};
