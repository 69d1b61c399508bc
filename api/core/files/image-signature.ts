import type { PictureType } from '#spec/core/rules/images.ts';

/*
 * What the bytes of a picture say of themselves before anything decodes them. Names and headers are claims; these first
 * bytes are what a decoder goes by.
 */

const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff]);
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The type by the first bytes; undefined for whatever else it is. */
export const typeByBytes = (bytes: Buffer): PictureType | undefined => {
  if (bytes.subarray(0, 3).equals(JPEG_SIGNATURE)) return 'image/jpeg';
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return 'image/png';
  const isWebp =
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : undefined;
};

/** Whether a PNG is an animated one, which decoders of PNG show as its first frame. W3C PNG, third edition: acTL. */
export const isAnimatedPng = (png: Buffer): boolean => {
  for (let at = PNG_SIGNATURE.length; at + 16 <= png.length; ) {
    const chunk = png.toString('latin1', at + 4, at + 8);
    if (chunk === 'acTL') return png.readUInt32BE(at + 8) > 1;
    if (chunk === 'IDAT') return false;
    at += 12 + png.readUInt32BE(at);
  }
  return false;
};

/** Start of scan. In compressed data every FF is followed by something else. ITU-T T.81, B.1.1. */
const START_OF_SCAN = Buffer.from([0xff, 0xda]);

/**
 * How often a JPEG passes over its picture. Progressive ones have some ten scans; hundreds in a small file keep a
 * decoder busy for a minute.
 */
export const countScans = (jpeg: Buffer): number => {
  let scans = 0;
  for (let at = jpeg.indexOf(START_OF_SCAN); at >= 0; at = jpeg.indexOf(START_OF_SCAN, at + 2)) {
    scans += 1;
  }
  return scans;
};
