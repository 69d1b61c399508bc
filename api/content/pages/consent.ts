import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { PageSlug } from '#spec/content/pages.ts';
import { findPublicVersion } from './store.ts';

/** What is kept of a consent given before there is a text. */
export const NO_VERSION = 'none';

/** The version of a page that somebody agrees to now: the number of the newest public one, as it is kept with the consent. */
export const consentVersion = async (
  db: Kysely<Database>,
  slug: PageSlug,
  now: Date,
): Promise<string> => {
  const shown = await findPublicVersion(db, slug, now);
  return shown ? String(shown.version) : NO_VERSION;
};
