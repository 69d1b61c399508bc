import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { listPictures } from '#api/content/content-pictures/store.ts';
import type { Database } from '#api/core/db/schema.ts';
import { type LocalizedInput, toLocalized } from '#spec/core/localized-input.ts';
import type { Image } from '#spec/core/shared.ts';

/** A picture of a field. Without its own text, it has the adjacent text as its text alternative. */
type NamedPicture = { readonly id: string; readonly alt?: LocalizedInput | undefined };

/** Presents a picture that a field names; undefined without one. */
export type ImageOf = (
  picture: NamedPicture | undefined,
  name?: LocalizedInput,
) => z.output<typeof Image> | undefined;

/** Reads the pictures that fields of contents name, at once. */
export const readImages = async (
  db: Kysely<Database>,
  pictures: readonly (NamedPicture | undefined)[],
): Promise<ImageOf> => {
  const ids = pictures.flatMap((picture) => picture?.id ?? []);
  const rows = ids.length > 0 ? await listPictures(db, ids) : [];
  const renditions = new Map(rows.map(({ id, rendition }) => [id, rendition]));
  return (picture, name) => {
    const rendition = picture && renditions.get(picture.id);
    const alt = toLocalized(picture?.alt ?? name);
    return rendition && alt ? { ...rendition, alt } : undefined;
  };
};
