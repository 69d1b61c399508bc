import type { Sharp } from 'sharp';
import type { UploadedFile } from '#api/core/http/upload.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { limitConcurrency } from '#spec/core/concurrency.ts';
import { IMAGE_RULES, type ImageRule, MAX_IMAGE_PIXELS } from '#spec/core/rules/images.ts';
import { countScans, detectImageType, isAnimatedPng } from './image-signature.ts';
import { sharp } from './sharp.ts';

/*
 * Uploaded images are never stored as received: they are decoded and re-encoded as WebP, which drops metadata, locations,
 * scripts and other payloads. Reliability: uploads.
 */

const runLimited = limitConcurrency({ maxRunning: 2, maxQueued: 40 });

const MAX_SCANS = 50;
const TIMEOUT_SECONDS = 10;

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
    // Crop before scaling: scaling up an image of one pixel's width first would make it huge.
    return image
      .extract({
        left: Math.floor((width - side) / 2),
        top: Math.floor((height - side) / 2),
        width: side,
        height: side,
      })
      .resize(ICON_SIDE, ICON_SIDE)
      .webp({ quality: 82, effort: 4 });
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
  runLimited(async () => {
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

const reencode = async (
  { type, bytes }: UploadedFile,
  transform: (image: Sharp, size: Size) => Sharp,
): Promise<EncodedImage> => {
  const detected = detectImageType(bytes);
  if (!detected || detected !== type) throw imageProblem('imageType');
  if (detected === 'image/png' && isAnimatedPng(bytes)) throw imageProblem('imageFrames');
  if (detected === 'image/jpeg' && countScans(bytes) > MAX_SCANS)
    throw imageProblem('imageUnreadable');
  return runLimited(async () => {
    const size = await measure(bytes);
    const image = sharp(bytes, {
      limitInputPixels: MAX_IMAGE_PIXELS,
      failOn: 'warning',
    }).autoOrient();
    const { data, info } = await transform(image, size)
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true })
      .catch(throwUnreadable);
    return { bytes: data, width: info.width, height: info.height };
  });
};

/** Reads only the header. */
const measure = async (bytes: Buffer): Promise<Size> => {
  const { autoOrient, pages = 1 } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(throwUnreadable);
  if (pages > 1) throw imageProblem('imageFrames');
  if (autoOrient.width * autoOrient.height > MAX_IMAGE_PIXELS) throw imageProblem('imagePixels');
  return autoOrient;
};

const imageProblem = (rule: ImageRule) => {
  const params = IMAGE_RULES[rule];
  const error = { pointer: '', rule, ...('max' in params && { params }) };
  return new ProblemError('INVALID_INPUT', { errors: [error] });
};

const throwUnreadable = (): never => {
  throw imageProblem('imageUnreadable');
};
