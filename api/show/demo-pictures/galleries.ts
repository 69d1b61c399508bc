import type { Kysely } from 'kysely';
import type { ImageColumn } from '#api/core/db/columns.ts';
import type { Database } from '#api/core/db/schema.ts';
import { demoId } from '#api/core/demo/ids.ts';
import { insertAll } from '#api/core/demo/insertion.ts';

/** The pictures of one work or application. A picture without a text is not shown. */
export type DemoGallery = {
  readonly ownerId: string;
  readonly images: readonly (Omit<ImageColumn, 'alt'> & { readonly alt: object })[];
};

type Kind = {
  /** The kind of the owners in rows. */
  readonly ownerKind: string;
  /** A name that makes the ids of these pictures unique. */
  readonly name: string;
  /** The maximum number of pictures of an owner. */
  readonly max: number;
  readonly at: Date;
};

/** Inserts pictures that are drawn on request: the storage has no file of them. */
export const insertGalleries = async (
  db: Kysely<Database>,
  galleries: readonly DemoGallery[],
  { ownerKind, name, max, at }: Kind,
): Promise<void> => {
  await insertAll(
    db,
    'picture_list',
    galleries.map(({ ownerId }) => ({ owner_kind: ownerKind, owner_id: ownerId, version: 1 })),
  );
  await insertAll(
    db,
    'picture',
    galleries.flatMap(({ ownerId, images }, list) =>
      images.map(({ alt, src, srcset, width, height }, position) => ({
        id: demoId(name, list * max + position),
        owner_kind: ownerKind,
        owner_id: ownerId,
        position,
        created_at: at,
        use: null,
        alt,
        crop: null,
        digest: '',
        master: { src, width, height },
        rendition: { src, srcset, width, height },
        whole: { src, srcset, width, height },
        files: [],
      })),
    ),
  );
};
