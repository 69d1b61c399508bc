import type { Kysely, Transaction } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';
import type { Database } from '#api/core/db/schema.ts';
import { executeOnce } from '#api/core/http/idempotency.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { Content, ContentRelease, NewContent } from '#spec/content/content-views.ts';
import type { Versioned } from '#spec/core/operation-values.ts';
import { presentContent, presentRelease } from './present.ts';
import { addRelease, type Release, type ReleaseEdit } from './releases.ts';
import { findContent, findRelease, listReleases, type ReleaseRow } from './store.ts';
import { addContent } from './transitions.ts';

type Db = Kysely<Database>;

/** @throws NOT_FOUND */
export const readContent = async (db: Db, id: string, now: Date): Promise<Versioned<Content>> => {
  const row = await findContent(db, id, now);
  if (!row) throw new ProblemError('NOT_FOUND');
  return { version: row.version, value: presentContent(row, await listReleases(db, id)) };
};

type Once = {
  readonly editor: Pick<Identity, 'userId' | 'impersonatedBy'>;
  readonly key: string | undefined;
  readonly clock: () => Date;
};

/**
 * Creates a content, once per idempotency key.
 * @throws what `addContent` throws; with a key IDEMPOTENCY_KEY_IN_FLIGHT and IDEMPOTENCY_KEY_REUSED
 */
export const createContent = (
  db: Db,
  input: NewContent,
  { editor, key, clock }: Once,
): Promise<Versioned<Content>> =>
  executeOnce(
    db,
    { scope: editor.userId, key, operation: 'createContent', input },
    async (trx: Transaction<Database>) =>
      readContent(trx, await addContent(trx, input, { editor, clock }), clock()),
  );

/**
 * Releases a content, once per idempotency key.
 * @throws what `addRelease` throws; with a key IDEMPOTENCY_KEY_IN_FLIGHT and IDEMPOTENCY_KEY_REUSED
 */
export const releaseContent = (
  db: Db,
  edit: ReleaseEdit,
  { key, ...release }: Release & { readonly key: string | undefined },
): Promise<ContentRelease> =>
  executeOnce(
    db,
    {
      scope: edit.editor.userId,
      key,
      operation: 'releaseContent',
      input: { contentId: edit.contentId, ...release },
    },
    async (trx: Transaction<Database>) => {
      const id = await addRelease(trx, edit, release);
      return presentRelease((await findRelease(trx, edit.contentId, id)) as ReleaseRow);
    },
  );
