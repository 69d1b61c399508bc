import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Created, ImageColumn, OptionalJson, Updated } from '#api/core/db/columns.ts';
import type { LocalizedInput } from '#spec/core/localized-input.ts';
import type { PictureCrop } from '#spec/core/pictures.ts';

export type MasterColumn = Pick<ImageColumn, 'src' | 'width' | 'height'>;
export type RenditionColumn = Required<Omit<ImageColumn, 'alt'>>;

type PictureListTable = { owner_kind: string; owner_id: string; version: Generated<number> };

type PictureTable = {
  id: string;
  owner_kind: string;
  owner_id: string;
  position: number;
  /** Null until the owner chooses one. */
  use: string | null;
  alt: ColumnType<LocalizedInput, string | undefined, string>;
  /** Null for the largest part in the center. */
  crop: OptionalJson<PictureCrop>;
  digest: string;
  master: JSONColumnType<MasterColumn>;
  rendition: JSONColumnType<RenditionColumn>;
  /** All of the picture, in the widths of a gallery; null for kinds without one. */
  whole: OptionalJson<RenditionColumn>;
  files: string[];
  /** In bytes, in the order of `files`. */
  sizes: Generated<number[]>;
  /** The account that stored it; null for a link. */
  stored_by: string | null;
  created_at: Created;
};

type ReplacedFileTable = {
  path: string;
  replaced_at: Updated;
  size: Generated<number>;
  stored_by: string | null;
  owner_kind: string | null;
  owner_id: string | null;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    picture_list: PictureListTable;
    picture: PictureTable;
    replaced_file: ReplacedFileTable;
  }
}
