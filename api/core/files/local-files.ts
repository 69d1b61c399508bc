import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Files, isFileName, newFileName, storagePath } from './files.ts';

/** Stores files on the local disk, in `<dataDir>/files`. */
export function localFiles({ dataDir }: { dataDir: string }): Files {
  const pathOf = (name: string) => join(dataDir, 'files', storagePath(name));

  return {
    async store(bytes, type = 'webp') {
      const name = newFileName(type);
      const path = pathOf(name);
      const folder = dirname(path);
      await mkdir(folder, { recursive: true });
      // Write and rename atomically, and sync to disk before the name is returned.
      const unfinished = `${path}.part`;
      try {
        await writeThrough(unfinished, bytes);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncFolder(folder);
      return name;
    },

    async read(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },

    async remove(name) {
      await rm(pathOf(name), { force: true });
    },

    async *listStoredBefore(moment) {
      for await (const { names } of listFoldersBefore(moment)) {
        const stored = names.filter(isFileName);
        if (stored.length > 0) yield stored;
      }
    },

    async removeUnfinished(moment) {
      for await (const { path, names } of listFoldersBefore(moment))
        for (const name of names)
          if (!isFileName(name)) await rm(join(path, name), { force: true });
    },
  };

  /** Yields each folder with the names of its files modified before an instant. */
  async function* listFoldersBefore(moment: Date) {
    const folders = await readdir(join(dataDir, 'files')).catch(() => []);
    for (const folder of folders) {
      const path = join(dataDir, 'files', folder);
      const names: string[] = [];
      for (const name of await readdir(path)) {
        const found = await stat(join(path, name)).catch(() => undefined);
        if (found && found.mtime < moment) names.push(name);
      }
      yield { path, names };
    }
  }
}

const writeThrough = async (path: string, bytes: Buffer): Promise<void> => {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Syncs a directory: a renamed file is durable only after an fsync of its directory. */
const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
