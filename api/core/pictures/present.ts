import type { ImageColumn } from '#api/core/db/columns.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import { toLocalized } from '#spec/core/localized-input.ts';
import type { PictureList, PictureRow } from './store.ts';

/** Returns the image that visitors see; undefined while the picture is private. */
export const publicImage = ({
  use,
  alt,
  rendition,
  whole,
}: PictureRow): ImageColumn | undefined => {
  const text = toLocalized(alt);
  return (use || whole) && text ? { ...rendition, alt: text } : undefined;
};

/** Returns the uncropped image that visitors see in a gallery; undefined while the picture is private. */
export const galleryImage = ({ alt, whole }: PictureRow): ImageColumn | undefined => {
  const text = toLocalized(alt);
  return whole && text ? { ...whole, alt: text } : undefined;
};

const presentPicture = <Use extends string>(row: PictureRow) => ({
  id: row.id,
  isPublic: publicImage(row) !== undefined,
  original: row.master,
  rendition: row.rendition,
  ...omitAbsent({
    use: row.use as Use | null,
    whole: row.whole,
    crop: row.crop,
    alt: Object.keys(row.alt).length > 0 ? row.alt : null,
  }),
});

/** Returns the owner's view of a list, whose uses are those of the kind of owner. */
export const presentPictures = <Use extends string>({ version, pictures }: PictureList) => ({
  version,
  items: pictures.map((row) => presentPicture<Use>(row)),
});
