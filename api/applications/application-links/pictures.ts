import { touchApplication } from '#api/applications/applications/changes.ts';
import { picturesUpTo } from '#api/applications/applications/pictures.ts';
import type { Identity } from '#api/core/access/identity.ts';
import { audit } from '#api/core/audit/audit.ts';
import type { PictureTarget } from '#api/core/pictures/service.ts';
import type { Platform } from '#api/core/platform.ts';
import { MAX_APPLICATION_PICTURES } from '#spec/applications/kinds/guest-kinds.ts';
import { lockLinked, requireLinkedChangeable } from './change.ts';

type By = { readonly actor: Identity | undefined; readonly now: Date };

/** Opens the pictures of an application. Refuses before an upload is decoded; the change checks again. */
export const openPictures = async (
  { platform, ...by }: By & { readonly platform: Platform },
  token: string,
): Promise<PictureTarget> => {
  const id = await platform.db.transaction().execute(async (trx) => {
    const application = await lockLinked(trx, token);
    await requireLinkedChangeable({ trx, now: by.now }, application);
    return application.id;
  });
  return picturesOf(id, token, by);
};

/** Returns the pictures of an application, which can change only while the application can. */
const picturesOf = (ownerId: string, token: string, { actor, now }: By): PictureTarget => ({
  kind: picturesUpTo(MAX_APPLICATION_PICTURES),
  ownerId,
  storedBy: null,
  onChange: async (trx, { action }) => {
    await requireLinkedChangeable({ trx, now }, await lockLinked(trx, token));
    await touchApplication(trx, ownerId, now);
    await audit(trx, [
      {
        actor,
        action: 'application.pictures',
        entity: 'application',
        entityId: ownerId,
        after: { pictures: action },
      },
    ]);
  },
});
