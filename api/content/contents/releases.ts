import { randomUUIDv7 } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { checkComplete } from './policy.ts';
import { deriveColumns } from './release-plan.ts';
import {
  insertRelease,
  listPlannedReleases,
  removeRelease,
  writeDerivedColumns,
} from './release-store.ts';
import { checkSlug, claimAddress } from './slugs.ts';
import { type ContentRow, findRelease, findRevision, findTenantId } from './store.ts';
import { type ContentEdit, lock, recordOf } from './transitions.ts';

/* Every change of what of a content is public, and when. Domain: content. */

type Trx = Transaction<Database>;

export type Release = {
  /** Undefined for the newest; null takes the content offline. */
  readonly revision: number | null | undefined;
  /** Undefined for now. */
  readonly at: Date | undefined;
};

/** Releases a revision, and returns the id of the release. @throws NOT_FOUND, RELEASE_PAST, NOT_IN_STATE, INVALID_INPUT, SLUG_TAKEN */
export const addRelease = async (
  trx: Trx,
  edit: ContentEdit,
  { revision, at = edit.now }: Release,
): Promise<string> => {
  const row = await lock(trx, edit);
  if (at < edit.now) throw new ProblemError('RELEASE_PAST');
  const number = revision === undefined ? row.revision : revision;
  if (number === null) await checkPublicAt(trx, row, at);
  else await checkRevision(trx, row, number);
  const id = randomUUIDv7();
  await insertRelease(trx, {
    id,
    content_id: row.id,
    revision: number,
    at,
    tenant_id: (await findTenantId(trx)) as string,
    type: row.type,
    slug: row.slug,
    sort_key: '',
    published_at: null,
    created_by: edit.editor.userId,
    created_at: edit.now,
  });
  await applyPlan(trx, row);
  const after = { revision: number, at: at.toISOString() };
  await audit(trx, [{ ...recordOf(edit, number === null ? 'archived' : 'released'), after }]);
  return id;
};

/** @throws NOT_IN_STATE unless something is public by then, which can be taken offline */
const checkPublicAt = async (trx: Trx, row: ContentRow, at: Date): Promise<void> => {
  const releases = await listPlannedReleases(trx, row.id);
  const last = releases.filter((release) => release.at <= at).at(-1);
  if (!last?.fields) throw new ProblemError('NOT_IN_STATE', { currentStatus: row.state });
};

/** @throws INVALID_INPUT for a revision that does not exist, or is incomplete; SLUG_TAKEN */
const checkRevision = async (trx: Trx, row: ContentRow, number: number): Promise<void> => {
  const revision = await findRevision(trx, row.id, number);
  if (!revision) {
    const error = { pointer: '/revision', rule: 'invalid' };
    throw new ProblemError('INVALID_INPUT', { errors: [error] });
  }
  checkComplete(row, revision.fields);
  // Staff may have redirected the address since it was chosen.
  await checkSlug(trx, row);
};

/**
 * Cancels a release that is still to come.
 * @param clock its time may pass while other changes of the content are awaited
 * @throws NOT_FOUND, RELEASE_PAST
 */
export const cancelRelease = (
  db: Kysely<Database>,
  edit: ContentEdit,
  { releaseId, clock }: { readonly releaseId: string; readonly clock: () => Date },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const row = await lock(trx, edit);
    const release = await findRelease(trx, row.id, releaseId);
    if (!release) throw new ProblemError('NOT_FOUND');
    if (release.at <= clock()) throw new ProblemError('RELEASE_PAST');
    await removeRelease(trx, releaseId);
    await applyPlan(trx, row);
    const before = { revision: release.revision, at: release.at.toISOString() };
    await audit(trx, [{ ...recordOf(edit, 'release_cancelled'), before }]);
  });

/** Writes what follows from the releases: what is public until when, its place in lists, and its address. */
const applyPlan = async (trx: Trx, row: ContentRow): Promise<void> => {
  await writeDerivedColumns(trx, deriveColumns(row, await listPlannedReleases(trx, row.id)));
  await claimAddress(trx, row);
};
