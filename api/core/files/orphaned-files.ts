import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { type Files, parseFilePath, toFilePath } from './files.ts';

/** Returns those of the given paths that rows refer to. */
export type FindReferences = (db: Kysely<Database>, paths: string[]) => Promise<string[]>;

declare module '#api/core/slots.ts' {
  interface Slots {
    fileReferences: FindReferences;
  }
}

type Options = { db: Kysely<Database>; files: Files; references: readonly FindReferences[] };

/** A file is stored before the row that refers to it; after a day that row exists or never will. */
const GRACE_PERIOD_MS = 24 * 60 * 60 * 1000;

/** Removes old files that no row refers to, such as the icon of a deleted account. */
export const removeOrphanedFiles = async (
  { db, files, references }: Options,
  now: Date,
): Promise<void> => {
  const before = new Date(now.getTime() - GRACE_PERIOD_MS);
  await files.removeUnfinished(before);
  for await (const names of files.listStoredBefore(before)) {
    await removeUnreferencedFiles({ db, files, references }, names.map(toFilePath));
  }
};

/** Removes those of the given paths that no row refers to. */
export const removeUnreferencedFiles = async (
  { db, files, references }: Options,
  paths: string[],
): Promise<void> => {
  if (paths.length === 0) return;
  const found = await Promise.all(references.map((find) => find(db, paths)));
  const referenced = new Set(found.flat());
  for (const path of paths) {
    const name = parseFilePath(path);
    if (name !== undefined && !referenced.has(path)) await files.remove(name);
  }
};
