/** What a picture must be to be taken. Domain: account, product image. */

/** Media types of pictures that the platform takes. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** Most pixels of a picture: 40 megapixels. */
export const MAX_PIXELS = 40_000_000;

/**
 * The rules a picture may break, with their parameters. `imageSize` is for forms, so that nobody sends in vain what the
 * API refuses with PAYLOAD_TOO_LARGE.
 */
export const IMAGE_RULES = {
  /** It is no JPEG, PNG or WebP, or of another type than it is sent as. */
  imageType: {},
  /** It is broken or cut off. */
  imageUnreadable: {},
  /** It has more megapixels than `max`. */
  imagePixels: { max: MAX_PIXELS / 1_000_000 },
  /** It moves. */
  imageFrames: {},
  /** Its file has more megabytes than `max`, which is the operation's own. */
  imageSize: {},
} as const;
export type ImageRule = keyof typeof IMAGE_RULES;
