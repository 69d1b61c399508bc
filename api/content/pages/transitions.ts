import type { Transaction } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';
import { audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { NewPageVersion, PageSlug } from '#spec/content/pages.ts';
import { findNewestVersion, insertVersion, type PageRow } from './store.ts';

/*
 * Adds versions of text pages. Versions are never changed or deleted.
 */

export type CreatePageVersionInput = {
  slug: PageSlug;
  input: NewPageVersion;
  publisher: Pick<Identity, 'userId' | 'impersonatedBy'>;
  now: Date;
};

/**
 * Adds the next version.
 * @throws VERSION_NOT_NEXT when the number is not the next one
 */
export const createPageVersion = async (
  trx: Transaction<Database>,
  { slug, input, publisher, now }: CreatePageVersionInput,
): Promise<PageRow> => {
  const next = (await findNewestVersion(trx, slug)) + 1;
  if (input.version !== next) throw versionNotNext(input.version, next);
  const row = await insertVersion(trx, columnsOf({ slug, input, publisher, now })).catch((error) =>
    rethrowDuplicate(error, next),
  );
  await audit(trx, [
    {
      actor: publisher,
      action: 'page.published',
      entity: 'page',
      entityId: slug,
      after: {
        version: row.version,
        effectiveOn: row.effective_on,
        publishAt: row.publish_at.toISOString(),
      },
    },
  ]);
  return row;
};

const columnsOf = ({ slug, input, publisher, now }: CreatePageVersionInput) => {
  const publishAt = input.publishAt ? new Date(input.publishAt) : now;
  return {
    slug,
    version: input.version,
    effective_on: input.effectiveOn,
    // A publication time in the past would be false.
    publish_at: publishAt > now ? publishAt : now,
    title: JSON.stringify(input.title),
    body: JSON.stringify(input.body),
    published_by: publisher.userId,
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
