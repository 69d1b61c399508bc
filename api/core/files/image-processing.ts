import type { Sharp } from 'sharp';
import { ProblemError } from '#api/core/problem-error.ts';
import { limitConcurrency } from '#spec/core/concurrency.ts';
import { IMAGE_RULES, type ImageRule, MAX_IMAGE_PIXELS } from '#spec/core/rules/images.ts';
import type { UploadedFile } from './received-file.ts';
import { sharp } from './sharp.ts';
import { readPicture, type UploadedPicture } from './uploaded-picture.ts';

/*
 * Uploaded images are never stored as received: they are decoded and re-encoded as WebP, which drops metadata, locations,
 * scripts and other payloads. Reliability: uploads.
 */

/** Uploads are in memory one at a time: their size is up to `MAX_IMAGE_PIXELS`. Stored images are small. */
const decodeLimited = limitConcurrency({ maxRunning: 1, maxQueued: 40 });
const encodeLimited = limitConcurrency({ maxRunning: 1, maxQueued: 40 });

/** A decoder goes over all pixels for each scan of a JPEG. Takes seconds, not minutes. */
const MAX_SCANNED_PIXELS = 2_000_000_000;
const TIMEOUT_SECONDS = 30;

/** Size in pixels, with the EXIF orientation applied. */
type Size = { width: number; height: number };

/** Width and height of an icon in pixels. */
const ICON_SIDE = 512;

export type EncodedImage = Size & { readonly bytes: Buffer };

/** A part of an image in pixels. */
export type Region = Size & { readonly left: number; readonly top: number };

/**
 * Crops the center square of an image and encodes it as WebP.
 * @throws INVALID_INPUT with one of IMAGE_RULES; QueueFullError when too many images are queued
 */
export const encodeIcon = async (file: UploadedFile): Promise<Buffer> => {
  const { bytes } = await reencode(file, (image, { width, height }) => {
    const side = Math.min(width, height);
    // Scaling up an image of one pixel's width before it is cropped would make it huge. A large one is decoded in a smaller
    // size, which a crop before would prevent.
    const cropped =
      side >= ICON_SIDE
        ? image
        : image.extract({
            left: Math.floor((width - side) / 2),
            top: Math.floor((height - side) / 2),
            width: side,
            height: side,
          });
    return cropped.resize(ICON_SIDE, ICON_SIDE).webp({ quality: 82, effort: 4 });
  });
  return bytes;
};

/**
 * Encodes a whole image as WebP, at most `maxSide` pixels wide and high. Detailed enough to be cropped and encoded again.
 * @throws INVALID_INPUT with one of IMAGE_RULES; QueueFullError when too many images are queued
 */
export const encodeMaster = (file: UploadedFile, maxSide: number): Promise<EncodedImage> =>
  reencode(file, (image) =>
    image
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, effort: 4 }),
  );

/** Encodes a region of a stored image in several widths. @throws QueueFullError when too many images are queued */
export const encodeWidths = (
  master: Buffer,
  region: Region,
  widths: readonly number[],
): Promise<EncodedImage[]> =>
  encodeLimited(async () => {
    const images: EncodedImage[] = [];
    for (const width of widths) {
      const height = Math.max(1, Math.round((width * region.height) / region.width));
      const bytes = await sharp(master)
        .extract(region)
        .resize(width, height, { fit: 'fill' })
        .webp({ quality: 82, effort: 4 })
        .timeout({ seconds: TIMEOUT_SECONDS })
        .toBuffer();
      images.push({ width, height, bytes });
    }
    return images;
  });

const reencode = (
  file: UploadedFile,
  transform: (image: Sharp, size: Size) => Sharp,
): Promise<EncodedImage> =>
  decodeLimited(async () => {
    const picture = readPicture(await file.read());
    if ('broken' in picture) throw imageProblem(picture.broken);
    const refuse = (error: unknown): never => {
      throw imageProblem(picture.ruleOnFailure(error));
    };
    const size = await measure(picture).catch(refuseUnless(refuse));
    const image = sharp(picture.bytes, {
      limitInputPixels: MAX_IMAGE_PIXELS,
      failOn: 'warning',
    }).autoOrient();
    const { data, info } = await transform(image, size)
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true })
      .catch(refuse);
    return { bytes: data, width: info.width, height: info.height };
  });

/** Passes on problems that were named already. */
const refuseUnless =
  (refuse: (error: unknown) => never) =>
  (error: unknown): never => {
    if (error instanceof ProblemError) throw error;
    return refuse(error);
  };

/** Reads only the header. */
const measure = async ({ bytes, scans }: UploadedPicture): Promise<Size> => {
  const { autoOrient, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (pages > 1) throw imageProblem('imageFrames');
  const pixels = autoOrient.width * autoOrient.height;
  if (pixels > MAX_IMAGE_PIXELS) throw imageProblem('imagePixels');
  if (scans * pixels > MAX_SCANNED_PIXELS) throw imageProblem('imageUnreadable');
  return autoOrient;
};

const imageProblem = (rule: ImageRule) => {
  const params = IMAGE_RULES[rule];
  const error = { pointer: '', rule, ...('max' in params && { params }) };
  return new ProblemError('INVALID_INPUT', { errors: [error] });
};
