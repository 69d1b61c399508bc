import { imageTypeOf } from '#spec/core/rules/image-type.ts';
import type { ImageRule } from '#spec/core/rules/images.ts';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

/**
 * Detects the type of an upload by its content, before it is decoded. Harmless deviations are corrected here, so that
 * every remaining warning of the decoder means damage.
 */

/** A picture that may be decoded. */
export type UploadedPicture = {
  readonly bytes: Buffer;
  /** The number of passes of the decoder over all pixels. */
  readonly scans: number;
  /** Returns the rule that the picture breaks if it cannot be decoded. */
  readonly ruleOnFailure: (error: unknown) => ImageRule;
};

/** Progressive JPEGs have about ten. */
const MAX_SCANS = 50;

/** Returns the picture in a file, which it changes in place, or the rule that the file breaks. */
export const readPicture = (file: Buffer): UploadedPicture | { readonly broken: ImageRule } => {
  switch (imageTypeOf(file)) {
    case 'image/jpeg':
      return pictureInJpeg(file);
    case 'image/png':
      return pictureInPng(file);
    case 'image/webp':
      return pictureInWebp(file);
    default:
      return { broken: 'imageType' };
  }
};

const pictureInJpeg = (file: Buffer) => {
  const { bytes, scans, isIncomplete } = readJpeg(file, MAX_SCANS);
  if (scans > MAX_SCANS) return { broken: 'imageUnreadable' } as const;
  if (isIncomplete) return { broken: 'imageIncomplete' } as const;
  const ruleOnFailure = (error: unknown): ImageRule =>
    /premature end/i.test(String(error)) ? 'imageIncomplete' : 'imageUnreadable';
  return { bytes, scans, ruleOnFailure };
};

const pictureInPng = (bytes: Buffer) => {
  const { isAnimated, isIncomplete } = readPng(bytes);
  if (isAnimated) return { broken: 'imageFrames' } as const;
  const rule: ImageRule = isIncomplete ? 'imageIncomplete' : 'imageUnreadable';
  return { bytes, scans: 1, ruleOnFailure: () => rule };
};

const pictureInWebp = (file: Buffer) => {
  const { bytes, isIncomplete } = readWebp(file);
  if (isIncomplete) return { broken: 'imageIncomplete' } as const;
  return { bytes, scans: 1, ruleOnFailure: (): ImageRule => 'imageUnreadable' };
};
