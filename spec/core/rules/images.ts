/* Requirements for uploaded images. Domain: account, product image. */

/** Accepted media types. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** The limits of an upload, as texts and messages state them. */
export const MAX_MEGAPIXELS = 64;

/** Cameras of 64 megapixels have up to 9,280 × 6,944 pixels: the figure is a name and rounded down. */
export const MAX_IMAGE_PIXELS = 64_500_000;

/**
 * The rules an image may break, with their parameters. Only forms report `imageSize`: they check the size before the
 * upload, which the API would reject with PAYLOAD_TOO_LARGE.
 */
export const IMAGE_RULES = {
  /** Not a JPEG, PNG or WebP, regardless of its name and declared type. */
  imageType: {},
  /** Corrupt. */
  imageUnreadable: {},
  /** A part of the picture is missing, as after an interrupted transfer. */
  imageIncomplete: {},
  /** More megapixels than `max`. */
  imagePixels: { max: MAX_MEGAPIXELS },
  /** Animated. */
  imageFrames: {},
  /** A file of more megabytes than `max`, which depends on the operation. */
  imageSize: {},
} as const;
export type ImageRule = keyof typeof IMAGE_RULES;
