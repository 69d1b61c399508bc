import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { listWorks, type WorkRow } from './store.ts';

/** Selects those of the given works that are public, in the same order. */
export type WorksOf = (ids: readonly string[] | undefined) => WorkRow[];

/** Reads works that fields of contents name, at once. */
export const readWorks = async (
  db: Kysely<Database>,
  ids: readonly string[] = [],
): Promise<WorksOf> => {
  const rows = ids.length > 0 ? await listWorks(db, ids) : [];
  const works = new Map(rows.map((row) => [row.id, row]));
  return (wanted = []) => wanted.flatMap((id) => works.get(id) ?? []);
};
