import type { Sharp } from 'sharp';
import type { UploadedFile } from '#api/core/http/upload.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { IMAGE_RULES, type ImageRule, MAX_PIXELS } from '#spec/core/rules/images.ts';
import { createTurns } from './concurrency.ts';
import { countScans, isAnimatedPng, typeByBytes } from './image-signature.ts';
import { sharp } from './sharp.ts';

/*
 * Pictures from outside. What is kept is never what came: everything is decoded and written anew as WebP, so that
 * metadata, places, scripts and whatever else a file can carry stay behind. Reliability: uploads.
 */

const turns = createTurns({ atOnce: 2, waiting: 40 });

const MAX_SCANS = 50;
const SECONDS = 10;

/** Pixels of a picture as it is seen, with its orientation applied. */
type Size = { width: number; height: number };

/** A side of an icon in pixels. */
const ICON = 512;

/**
 * The middle of a picture, square, as WebP and nothing else.
 * @throws INVALID_INPUT with one of IMAGE_RULES; UNAVAILABLE when too many pictures wait
 */
export const acceptIcon = (file: UploadedFile): Promise<Buffer> =>
  accept(file, (picture, { width, height }) => {
    const side = Math.min(width, height);
    // Cut first: to scale a thread of a picture up to the size of an icon would make it endless.
    return picture
      .extract({
        left: Math.floor((width - side) / 2),
        top: Math.floor((height - side) / 2),
        width: side,
        height: side,
      })
      .resize(ICON, ICON)
      .webp({ quality: 82, effort: 4 });
  });

const accept = async (
  { type, bytes }: UploadedFile,
  shape: (picture: Sharp, size: Size) => Sharp,
): Promise<Buffer> => {
  const found = typeByBytes(bytes);
  if (!found || found !== type) throw refusal('imageType');
  if (found === 'image/png' && isAnimatedPng(bytes)) throw refusal('imageFrames');
  if (found === 'image/jpeg' && countScans(bytes) > MAX_SCANS) throw refusal('imageUnreadable');
  return turns(async () => {
    const size = await measure(bytes);
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' }).autoOrient();
    return shape(picture, size).timeout({ seconds: SECONDS }).toBuffer().catch(unreadable);
  });
};

/** Reads the header only. */
const measure = async (bytes: Buffer): Promise<Size> => {
  const { autoOrient, pages = 1 } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(unreadable);
  if (pages > 1) throw refusal('imageFrames');
  if (autoOrient.width * autoOrient.height > MAX_PIXELS) throw refusal('imagePixels');
  return autoOrient;
};

const refusal = (rule: ImageRule) => {
  const params = IMAGE_RULES[rule];
  const error = { pointer: '', rule, ...('max' in params && { params }) };
  return new ProblemError('INVALID_INPUT', { errors: [error] });
};

const unreadable = (): never => {
  throw refusal('imageUnreadable');
};
