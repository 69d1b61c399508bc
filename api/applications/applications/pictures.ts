import type { PictureKind } from '#api/core/pictures/kinds.ts';
import { presentPictures } from '#api/core/pictures/present.ts';
import type { PictureList } from '#api/core/pictures/store.ts';
import type { ApplicationPictureList } from '#spec/applications/kinds/guest-kinds.ts';

/** The kind of owner of the pictures of an application. */
export const APPLICATION = 'application';

/** Returns the kind of the pictures of an application, at most as many as its own kind allows. */
export const picturesUpTo = (max: number): PictureKind => ({
  name: APPLICATION,
  uses: {},
  gallery: {
    frame: { ratio: 4 / 3, widths: [320, 640] },
    widths: [640, 1280, 1920],
  },
  max,
});

/** Presents the pictures of an application. All of them are in a gallery, so each has its uncropped image. */
export const presentGallery = (list: PictureList): ApplicationPictureList =>
  presentPictures(list) as ApplicationPictureList;
