import { randomBytes } from 'node:crypto';

/** Uploaded images after re-encoding, which are public, and parts of archives, which are not. */
export const FILE_TYPES = { webp: 'image/webp', zip: 'application/zip' } as const;
export type FileType = keyof typeof FILE_TYPES;

/** Storage of files: a local folder, or a bucket that several servers share. */
export type Files = {
  /** Stores a file durably and returns its name. */
  store(bytes: Buffer, type?: FileType): Promise<string>;
  /** Reads a file; undefined if it does not exist. */
  read(name: string): Promise<Buffer | undefined>;
  /** Does nothing if the file does not exist. */
  remove(name: string): Promise<void>;
  /** Yields the names of files stored before an instant, in batches. */
  listStoredBefore(moment: Date): AsyncIterable<string[]>;
  /** Removes incomplete files, left by processes that ended while writing, from before an instant. */
  removeUnfinished(moment: Date): Promise<void>;
};

/** 128 random bits: names cannot be guessed. */
const FILE_NAME = /^[0-9a-f]{32}\.(webp|zip)$/;
export const isFileName = (name: string): boolean => FILE_NAME.test(name);
export const isImageName = (name: string): boolean => isFileName(name) && name.endsWith('.webp');
export const newFileName = (type: FileType): string => `${randomBytes(16).toString('hex')}.${type}`;

/**
 * Returns the path below `files/`, the same in a folder and in a bucket, so that one can be copied to the other: `<first
 * two characters>/<name>`, so that no directory grows large.
 */
export const storagePath = (name: string): string => {
  if (!isFileName(name)) throw new Error(`invalid file name: ${name}`);
  return `${name.slice(0, 2)}/${name}`;
};

const PREFIX = '/files/';

/** Returns the URL path of a file, as responses contain it. */
export const toFilePath = (name: string): string => PREFIX + name;

/** Returns the file name in such a path; undefined for any other path. */
export const parseFilePath = (path: string): string | undefined => {
  const name = path.startsWith(PREFIX) ? path.slice(PREFIX.length) : '';
  return isFileName(name) ? name : undefined;
};

/** Returns whether a path belongs to an uploaded file rather than to a drawn picture of the demo. */
export const isUploaded = (path: string): boolean => parseFilePath(path) !== undefined;
