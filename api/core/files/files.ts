import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where pictures that people have sent are kept, once they are made anew. Their names are all that is known of them. */
export type Files = {
  /** Keeps a picture for good, and gives its name. */
  keep(picture: Buffer): Promise<string>;
  /** Undefined when there is no file of that name. */
  read(name: string): Promise<Buffer | undefined>;
  /** Nothing happens when there is no file of that name. */
  remove(name: string): Promise<void>;
  /** Names of all that were kept before a moment, some at a time. */
  keptBefore(moment: Date): AsyncIterable<string[]>;
  /** Removes what a process was still writing when it ended, before a moment. */
  removeUnfinished(moment: Date): Promise<void>;
};

/** 128 random bits: whoever knows the name was told it. */
const FILE_NAME = /^[0-9a-f]{32}\.webp$/;
export const isFileName = (name: string): boolean => FILE_NAME.test(name);

const PREFIX = '/files/';

/** The address of a file, as answers carry it. */
export const pathOfFile = (name: string): string => PREFIX + name;

/** The name in such an address; undefined for any other address. */
export const fileOfPath = (path: string): string | undefined => {
  const name = path.startsWith(PREFIX) ? path.slice(PREFIX.length) : '';
  return isFileName(name) ? name : undefined;
};

/** Files in folders under `<dataDir>/files`, named by the first two letters so that none grows large. */
export function localFiles({ dataDir }: { dataDir: string }): Files {
  const folderOf = (name: string) => {
    if (!isFileName(name)) throw new Error(`not a name of a file: ${name}`);
    return join(dataDir, 'files', name.slice(0, 2));
  };

  return {
    async keep(picture) {
      const name = `${randomBytes(16).toString('hex')}.webp`;
      const folder = folderOf(name);
      await mkdir(folder, { recursive: true });
      // Whole or not at all, and on the disk before anybody is told of it.
      const unfinished = join(folder, `${name}.part`);
      try {
        await writeThrough(unfinished, picture);
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

    async *keptBefore(moment) {
      for await (const { names } of foldersBefore(moment)) {
        const kept = names.filter(isFileName);
        if (kept.length > 0) yield kept;
      }
    },

    async removeUnfinished(moment) {
      for await (const { path, names } of foldersBefore(moment))
        for (const name of names)
          if (!isFileName(name)) await rm(join(path, name), { force: true });
    },
  };

  /** Each folder with what lies in it since before a moment. */
  async function* foldersBefore(moment: Date) {
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

/** A new name in a folder is on the disk once the folder is. */
const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
