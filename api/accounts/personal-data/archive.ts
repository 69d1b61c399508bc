import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { type Files, parseFilePath, toFilePath } from '#api/core/files/files.ts';

/** Largest part that is held in memory and stored at once, in bytes. */
const PART_BYTES = 8 * 1024 * 1024;

export type Archive = {
  /** Paths of the stored parts, which together are the ZIP file. */
  readonly parts: string[];
  /** In bytes. */
  readonly size: number;
};

/**
 * Stores a ZIP file with `data.json` and the given pictures under `pictures/`, in parts, so that the required memory
 * does not grow with the number of pictures. Omits pictures that have been deleted meanwhile.
 */
export const storeArchive = async (
  files: Files,
  { data, pictures, now }: { data: object; pictures: readonly string[]; now: Date },
): Promise<Archive> => {
  const parts: string[] = [];
  let size = 0;
  let chunks: Uint8Array[] = [];
  let pending = 0;
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
    pending += chunk.length;
  });
  const flush = async (minimum: number) => {
    if (pending < minimum) return;
    const part = Buffer.concat(chunks);
    chunks = [];
    pending = 0;
    size += part.length;
    parts.push(toFilePath(await files.store(part, 'zip')));
  };
  const add = async (entry: ZipDeflate | ZipPassThrough, bytes: Uint8Array) => {
    entry.mtime = now;
    zip.add(entry);
    entry.push(bytes, true);
    await flush(PART_BYTES);
  };

  await add(new ZipDeflate('data.json'), strToU8(`${JSON.stringify(data, null, 2)}\n`));
  for (const path of pictures) {
    const name = parseFilePath(path);
    const bytes = name === undefined ? undefined : await files.read(name);
    // Pictures are compressed already.
    if (bytes) await add(new ZipPassThrough(`pictures/${name}`), bytes);
  }
  zip.end();
  await flush(1);
  return { parts, size };
};
