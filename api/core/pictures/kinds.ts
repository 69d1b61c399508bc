import type { LocalizedInput } from '#spec/core/localized-input.ts';
import type { PictureCrop } from '#spec/core/pictures.ts';

/** The shape of a displayed picture: the ratio of width to height, and the widths of the files. */
type Frame = { readonly ratio: number; readonly widths: readonly number[] };

/** The settings of the pictures of one kind of owner. */
export type PictureKind = {
  /** The name of the kind in rows. */
  readonly name: string;
  /** Frames for one picture each. */
  readonly uses: Readonly<Record<string, Frame>>;
  /** Pictures without a use are shown in this frame, and uncropped in these widths. Without a gallery they are not shown. */
  readonly gallery?: { readonly frame: Frame; readonly widths: readonly number[] };
  /** Widths of pictures without a frame; by default, the widths that only the owner sees. */
  readonly widths?: readonly number[];
  readonly max: number;
};

/** Returns the frame of a picture with this use; undefined if the picture is not shown. */
export const frameFor = (
  { uses, gallery }: Pick<PictureKind, 'uses' | 'gallery'>,
  use: string | null | undefined,
): Frame | undefined => (use ? uses[use] : gallery?.frame);

/** The settings of a picture, as in the contract's list. */
export type PictureSettings = {
  readonly id: string;
  readonly use?: string | undefined;
  readonly alt?: LocalizedInput | undefined;
  readonly crop?: PictureCrop | undefined;
};
