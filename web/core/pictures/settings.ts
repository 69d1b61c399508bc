import { z } from 'zod';
import { PictureAlt, PictureCrop } from '#spec/core/pictures.ts';
import { centeredCrop } from './crop.ts';

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

/** Where pictures of this kind of owner are shown. */
export type PictureFrame = { readonly use: string; readonly label: string; readonly ratio: number };

const Settings = z.strictObject({
  use: z.string().max(40).optional(),
  alt: PictureAlt,
  crop: PictureCrop.optional(),
});
type Settings = z.output<typeof Settings>;

/**
 * The form of a list: one field for each picture, named by its id, so that uploads do not disturb edited ones.
 * Deleted pictures are ignored.
 */
export const settingsSchema = (pictures: readonly OwnPicture[]) =>
  z.object(Object.fromEntries(pictures.map(({ id }) => [id, Settings])));

export const toSettings = (pictures: readonly OwnPicture[], frames: readonly PictureFrame[]) =>
  Object.fromEntries(
    pictures.map(({ id, use, alt, crop, original }) => {
      const frame = frames.find((each) => each.use === use);
      return [
        id,
        {
          use: use ?? '',
          alt: { ja: alt?.ja ?? '', en: alt?.en ?? '' },
          crop: crop ?? (frame && centeredCrop(original, frame.ratio)),
        },
      ];
    }),
  );

/** The body of the change: every picture, in order, a crop only where it has a use. */
export const toItems = (
  pictures: readonly OwnPicture[],
  settings: Readonly<Record<string, Settings>>,
) =>
  pictures.map(({ id }) => {
    const { use, alt, crop } = settings[id] as Settings;
    return { id, ...(use && { use, crop }), ...((alt.ja || alt.en) && { alt }) };
  });

/** The same body without changes to the settings that are stored, in another order. */
export const toStoredItems = (pictures: readonly OwnPicture[]) =>
  pictures.map(({ id, use, alt, crop }) => ({
    id,
    ...(use && { use }),
    ...(crop && { crop }),
    ...(alt && { alt }),
  }));

/** The pictures with one moved by some places. */
export const moved = <Item>(items: readonly Item[], from: number, by: number): Item[] => {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(from + by, 0, items[from] as Item);
};
