import type { ImageType } from './images.ts';

/* Detects the type of a picture by its first bytes. Names and declared types of files are often wrong and are ignored. */

/** The number of bytes that `imageTypeOf` needs. */
export const SIGNATURE_LENGTH = 12;

const JPEG = '\xff\xd8\xff';
const PNG = '\x89PNG\r\n\x1a\n';

/** Returns the media type of a picture; undefined for any other file. */
export const imageTypeOf = (bytes: Uint8Array): ImageType | undefined => {
  const start = String.fromCharCode(...bytes.subarray(0, SIGNATURE_LENGTH));
  if (start.startsWith(JPEG)) return 'image/jpeg';
  if (start.startsWith(PNG)) return 'image/png';
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'image/webp' : undefined;
};
