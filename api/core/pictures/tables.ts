import type { ImageColumn } from '#api/core/db/columns.ts';
import type { Table } from '#api/core/db/table.ts';
import type { LocalizedInput } from '#spec/core/localized-input.ts';
import type { PictureCrop } from '#spec/core/pictures.ts';

export type MasterColumn = Pick<ImageColumn, 'src' | 'width' | 'height'>;
export type RenditionColumn = Required<Omit<ImageColumn, 'alt'>>;

type PictureColumns = {
  alt: LocalizedInput;
  /** Null for the largest part in the center. */
  crop: PictureCrop;
  master: MasterColumn;
  rendition: RenditionColumn;
  /** All of the picture, in the widths of a gallery; null for kinds without one. */
  whole: RenditionColumn;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    picture_list: Table<'picture_list'>;
    /**
     * - `use`: null until the owner chooses one.
     * - `sizes`: in bytes, in the order of `files`.
     * - `stored_by`: the account that stored it; null for a link.
     */
    picture: Table<'picture', PictureColumns>;
    replaced_file: Table<'replaced_file'>;
  }
}
