import type { UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { NewPageVersion, PageSlug } from '#spec/content/pages.ts';
import { findNewestVersion, insertVersion, type PageRow } from './store.ts';

/*
 * Adds versions of text pages. Versions are never changed or deleted.
 */

/**
 * Adds the next version.
 * @throws VERSION_NOT_NEXT when the number is not the next one
 */
export const createPageVersion = async (
  act: UserAct,
  slug: PageSlug,
  input: NewPageVersion,
): Promise<PageRow> => {
  const { trx, audit } = act;
  const next = (await findNewestVersion(trx, slug)) + 1;
  if (input.version !== next) throw versionNotNext(input.version, next);
  const row = await insertVersion(trx, columnsOf(act, slug, input)).catch((error) =>
    rethrowDuplicate(error, next),
  );
  await audit({
    action: 'page.published',
    entityId: slug,
    after: {
      version: row.version,
      effectiveOn: row.effective_on,
      publishAt: row.publish_at.toISOString(),
    },
  });
  return row;
};

const columnsOf = ({ actor, now }: UserAct, slug: PageSlug, input: NewPageVersion) => {
  const publishAt = input.publishAt ? new Date(input.publishAt) : now;
  return {
    slug,
    version: input.version,
    effective_on: input.effectiveOn,
    // A publication time in the past would be false.
    publish_at: publishAt > now ? publishAt : now,
    title: JSON.stringify(input.title),
    body: JSON.stringify(input.body),
    published_by: actor.userId,
    created_at: now,
  };
};

/** Turns the unique violation of a concurrent insert into VERSION_NOT_NEXT. */
const rethrowDuplicate = (error: unknown, taken: number): never => {
  if ((error as { constraint?: unknown }).constraint !== 'page_version_key') throw error;
  throw versionNotNext(taken, taken + 1);
};

const versionNotNext = (given: number, next: number) =>
  new ProblemError('VERSION_NOT_NEXT', {
    errors: [
      given < next
        ? { pointer: '/version', rule: 'minValue', params: { min: next } }
        : { pointer: '/version', rule: 'maxValue', params: { max: next } },
    ],
  });
