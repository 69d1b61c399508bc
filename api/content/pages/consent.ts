import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { PageSlug } from '#spec/content/pages.ts';
import { findPublicVersion } from './store.ts';

/** Recorded for a consent given before the first version is public. */
export const NO_VERSION = 'none';

/** Returns the number of the newest public version of a page, to record with a consent. */
export const findConsentVersion = async (
  db: Kysely<Database>,
  slug: PageSlug,
  now: Date,
): Promise<string> => {
  const version = await findPublicVersion(db, slug, now);
  return version ? String(version.version) : NO_VERSION;
};
