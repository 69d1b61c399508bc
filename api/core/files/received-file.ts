import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ProblemError } from '#api/core/problem-error.ts';

/** A file that a client has sent, on disk: many may arrive at the same time, and slowly. */
type ReceivedFile = {
  /** SHA-256 of the content. */
  readonly digest: string;
  /** Returns the content, in memory that belongs to the caller. */
  read(): Promise<Buffer>;
  close(): Promise<void>;
};

/** An uploaded file, on disk until the request ends. Only its content determines its type. */
export type UploadedFile = Pick<ReceivedFile, 'digest' | 'read'>;

type ReceiveOptions = { readonly maxBytes: number; readonly dataDir: string };

/** @throws PAYLOAD_TOO_LARGE; INVALID_INPUT when the client disconnects */
export const receiveFile = async (
  body: Readable,
  { maxBytes, dataDir }: ReceiveOptions,
): Promise<ReceivedFile> => {
  const file = await openNameless(join(dataDir, 'uploads'));
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of chunksOf(body)) {
      size += chunk.length;
      if (size > maxBytes) throw new ProblemError('PAYLOAD_TOO_LARGE');
      hash.update(chunk);
      await file.appendFile(chunk);
    }
    return {
      digest: hash.digest('hex'),
      read: () => readAll(file, size),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
};

/** Opens a file without a name. The file system removes it once it is closed, however the process ends. */
const openNameless = async (folder: string): Promise<FileHandle> => {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomBytes(16).toString('hex'));
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
};

/** Leaves the body open when it is not read to its end, so that the sender can be answered. */
async function* chunksOf(body: Readable): AsyncIterable<Buffer> {
  const chunks = body.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await chunks.next().catch(() => {
        // The client has disconnected.
        throw new ProblemError('INVALID_INPUT');
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await chunks.return?.();
  }
}

const readAll = async (file: FileHandle, size: number): Promise<Buffer> => {
  const bytes = Buffer.allocUnsafe(size);
  for (let at = 0; at < size; ) {
    const { bytesRead } = await file.read(bytes, at, size - at, at);
    if (bytesRead === 0) throw new Error('a received file is shorter than it was');
    at += bytesRead;
  }
  return bytes;
};
