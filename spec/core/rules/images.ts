/* Requirements for uploaded images. Domain: account, product image. */

/** Accepted media types. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** 40 megapixels. */
export const MAX_IMAGE_PIXELS = 40_000_000;

/**
 * The rules an image may break, with their parameters. Only forms report `imageSize`: they check the size before the
 * upload, which the API would reject with PAYLOAD_TOO_LARGE.
 */
export const IMAGE_RULES = {
  /** Not a JPEG, PNG or WebP, or not of the declared type. */
  imageType: {},
  /** Corrupt or truncated. */
  imageUnreadable: {},
  /** More megapixels than `max`. */
  imagePixels: { max: MAX_IMAGE_PIXELS / 1_000_000 },
  /** Animated. */
  imageFrames: {},
  /** A file of more megabytes than `max`, which depends on the operation. */
  imageSize: {},
} as const;
export type ImageRule = keyof typeof IMAGE_RULES;
