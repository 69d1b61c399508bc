import { z } from 'zod';
import { PictureAlt, PictureCrop } from '#spec/core/pictures.ts';
import { inBoth } from '#web/core/form/schema.ts';
import { centeredCrop, cropHeight } from './crop.ts';

/** A picture as its owner's list has it. */
export type OwnPicture = {
  readonly id: string;
  readonly use?: string | undefined;
  readonly alt?: { readonly ja?: string | undefined; readonly en?: string | undefined } | undefined;
  readonly crop?: PictureCrop | undefined;
  readonly isPublic: boolean;
  readonly original: { readonly src: string; readonly width: number; readonly height: number };
  readonly rendition: { readonly src: string; readonly width: number; readonly height: number };
};

/** The frames of pictures of this kind of owner. Pictures without a use are in the frame without one: a gallery's. */
export type PictureFrame = {
  readonly use: string | undefined;
  readonly label: string;
  readonly ratio: number;
};

/** Returns the frame of a picture with this use; undefined while it is shown nowhere. */
export const frameFor = (frames: readonly PictureFrame[], use: unknown): PictureFrame | undefined =>
  frames.find((each) => each.use === (use || undefined));

const Settings = z.strictObject({
  use: z.string().max(40).optional(),
  alt: PictureAlt,
  /** The height follows from the width. */
  crop: PictureCrop.extend({ height: PictureCrop.shape.width }).optional(),
});
type Settings = z.output<typeof Settings>;

/**
 * Returns the form of a list: one field for each picture, named by its id, so that uploads do not disturb edited ones. Deleted
 * pictures are ignored.
 */
export const settingsSchema = (pictures: readonly OwnPicture[]) =>
  z.object(Object.fromEntries(pictures.map(({ id }) => [id, Settings])));

export const withHeight = (crop: PictureCrop, ratio: number) => ({
  ...crop,
  height: cropHeight(crop.width, ratio),
});

export const toSettings = (pictures: readonly OwnPicture[], frames: readonly PictureFrame[]) =>
  Object.fromEntries(
    pictures.map(({ id, use, alt, crop, original }) => {
      const frame = frameFor(frames, use);
      return [
        id,
        {
          use: use ?? '',
          alt: inBoth(alt),
          crop: frame && withHeight(crop ?? centeredCrop(original, frame.ratio), frame.ratio),
        },
      ];
    }),
  );

/** Returns the body of the change: every picture, in order, a crop only where it is shown. */
export const toItems = (
  pictures: readonly OwnPicture[],
  frames: readonly PictureFrame[],
  settings: Readonly<Record<string, Settings>>,
) =>
  pictures.map(({ id }) => {
    const { use, alt, crop } = settings[id] as Settings;
    return {
      id,
      ...(use && { use }),
      ...(crop && frameFor(frames, use) && { crop: withoutHeight(crop) }),
      ...((alt.ja || alt.en) && { alt }),
    };
  });

const withoutHeight = ({ x, y, width }: PictureCrop): PictureCrop => ({ x, y, width });

/** Returns the same body without changes to the settings that are stored, in another order. */
export const toStoredItems = (pictures: readonly OwnPicture[]) =>
  pictures.map(({ id, use, alt, crop }) => ({
    id,
    ...(use && { use }),
    ...(crop && { crop }),
    ...(alt && { alt }),
  }));

/** Returns the pictures with one moved by some places. */
export const moved = <Item>(items: readonly Item[], from: number, by: number): Item[] => {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(from + by, 0, items[from] as Item);
};
