import type { PictureKind } from '#api/core/pictures/kinds.ts';
import type { PictureTarget } from '#api/core/pictures/service.ts';
import { BOOTH } from '#api/show/booths/store.ts';
import { BOOTH_PICTURE_USES, MAX_BOOTH_PICTURES } from '#spec/exhibitors/booth-profile-form.ts';
import type { Lock } from './editing.ts';
import { type BoothChange, changePictures } from './transitions.ts';

const BOOTH_PICTURES: PictureKind = {
  name: BOOTH,
  uses: {
    cut: { ...BOOTH_PICTURE_USES.cut, widths: [320, 640, 960] },
    banner: { ...BOOTH_PICTURE_USES.banner, widths: [640, 1280, 1920] },
  },
  max: MAX_BOOTH_PICTURES,
};

/** The pictures of a booth, of which the printed cut may be locked. */
export const picturesOf = (change: BoothChange, lock: Lock): PictureTarget => ({
  kind: BOOTH_PICTURES,
  ownerId: change.boothId,
  storedBy: change.actor.userId,
  onChange: (trx, pictures) => changePictures(trx, change, lock, pictures),
});
