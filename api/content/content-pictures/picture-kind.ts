import type { PictureKind } from '#api/core/pictures/kinds.ts';

/** Pictures of contents, each an owner of itself: they form no list. Shown whole. */
export const CONTENT_PICTURE: PictureKind = {
  name: 'content',
  uses: {},
  widths: [480, 960, 1600],
  max: 1,
};
