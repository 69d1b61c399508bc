import { imageTypeOf, SIGNATURE_LENGTH } from '#spec/core/rules/image-type.ts';
import { type ImageRule, MAX_IMAGE_PIXELS, MAX_MEGAPIXELS } from '#spec/core/rules/images.ts';

/** Allowed media types and size of an upload. */
export type ImageLimits = {
  /** Media types. */
  readonly types: readonly string[];
  readonly maxBytes: number;
};

/** A violated rule, named as in the server's response. */
type Broken = { readonly rule: ImageRule; readonly params?: { readonly max: number } };
/** A file that may be sent, declared as its actual type. */
type Checked = { readonly preview: string | undefined; readonly file: File };
type Decoded = { readonly width: number; readonly height: number; readonly preview: string };

const MEGA = 1_000_000;

/**
 * Validates a file before its upload, as far as a browser can. Returns a small preview, or the violated rule. Only the content
 * counts: browsers take the type from the name. A picture that the browser cannot decode, for example because it exceeds its
 * memory, has no preview; the server reports its faults, if there are any.
 */
export const checkImage = async (
  file: File,
  { types, maxBytes }: ImageLimits,
  decode: (file: File) => Promise<Decoded> = decodeInBrowser,
): Promise<Checked | { broken: Broken }> => {
  const start = await file
    .slice(0, SIGNATURE_LENGTH)
    .arrayBuffer()
    .catch(() => undefined);
  if (!start) return { broken: { rule: 'imageUnreadable' } };
  const type = imageTypeOf(new Uint8Array(start));
  if (!type || !types.includes(type)) return { broken: { rule: 'imageType' } };
  if (file.size > maxBytes)
    return { broken: { rule: 'imageSize', params: { max: maxBytes / MEGA } } };
  const decoded = await decode(file).catch(() => undefined);
  if (decoded && decoded.width * decoded.height > MAX_IMAGE_PIXELS)
    return { broken: { rule: 'imagePixels', params: { max: MAX_MEGAPIXELS } } };
  return { preview: decoded?.preview, file: new File([file], file.name, { type }) };
};

/** Longer side of the preview in pixels. */
const PREVIEW = 320;

/** Returns the preview as a data URI: the Content-Security-Policy allows no blob URLs. */
const decodeInBrowser = async (file: File): Promise<Decoded> => {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  const scale = Math.min(1, PREVIEW / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return { width, height, preview: canvas.toDataURL('image/webp', 0.8) };
};
