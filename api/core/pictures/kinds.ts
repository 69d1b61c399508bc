import type { LocalizedInput } from '#spec/core/localized-input.ts';
import type { PictureCrop } from '#spec/core/pictures.ts';

/** What the pictures of one kind of owner are for. */
export type PictureKind = {
  /** By which rows name the kind. */
  readonly name: string;
  readonly uses: Readonly<
    Record<string, { readonly ratio: number; readonly widths: readonly number[] }>
  >;
  readonly max: number;
};

/** The settings of a picture, as the contract's list has them. */
export type PictureSettings = {
  readonly id: string;
  readonly use?: string | undefined;
  readonly alt?: LocalizedInput | undefined;
  readonly crop?: PictureCrop | undefined;
};
