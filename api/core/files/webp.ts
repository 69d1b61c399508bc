/**
 * The structure of a WebP: RFC 9649, 2.3. Viewers read its chunks; the decoder refuses a file whose length differs from
 * the one in its header.
 */

const HEADER = 12;
const CHUNK_HEADER = 8;
const PICTURE = new Set(['VP8 ', 'VP8L', 'ANMF']);
const USED = new Set([...PICTURE, 'VP8X', 'ALPH', 'ANIM', 'ICCP', 'EXIF', 'XMP ']);

export type Webp = {
  /** The picture alone, with its length in its header. */
  readonly bytes: Buffer;
  /** Whether a part of it is missing. */
  readonly isIncomplete: boolean;
};

/** Reads and cleans a WebP in place: removes chunks that no decoder knows, and bytes after the picture. */
export const readWebp = (file: Buffer): Webp => {
  let end = HEADER;
  let hasPicture = false;
  for (let at = HEADER; at + CHUNK_HEADER <= file.length; ) {
    const name = file.toString('latin1', at, at + 4);
    const size = CHUNK_HEADER + file.readUInt32LE(at + 4);
    if (at + size > file.length) break;
    // Chunks of an odd length have a byte of padding, which may be missing at the end.
    const padded = Math.min(file.length - at, size + (size % 2));
    if (USED.has(name)) {
      file.copyWithin(end, at, at + padded);
      end += padded;
      hasPicture ||= PICTURE.has(name);
    }
    at += padded;
  }
  const picture = file.subarray(0, end);
  const bytes = end % 2 === 0 ? picture : Buffer.concat([picture, Buffer.alloc(1)]);
  if (bytes.length >= HEADER) bytes.writeUInt32LE(bytes.length - CHUNK_HEADER, 4);
  return { bytes, isIncomplete: !hasPicture };
};
