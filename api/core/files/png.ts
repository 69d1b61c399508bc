/** The structure of a PNG: W3C PNG, third edition. The decoder itself ignores harmless deviations. */

const SIGNATURE_LENGTH = 8;
/** Length, name and checksum. */
const CHUNK_OVERHEAD = 12;

export type Png = {
  /** Plain decoders show the first frame: acTL. */
  readonly isAnimated: boolean;
  /** Whether its end is missing. If decoding then fails, more data is missing. */
  readonly isIncomplete: boolean;
};

export const readPng = (png: Buffer): Png => {
  let isAnimated = false;
  let hasPixels = false;
  for (let at = SIGNATURE_LENGTH; at + CHUNK_OVERHEAD <= png.length; ) {
    const name = png.toString('latin1', at + 4, at + 8);
    if (name === 'IEND') return { isAnimated, isIncomplete: false };
    // After the pixels, the chunk has no meaning.
    if (name === 'acTL' && !hasPixels) isAnimated ||= png.readUInt32BE(at + 8) > 1;
    hasPixels ||= name === 'IDAT';
    at += CHUNK_OVERHEAD + png.readUInt32BE(at);
  }
  return { isAnimated, isIncomplete: true };
};
