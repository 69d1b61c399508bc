import type { Region } from '#api/core/files/image-processing.ts';
import type { PictureCrop } from '#spec/core/pictures.ts';
import type { InputError } from '#spec/core/rules/validate.ts';

type Size = { readonly width: number; readonly height: number };

const heightFor = (width: number, ratio: number) => Math.max(1, Math.round(width / ratio));

/** Returns the displayed part of an original: the whole picture without a ratio, the largest centred part without a crop. */
export const regionOf = (
  original: Size,
  ratio: number | undefined,
  crop: PictureCrop | undefined,
): Region => {
  if (ratio === undefined)
    return { left: 0, top: 0, width: original.width, height: original.height };
  if (crop)
    return { left: crop.x, top: crop.y, width: crop.width, height: heightFor(crop.width, ratio) };
  const width = Math.max(1, Math.min(original.width, Math.floor(original.height * ratio)));
  const height = Math.min(original.height, heightFor(width, ratio));
  return {
    left: Math.floor((original.width - width) / 2),
    top: Math.floor((original.height - height) / 2),
    width,
    height,
  };
};

/** Returns the reasons why a crop does not lie within an original. */
export const findCropErrors = (
  original: Size,
  ratio: number,
  { x, y, width }: PictureCrop,
  pointer: string,
): InputError[] => {
  const height = heightFor(width, ratio);
  const exceeds = (name: string, value: number, max: number): InputError[] =>
    value > max ? [{ pointer: `${pointer}/${name}`, rule: 'maxValue', params: { max } }] : [];
  const widest = Math.max(1, Math.min(original.width, Math.floor(original.height * ratio)));
  const tooWide = exceeds('width', width, widest);
  if (tooWide.length > 0) return tooWide;
  return [
    ...exceeds('x', x, original.width - width),
    ...exceeds('y', y, Math.max(0, original.height - height)),
  ];
};

/** Returns the widths in which a region is encoded: those that are smaller than it, and its own up to the largest. */
export const widthsOf = (region: Size, widths: readonly number[]): number[] => {
  const largest = Math.min(region.width, Math.max(...widths));
  return [...widths.filter((width) => width < largest), largest];
};
