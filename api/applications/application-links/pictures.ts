import { auditChange, touchApplication } from '#api/applications/applications/changes.ts';
import { APPLICATION } from '#api/applications/guest-applications/present.ts';
import type { PictureKind } from '#api/core/pictures/kinds.ts';
import type { PictureTarget } from '#api/core/pictures/service.ts';
import { MAX_APPLICATION_PICTURES } from '#spec/applications/kinds/guest-kinds.ts';
import { type By, lockLinked, requireLinkedChangeable } from './change.ts';

const APPLICATION_PICTURES: PictureKind = {
  name: APPLICATION,
  uses: {},
  gallery: {
    frame: { ratio: 4 / 3, widths: [320, 640] },
    widths: [640, 1280, 1920],
  },
  max: MAX_APPLICATION_PICTURES,
};

/** The pictures of an application, which change only while it can be changed. */
export const picturesOf = (ownerId: string, by: By): PictureTarget => ({
  kind: APPLICATION_PICTURES,
  ownerId,
  onChange: async (trx, { action }) => {
    await requireLinkedChangeable(trx, await lockLinked(trx, by.token), by.now);
    await touchApplication(trx, ownerId, by.now);
    await auditChange(trx, by.actor, ownerId, { action: 'pictures', after: { pictures: action } });
  },
});
