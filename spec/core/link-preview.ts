/*
 * Pictures of link previews: several chats and networks do not show WebP, the format of all stored pictures, and show small
 * pictures small or not at all. A stored picture has a preview in the same folder, under its own name with another suffix.
 */

/** The width that networks request, in pixels. */
const WIDTH = 1200;
const MAX_HEIGHT = 2400;

const STORED = /\.webp$/;
const SUFFIX = '.jpg';
export const PREVIEW_TYPE = 'image/jpeg' as const;

type Size = { readonly width: number; readonly height: number };

/** Returns the size of the preview of a picture: as wide as networks ask for, unless it would be too high. */
export const previewSize = ({ width, height }: Size): Size => {
  const scale = Math.min(WIDTH / width, MAX_HEIGHT / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
};

/** Returns the path, size and media type of the preview of a stored picture; undefined of any other. */
export const previewOf = ({ src, ...size }: Size & { readonly src: string }) =>
  STORED.test(src)
    ? { src: src.replace(STORED, SUFFIX), ...previewSize(size), type: PREVIEW_TYPE }
    : undefined;

/** Returns the name of the stored picture that a preview is of; undefined for any other name. */
export const storedNameOf = (preview: string): string | undefined =>
  preview.endsWith(SUFFIX) ? preview.replace(/\.jpg$/, '.webp') : undefined;
