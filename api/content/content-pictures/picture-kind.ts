import type { PictureKind } from '#api/core/pictures/kinds.ts';

/** Pictures of contents. Each picture is an owner of itself, because they form no list. Shown uncropped. */
export const CONTENT_PICTURE: PictureKind = {
  name: 'content',
  uses: {},
  widths: [480, 960, 1600],
  max: 1,
};
