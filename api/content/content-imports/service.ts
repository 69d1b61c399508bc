import type { Kysely, Transaction } from 'kysely';
import { addRelease } from '#api/content/contents/releases.ts';
import { findIdBySlug } from '#api/content/contents/slug-store.ts';
import { lockContent } from '#api/content/contents/store.ts';
import { addContent, changeContent } from '#api/content/contents/transitions.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type {
  ContentImport,
  ImportedContent,
  ImportResult,
} from '#spec/content/content-imports.ts';
import { contentTypeOf } from '#spec/content/types/types.ts';

/** Imports contents: each in its own transaction, so that no item delays another item, or staff. */

type Db = Kysely<Database>;
type Trx = Transaction<Database>;
type Outcome = Omit<ImportResult, 'index'>;

/** @param actIn creates the act of an item in its transaction */
export const importContents = async (
  db: Db,
  { items, dryRun = false }: ContentImport,
  actIn: (trx: Trx) => UserAct,
): Promise<ImportResult[]> => {
  const seen = new Set<string>();
  const results: ImportResult[] = [];
  for (const [index, item] of items.entries()) {
    const work = (trx: Trx) => {
      checkIdentity(item, seen);
      return importContent(actIn(trx), item);
    };
    const outcome = await attempt(db, work, { dryRun }).catch((error) => failureOf(error, index));
    results.push({ index, ...outcome });
  }
  return results;
};

/** Commits the work unless it is a dry run. @throws what the work throws */
const attempt = async (
  db: Db,
  work: (trx: Trx) => Promise<Outcome>,
  { dryRun }: { readonly dryRun: boolean },
): Promise<Outcome> => {
  const trx = await db.startTransaction().execute();
  try {
    const { id, ...outcome } = await work(trx);
    if (!dryRun) await trx.commit().execute();
    const exists = !dryRun || outcome.outcome !== 'created';
    return { ...outcome, ...(exists && { id }) };
  } finally {
    if (!trx.isCommitted) await trx.rollback().execute();
  }
};

/** @throws the error unless it refuses the item */
const failureOf = (error: unknown, index: number): Outcome => {
  if (!(error instanceof ProblemError)) throw error;
  const { errors, suggestion } = error.extra;
  return {
    outcome: 'failed',
    code: error.code,
    ...(suggestion !== undefined && { suggestion }),
    ...(errors && {
      errors: errors.map((each) => ({ ...each, pointer: `/items/${index}${each.pointer}` })),
    }),
  };
};

/** @throws INVALID_INPUT for an item that could not be found again, or that an earlier one names too */
const checkIdentity = ({ id, slug, content }: ImportedContent, seen: Set<string>): void => {
  const { slugs } = contentTypeOf(content.type);
  const isNamed = id !== undefined || (slugs && slug);
  const key = id ?? `${content.type} ${slug?.toLowerCase()}`;
  const pointer = slugs && id === undefined ? '/slug' : '/id';
  if (!isNamed) throw invalid(pointer, 'requiredInput');
  if (seen.has(key)) throw invalid(pointer, 'uniqueItems');
  seen.add(key);
};

const invalid = (pointer: string, rule: string) =>
  new ProblemError('INVALID_INPUT', { errors: [{ pointer, rule }] });

/** @throws what `addContent`, `changeContent` and `addRelease` throw */
const importContent = async (act: UserAct, item: ImportedContent): Promise<Outcome> => {
  const { trx, platform } = act;
  const { content, release } = item;
  const id = item.id ?? (await findIdBySlug(trx, content.type, item.slug ?? ''));
  const found = id === undefined ? undefined : await lockContent(trx, id, platform.now);
  const contentId = found?.row.id ?? (await addContent(act, item, id).catch(rethrowIdTaken));
  const isSaved =
    found !== undefined &&
    (await changeContent(act, found, { slug: item.slug ?? found.row.slug ?? undefined, content }));
  const isReleased = release === true && (await releaseNewest(act, contentId));
  if (!found) return { id: contentId, outcome: 'created' };
  return { id: contentId, outcome: isSaved || isReleased ? 'updated' : 'unchanged' };
};

/** Rethrows the unique violation of an id: another tenant, or a simultaneous request, may have chosen it. */
const rethrowIdTaken = (error: unknown): never => {
  throw (error as { constraint?: unknown }).constraint === 'content_pkey'
    ? invalid('/id', 'invalid')
    : error;
};

/** Releases the newest revision unless the public sees it; returns whether it did. */
const releaseNewest = async (act: UserAct, contentId: string): Promise<boolean> => {
  const locked = await lockContent(act.trx, contentId, act.platform.now);
  if (locked?.row.public_revision === locked?.row.revision) return false;
  await addRelease(act, contentId, { revision: undefined, at: undefined });
  return true;
};
