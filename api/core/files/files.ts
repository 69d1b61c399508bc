import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Storage of uploaded images after re-encoding. */
export type Files = {
  /** Stores an image durably and returns its name. */
  store(image: Buffer): Promise<string>;
  /** Undefined if the file does not exist. */
  read(name: string): Promise<Buffer | undefined>;
  /** Does nothing if the file does not exist. */
  remove(name: string): Promise<void>;
  /** Names of files stored before an instant, in batches. */
  listStoredBefore(moment: Date): AsyncIterable<string[]>;
  /** Removes incomplete files, left by processes that ended while writing, from before an instant. */
  removeUnfinished(moment: Date): Promise<void>;
};

/** 128 random bits: names cannot be guessed. */
const FILE_NAME = /^[0-9a-f]{32}\.webp$/;
export const isFileName = (name: string): boolean => FILE_NAME.test(name);

const PREFIX = '/files/';

/** The URL path of a file, as responses contain it. */
export const toFilePath = (name: string): string => PREFIX + name;

/** The file name in such a path; undefined for any other path. */
export const parseFilePath = (path: string): string | undefined => {
  const name = path.startsWith(PREFIX) ? path.slice(PREFIX.length) : '';
  return isFileName(name) ? name : undefined;
};

/** Files on the local disk, in `<dataDir>/files/<first two characters>/`, so that no directory grows large. */
export function localFiles({ dataDir }: { dataDir: string }): Files {
  const folderOf = (name: string) => {
    if (!isFileName(name)) throw new Error(`invalid file name: ${name}`);
    return join(dataDir, 'files', name.slice(0, 2));
  };

  return {
    async store(image) {
      const name = `${randomBytes(16).toString('hex')}.webp`;
      const folder = folderOf(name);
      await mkdir(folder, { recursive: true });
      // Write and rename atomically, and sync to disk before the name is returned.
      const unfinished = join(folder, `${name}.part`);
      try {
        await writeThrough(unfinished, image);
        await rename(unfinished, join(folder, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncFolder(folder);
      return name;
    },

    async read(name) {
      try {
        return await readFile(join(folderOf(name), name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },

    async remove(name) {
      await rm(join(folderOf(name), name), { force: true });
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

  /** Each folder with the names of its files modified before an instant. */
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

/** A renamed file is durable only after an fsync of its directory. */
const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
