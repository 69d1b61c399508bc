import { toFilePath } from '#api/core/files/files.ts';
import type { EncodedImage } from '#api/core/files/image-processing.ts';
import type { Platform } from '#api/core/platform.ts';
import type { MasterColumn, RenditionColumn } from './tables.ts';

export type FilesPlatform = Pick<Platform, 'db' | 'files' | 'log' | 'slot'>;

/** Stores images and returns their paths, largest last. If one cannot be stored, removes the images that were stored before. */
export const storeImages = async (
  platform: FilesPlatform,
  images: readonly EncodedImage[],
): Promise<string[]> => {
  const names: string[] = [];
  try {
    for (const { bytes } of images) names.push(await platform.files.store(bytes));
    return names.map(toFilePath);
  } catch (error) {
    await removeImages(platform, names);
    throw error;
  }
};

/** Removes files that no row refers to. The sweep removes those that cannot be removed now. */
export const removeImages = async (
  { files, log }: FilesPlatform,
  names: readonly string[],
): Promise<void> => {
  for (const name of names)
    await files.remove(name).catch((err) => log.warn({ err }, 'an unused picture was not removed'));
};

export const masterColumn = ({ width, height }: EncodedImage, src: string): MasterColumn => ({
  src,
  width,
  height,
});

/** Returns the paths of a column's images. */
export const pathsOf = (column: RenditionColumn | null): string[] =>
  column ? column.srcset.split(', ').map((each) => each.split(' ')[0] as string) : [];

/** Returns the value of a column for images of ascending widths and their paths. */
export const renditionColumn = (
  images: readonly EncodedImage[],
  paths: readonly string[],
): RenditionColumn => {
  const { width, height } = images.at(-1) as EncodedImage;
  return {
    src: paths.at(-1) as string,
    srcset: images.map((image, index) => `${paths[index]} ${image.width}w`).join(', '),
    width,
    height,
  };
};
