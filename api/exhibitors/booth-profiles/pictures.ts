import type { SignedInContext } from '#api/core/http/handler.ts';
import type { PictureKind } from '#api/core/pictures/kinds.ts';
import type { PictureTarget } from '#api/core/pictures/service.ts';
import { BOOTH } from '#api/show/booths/store.ts';
import { BOOTH_PICTURE_USES, MAX_BOOTH_PICTURES } from '#spec/exhibitors/booth-profile-form.ts';
import { openForEditing } from './access.ts';
import { changePictures } from './transitions.ts';

const BOOTH_PICTURES: PictureKind = {
  name: BOOTH,
  uses: {
    cut: { ...BOOTH_PICTURE_USES.cut, widths: [320, 640, 960] },
    banner: { ...BOOTH_PICTURE_USES.banner, widths: [640, 1280, 1920] },
  },
  max: MAX_BOOTH_PICTURES,
};

/** Returns the pictures of a booth for callers who can change them; the printed cut may be locked. */
export const openPictures = async (
  { boothId }: { readonly boothId: string },
  { platform, actor, now }: SignedInContext,
): Promise<PictureTarget> => {
  const context = { db: platform.db, actor, now };
  const { lock } = await openForEditing({ params: { boothId } }, context);
  return {
    kind: BOOTH_PICTURES,
    ownerId: boothId,
    storedBy: actor.userId,
    onChange: (trx, pictures) => changePictures(trx, { boothId, actor, now }, lock, pictures),
  };
};
