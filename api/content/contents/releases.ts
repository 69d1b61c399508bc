import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { Change, UserAct } from '#api/core/operations/act.ts';
import { publish } from '#api/core/operations/publish.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { MAX_LISTED } from '#spec/content/content-overviews.ts';
import type { ContentTypeName } from '#spec/content/types/types.ts';
import { lockOrder } from './order-store.ts';
import { checkComplete, hasManualOrder, isListedWhole } from './policy.ts';
import { addressShownAt, deriveColumns } from './release-plan.ts';
import {
  countOthersReleased,
  insertRelease,
  listPlannedReleases,
  removeRelease,
  removeReleaseAt,
  writeDerivedColumns,
} from './release-store.ts';
import { checkSlug, claimAddress } from './slugs.ts';
import {
  type ContentRow,
  findRelease,
  findRevision,
  findTenantId,
  type LockedContent,
  type ReleaseRow,
} from './store.ts';
import { lock } from './transitions.ts';

/** Every change of the public state of contents and its times. Domain: content. */

type Trx = Transaction<Database>;

declare module '#api/core/events/events.ts' {
  interface Events {
    /** A revision of a content is about to become public, now or later; throwing refuses it. */
    contentReleased: { readonly contentId: string; readonly type: ContentTypeName };
  }
}

type Release = {
  /** Undefined for the newest; null takes the content offline. */
  readonly revision: number | null | undefined;
  /** Undefined for now. */
  readonly at: Date | undefined;
};

/**
 * Releases a revision, and returns the id of the release.
 * @throws NOT_FOUND, RELEASE_PAST, NOT_IN_STATE, INVALID_INPUT, SLUG_TAKEN, TOO_MANY_CONTENTS, EVENT_WITHOUT_PLAN
 */
export const addRelease = async (
  act: UserAct,
  contentId: string,
  { revision, at: planned }: Release,
): Promise<string> => {
  const { trx, actor, audit } = act;
  const { row, now } = await lock(act, contentId);
  const at = planned ?? now;
  if (at < now) throw new ProblemError('RELEASE_PAST');
  const number = revision === undefined ? row.revision : revision;
  if (number === null) await checkPublicAt(trx, row, at);
  else {
    await checkRevision(trx, row, number);
    await checkLimit(trx, row, now);
    await publish(act, 'contentReleased', { contentId: row.id, type: row.type });
  }
  const id = randomUUIDv7();
  const replaced = await removeReleaseAt(trx, row.id, at);
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
    created_by: actor.userId,
    created_at: now,
  });
  await applyPlan(act, { row, now });
  const after = { revision: number, at: at.toISOString() };
  await audit(...(replaced ? [cancellationOf(row, replaced)] : []), {
    action: number === null ? 'content.archived' : 'content.released',
    entityId: row.id,
    after,
  });
  return id;
};

/** Checks that a content can be taken offline. @throws NOT_IN_STATE unless it is public until then */
const checkPublicAt = async (trx: Trx, row: ContentRow, at: Date): Promise<void> => {
  const releases = await listPlannedReleases(trx, row.id);
  const last = releases.filter((release) => release.at < at).at(-1);
  if (!last?.fields) throw new ProblemError('NOT_IN_STATE', { currentStatus: row.state });
};

/**
 * Checks the limit of lists that show contents by date, which counts present and future public contents.
 * @throws TOO_MANY_CONTENTS
 */
const checkLimit = async (trx: Trx, { id, type }: ContentRow, now: Date): Promise<void> => {
  if (!isListedWhole(type) || hasManualOrder(type)) return;
  await lockOrder(trx, type);
  if ((await countOthersReleased(trx, { id, type }, now)) >= MAX_LISTED)
    throw new ProblemError('TOO_MANY_CONTENTS');
};

/** @throws INVALID_INPUT for a revision that does not exist, or is incomplete; SLUG_TAKEN */
const checkRevision = async (trx: Trx, row: ContentRow, number: number): Promise<void> => {
  const revision = await findRevision(trx, row.id, number);
  if (!revision) {
    const error = { pointer: '/revision', rule: 'invalid' };
    throw new ProblemError('INVALID_INPUT', { errors: [error] });
  }
  checkComplete(row, revision.fields);
  // Staff may have redirected the address since the slug was chosen.
  await checkSlug(trx, row);
};

const cancellationOf = (
  { id }: ContentRow,
  { revision, at }: Pick<ReleaseRow, 'revision' | 'at'>,
): Change => ({
  action: 'content.release_cancelled',
  entityId: id,
  before: { revision, at: at.toISOString() },
});

/** Cancels a future release. @throws NOT_FOUND, RELEASE_PAST */
export const cancelRelease = async (
  act: UserAct,
  contentId: string,
  releaseId: string,
): Promise<void> => {
  const { row, now } = await lock(act, contentId);
  const release = await findRelease(act.trx, row.id, releaseId);
  if (!release) throw new ProblemError('NOT_FOUND');
  if (release.at <= now) throw new ProblemError('RELEASE_PAST');
  await removeRelease(act.trx, releaseId);
  await applyPlan(act, { row, now });
  await act.audit(cancellationOf(row, release));
};

/** Writes the consequences of the releases: the public times, the place in lists, and the address. */
const applyPlan = async (act: UserAct, { row, now }: LockedContent): Promise<void> => {
  const { trx } = act;
  const releases = await listPlannedReleases(trx, row.id);
  await writeDerivedColumns(trx, deriveColumns(row, releases));
  const shownAt = addressShownAt(releases, row.slug_since);
  await claimAddress(act, row, { shownAt, now });
};
