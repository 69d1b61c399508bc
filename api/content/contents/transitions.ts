import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';
import { type AuditEntry, audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { diffFields } from '#api/core/http/merge-patch.ts';
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

/* Every change of what contents say. What of it is public, releases decide. Domain: content. */

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** Who changes which content. */
export type ContentEdit = {
  readonly contentId: string;
  readonly editor: Pick<Identity, 'userId' | 'impersonatedBy'>;
  /** Read after waiting for other changes of the content, never before. */
  readonly clock: () => Date;
};

export const recordOf = (
  { contentId, editor }: ContentEdit,
  action: string,
): Omit<AuditEntry, 'before' | 'after'> => ({
  actor: editor,
  action: `content.${action}`,
  entity: 'content',
  entityId: contentId,
});

/** @throws NOT_FOUND */
export const lock = async (trx: Trx, { contentId, clock }: ContentEdit): Promise<LockedContent> => {
  const locked = await lockContent(trx, contentId, clock);
  if (!locked) throw new ProblemError('NOT_FOUND');
  return locked;
};

/** Adds a content with its first revision, and returns its id. @throws INVALID_INPUT, SLUG_TAKEN, TOO_MANY_CONTENTS */
export const addContent = async (
  trx: Trx,
  { content, slug }: NewContent,
  by: Omit<ContentEdit, 'contentId'>,
  contentId: string = randomUUIDv7(),
): Promise<string> => {
  const tenantId = await findTenantId(trx);
  if (tenantId === undefined) throw new ProblemError('NOT_FOUND');
  const { type } = content;
  const edit = { ...by, contentId };
  // Locks the order before addresses, as changes of contents do.
  const position = await nextPosition(trx, type);
  const now = by.clock();
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
  await addRevision(trx, edit, { type, number: 1, fields, outdatedEnglish: [], now });
  await audit(trx, [{ ...recordOf(edit, 'added'), after: { type, slug, ...fields } }]);
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
  readonly type: ContentTypeName;
  readonly number: number;
  readonly fields: StoredFields;
  readonly outdatedEnglish: string[];
  readonly now: Date;
};

/** @throws INVALID_INPUT at what it names but does not exist */
const addRevision = async (
  trx: Trx,
  { contentId, editor }: ContentEdit,
  { type, number, fields, outdatedEnglish, now }: Revision,
): Promise<void> => {
  const references = referencesOf(type, fields);
  await checkReferences(trx, references);
  const revision = {
    content_id: contentId,
    number,
    fields: JSON.stringify(fields),
    ...searchColumns(type, fields),
    outdated_english: outdatedEnglish,
    author_id: editor.userId,
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

export type ContentUpdate = ContentEdit & {
  readonly version: number;
  readonly change: ContentChange;
};

/**
 * Saves what a content says as a new revision, and its slug. Returns whether either changed.
 * @throws NOT_FOUND, PRECONDITION_FAILED, INVALID_INPUT, SLUG_TAKEN
 */
export const saveContent = (db: Db, update: ContentUpdate): Promise<boolean> =>
  db.transaction().execute((trx) => applyUpdate(trx, update));

/** `saveContent` in a transaction. */
export const applyUpdate = async (
  trx: Trx,
  { version, change, ...edit }: ContentUpdate,
): Promise<boolean> => {
  const locked = await lock(trx, edit);
  const { row, now } = locked;
  if (row.version !== version) throw new ProblemError('PRECONDITION_FAILED');
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
  const isMoved = await moveTo(trx, locked, change.slug, edit);
  if (!isRevised && !isMoved) return false;
  const number = isRevised ? row.revision + 1 : row.revision;
  if (isRevised)
    await addRevision(trx, edit, { type: row.type, number, fields, outdatedEnglish, now });
  await writeContent(trx, row.id, {
    revision: number,
    version: version + 1,
    sort_key: newestFirst(now),
    updated_at: now,
  });
  const diff = diffFields(
    { slug: row.slug, ...row.fields },
    { slug: change.slug || null, ...fields },
  );
  await audit(trx, [{ ...recordOf(edit, 'saved'), ...diff }]);
  return true;
};

/** Changes the slug; returns whether it was another one. */
const moveTo = async (
  trx: Trx,
  { row, now }: LockedContent,
  wanted: string | undefined,
  { editor }: ContentEdit,
): Promise<boolean> => {
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
  await moveAddress(trx, { content, former, shownAt, editor, now });
  return true;
};

/** Deletes a content that nobody but staff has seen. @throws NOT_FOUND, PRECONDITION_FAILED, CONTENT_PUBLIC */
export const deleteContent = (
  db: Db,
  edit: ContentEdit,
  { version }: { readonly version: number },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { row, now } = await lock(trx, edit);
    if (row.version !== version) throw new ProblemError('PRECONDITION_FAILED');
    if (await wasPublic(trx, row.id, now)) throw new ProblemError('CONTENT_PUBLIC');
    await moveAddress(trx, {
      content: { id: row.id, type: row.type, slug: null },
      former: { slug: row.slug, shownAt: undefined },
      shownAt: undefined,
      editor: edit.editor,
      now,
    });
    await removeContent(trx, row.id);
    const before = { type: row.type, slug: row.slug, ...row.fields };
    await audit(trx, [{ ...recordOf(edit, 'deleted'), before }]);
  });

/**
 * Returns the generation of a new preview link, after revoking the others where that is wanted. The right is read again under
 * the lock: a user who loses it meanwhile gets no valid link.
 * @throws NOT_FOUND, FORBIDDEN
 */
export const startPreview = (
  db: Db,
  edit: ContentEdit,
  { revokesOthers }: { readonly revokesOthers: boolean },
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const {
      row: { id, preview_generation },
    } = await lock(trx, edit);
    if (!(await mayWriteContents(trx, edit.editor.userId))) throw new ProblemError('FORBIDDEN');
    await audit(trx, [
      ...(revokesOthers ? [recordOf(edit, 'preview_links_revoked')] : []),
      recordOf(edit, 'preview_link_created'),
    ]);
    return revokesOthers ? nextPreviewGeneration(trx, id) : preview_generation;
  });

/** Revokes every preview link of a content. @throws NOT_FOUND */
export const revokePreviews = (db: Db, edit: ContentEdit): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const {
      row: { id },
    } = await lock(trx, edit);
    await audit(trx, [recordOf(edit, 'preview_links_revoked')]);
    return nextPreviewGeneration(trx, id);
  });
