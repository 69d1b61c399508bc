import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { type Files, pathOfFile } from './files.ts';

/** Those of the paths that rows refer to. */
export type FindReferences = (db: Kysely<Database>, paths: string[]) => Promise<string[]>;

declare module '#api/core/slots.ts' {
  interface Slots {
    fileReferences: FindReferences;
  }
}

type Options = { db: Kysely<Database>; files: Files; references: readonly FindReferences[] };

/** A file is stored before the row that refers to it: nobody is still about to refer to one that is a day old. */
const ORPHAN_MS = 24 * 60 * 60 * 1000;

/** Removes files that no row refers to, such as the icon of a deleted account. */
export const removeOrphans = async (
  { db, files, references }: Options,
  now: Date,
): Promise<void> => {
  const before = new Date(now.getTime() - ORPHAN_MS);
  await files.removeUnfinished(before);
  for await (const names of files.keptBefore(before)) {
    const paths = names.map(pathOfFile);
    const found = await Promise.all(references.map((find) => find(db, paths)));
    const referenced = new Set(found.flat());
    for (const name of names) if (!referenced.has(pathOfFile(name))) await files.remove(name);
  }
};
