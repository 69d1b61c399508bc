import { auditChange, touchApplication } from '#api/applications/applications/changes.ts';
import { picturesUpTo } from '#api/applications/applications/pictures.ts';
import type { PictureTarget } from '#api/core/pictures/service.ts';
import { MAX_APPLICATION_PICTURES } from '#spec/applications/kinds/guest-kinds.ts';
import { type By, lockLinked, requireLinkedChangeable } from './change.ts';

/** The pictures of an application, which change only while it can be changed. */
export const picturesOf = (ownerId: string, by: By): PictureTarget => ({
  kind: picturesUpTo(MAX_APPLICATION_PICTURES),
  ownerId,
  storedBy: null,
  onChange: async (trx, { action }) => {
    await requireLinkedChangeable(trx, await lockLinked(trx, by.token), by.now);
    await touchApplication(trx, ownerId, by.now);
    await auditChange(trx, by.actor, ownerId, { action: 'pictures', after: { pictures: action } });
  },
});
