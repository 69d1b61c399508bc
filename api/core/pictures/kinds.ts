import type { LocalizedInput } from '#spec/core/localized-input.ts';
import type { PictureCrop } from '#spec/core/pictures.ts';

/** How pictures are shown: the width for every pixel of height, and the widths of the files. */
type Frame = { readonly ratio: number; readonly widths: readonly number[] };

/** What the pictures of one kind of owner are for. */
export type PictureKind = {
  /** By which rows name the kind. */
  readonly name: string;
  /** Frames for one picture each. */
  readonly uses: Readonly<Record<string, Frame>>;
  /** Pictures without a use are shown in this frame, and whole in these widths. Otherwise they are shown nowhere. */
  readonly gallery?: { readonly frame: Frame; readonly widths: readonly number[] };
  /** Widths of pictures without a frame; those that only their owner sees unless given. */
  readonly widths?: readonly number[];
  readonly max: number;
};

/** The frame of a picture with this use; undefined while it is shown nowhere. */
export const frameFor = (
  { uses, gallery }: Pick<PictureKind, 'uses' | 'gallery'>,
  use: string | null | undefined,
): Frame | undefined => (use ? uses[use] : gallery?.frame);

/** The settings of a picture, as the contract's list has them. */
export type PictureSettings = {
  readonly id: string;
  readonly use?: string | undefined;
  readonly alt?: LocalizedInput | undefined;
  readonly crop?: PictureCrop | undefined;
};
