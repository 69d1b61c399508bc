import { type ImageRule, MAX_PIXELS } from '#spec/core/rules/images.ts';

/** What a picture may be. */
export type ImageLimits = {
  /** Media types. */
  readonly types: readonly string[];
  readonly maxBytes: number;
};

/** A rule that a picture breaks, by the name that the server gives it too. */
type Broken = { readonly rule: ImageRule; readonly params?: { readonly max: number } };
type Decoded = { readonly width: number; readonly height: number; readonly preview: string };

const MEGA = 1_000_000;

/** Judges a file before it is sent, as far as a browser can. Gives a small preview, or the rule that is broken. */
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
  if (decoded.width * decoded.height > MAX_PIXELS)
    return { broken: { rule: 'imagePixels', params: { max: MAX_PIXELS / MEGA } } };
  return { preview: decoded.preview };
};

/** Pixels of the longer side of a preview. */
const PREVIEW = 320;

/** As a data URI: pages take pictures from our own address and from nowhere else. */
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
