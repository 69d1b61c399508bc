import type { ImageType } from '#spec/core/rules/images.ts';

/*
 * Inspects image bytes before decoding. File names and headers are claims by the client; decoders go by these signatures.
 */

const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff]);
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The media type by signature; undefined for any other type. */
export const detectImageType = (bytes: Buffer): ImageType | undefined => {
  if (bytes.subarray(0, 3).equals(JPEG_SIGNATURE)) return 'image/jpeg';
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return 'image/png';
  const isWebp =
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : undefined;
};

/** Whether a PNG is animated; plain PNG decoders show its first frame. W3C PNG, third edition: acTL. */
export const isAnimatedPng = (png: Buffer): boolean => {
  for (let at = PNG_SIGNATURE.length; at + 16 <= png.length; ) {
    const chunk = png.toString('latin1', at + 4, at + 8);
    if (chunk === 'acTL') return png.readUInt32BE(at + 8) > 1;
    if (chunk === 'IDAT') return false;
    at += 12 + png.readUInt32BE(at);
  }
  return false;
};

/** Start-of-scan marker; cannot occur inside entropy-coded data. ITU-T T.81, B.1.1. */
const START_OF_SCAN = Buffer.from([0xff, 0xda]);

/**
 * The number of scans of a JPEG. Progressive JPEGs have about ten; hundreds in a small file keep a decoder busy for a
 * minute.
 */
export const countScans = (jpeg: Buffer): number => {
  let scans = 0;
  for (let at = jpeg.indexOf(START_OF_SCAN); at >= 0; at = jpeg.indexOf(START_OF_SCAN, at + 2)) {
    scans += 1;
  }
  return scans;
};
