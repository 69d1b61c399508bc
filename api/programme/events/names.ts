import type { Kysely } from 'kysely';
import { listPublicByIds } from '#api/content/contents/public-store.ts';
import { findPublicTitles } from '#api/content/contents/public-titles.ts';
import type { Localized } from '#api/core/db/columns.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { EntryRow } from './store.ts';

/** The name of an event, with the title that was last public. Its slug is undefined while it is not public. */
export type EventName = { readonly slug: string | undefined; readonly title: Localized };

/** Returns the names of the events of entries. */
export const readNames = async (db: Kysely<Database>, ids: readonly string[], now: Date) => {
  const contents = await listPublicByIds(db, 'event', ids, now);
  const slugs = new Map(contents.map(({ id, slug }) => [id, slug ?? id]));
  const titles = await findPublicTitles(db, ids, now);
  return ({ event_id, title }: Pick<EntryRow, 'event_id' | 'title'>): EventName => ({
    slug: slugs.get(event_id),
    title: titles.get(event_id) ?? { ja: title },
  });
};
