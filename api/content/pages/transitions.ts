import type { Transaction } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';
import { audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type { NewPageVersion, PageSlug } from '#spec/content/pages.ts';
import { insertVersion, newestVersion, type PageRow } from './store.ts';

/*
 * The one door for pages of text: a version is added, and stays.
 */

export type Publication = {
  slug: PageSlug;
  input: NewPageVersion;
  publisher: Pick<Identity, 'userId' | 'impersonatedBy'>;
  now: Date;
};

/**
 * Adds the version that follows the newest.
 * @throws VERSION_NOT_NEXT when somebody else has added one since
 */
export const addVersion = async (
  trx: Transaction<Database>,
  { slug, input, publisher, now }: Publication,
): Promise<PageRow> => {
  const next = (await newestVersion(trx, slug)) + 1;
  if (input.version !== next) throw notNext(input.version, next);
  const row = await insertVersion(trx, columnsOf({ slug, input, publisher, now })).catch((error) =>
    refuseTaken(error, next),
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

const columnsOf = ({ slug, input, publisher, now }: Publication) => {
  const publishAt = input.publishAt ? new Date(input.publishAt) : now;
  return {
    slug,
    version: input.version,
    effective_on: input.effectiveOn,
    // Nobody could read it before now, whatever is said.
    publish_at: publishAt > now ? publishAt : now,
    title: JSON.stringify(input.title),
    body: JSON.stringify(input.body),
    published_by: publisher.userId,
    created_at: now,
  };
};

/** Of two who add the same version at once, the database lets one through. */
const refuseTaken = (error: unknown, taken: number): never => {
  if ((error as { constraint?: unknown }).constraint !== 'page_version_key') throw error;
  throw notNext(taken, taken + 1);
};

const notNext = (given: number, next: number) =>
  new ProblemError('VERSION_NOT_NEXT', {
    errors: [
      given < next
        ? { pointer: '/version', rule: 'minValue', params: { min: next } }
        : { pointer: '/version', rule: 'maxValue', params: { max: next } },
    ],
  });
