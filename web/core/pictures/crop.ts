import type { PictureCrop } from '#spec/core/pictures.ts';

export type Size = { readonly width: number; readonly height: number };

/** Returns the height of a crop of a width. */
export const cropHeight = (width: number, ratio: number): number =>
  Math.max(1, Math.round(width / ratio));

/** Returns the widest crop that fits an original. */
export const widestCrop = ({ width, height }: Size, ratio: number): number =>
  Math.max(1, Math.min(width, Math.floor(height * ratio)));

/** Returns the largest crop in the center, which the server shows without another one. */
export const centeredCrop = (original: Size, ratio: number): PictureCrop => {
  const width = widestCrop(original, ratio);
  const height = Math.min(original.height, cropHeight(width, ratio));
  return {
    x: Math.floor((original.width - width) / 2),
    y: Math.floor((original.height - height) / 2),
    width,
  };
};

const clamp = (value: number, min: number, max: number) =>
  Math.round(Math.min(Math.max(value, min), Math.max(min, max)));

/** Returns the nearest crop that lies within an original. */
export const fitCrop = (crop: PictureCrop, original: Size, ratio: number): PictureCrop => {
  const width = clamp(crop.width, 1, widestCrop(original, ratio));
  return {
    x: clamp(crop.x, 0, original.width - width),
    y: clamp(crop.y, 0, original.height - cropHeight(width, ratio)),
    width,
  };
};
