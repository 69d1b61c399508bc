import { type ImageRule, MAX_IMAGE_PIXELS } from '#spec/core/rules/images.ts';

/** Allowed media types and size of an upload. */
export type ImageLimits = {
  /** Media types. */
  readonly types: readonly string[];
  readonly maxBytes: number;
};

/** A violated rule, named as in the server's response. */
type Broken = { readonly rule: ImageRule; readonly params?: { readonly max: number } };
type Decoded = { readonly width: number; readonly height: number; readonly preview: string };

const MEGA = 1_000_000;

/** Validates a file before its upload, as far as a browser can. Returns a small preview, or the violated rule. */
export const checkImage = async (
  file: File,
  { types, maxBytes }: ImageLimits,
  decode: (file: File) => Promise<Decoded> = decodeInBrowser,
): Promise<{ preview: string } | { broken: Broken }> => {
  if (!types.includes(file.type)) return { broken: { rule: 'imageType' } };
  if (file.size > maxBytes)
    return { broken: { rule: 'imageSize', params: { max: maxBytes / MEGA } } };
  const decoded = await decode(file).catch(() => undefined);
  if (!decoded) return { broken: { rule: 'imageUnreadable' } };
  if (decoded.width * decoded.height > MAX_IMAGE_PIXELS)
    return { broken: { rule: 'imagePixels', params: { max: MAX_IMAGE_PIXELS / MEGA } } };
  return { preview: decoded.preview };
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
