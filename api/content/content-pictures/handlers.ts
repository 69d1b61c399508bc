import { audit } from '#api/core/audit/audit.ts';
import { defineHandlers } from '#api/core/operations/handlers.ts';
import { addPicture } from '#api/core/pictures/service.ts';
import type { PictureRow } from '#api/core/pictures/store.ts';
import type * as contract from '#spec/content/content-pictures.ts';
import { CONTENT_PICTURE } from './picture-kind.ts';
import { insertTenantPicture } from './store.ts';

export const handlers = defineHandlers<typeof contract>({
  putPicture: {
    // Files are stored before the transaction.
    outside: async ({ params: { pictureId }, upload }, { platform, actor, now }) => {
      const target = {
        kind: CONTENT_PICTURE,
        ownerId: pictureId,
        storedBy: actor.userId,
        onChange: async (trx: Parameters<typeof insertTenantPicture>[0]) => {
          await insertTenantPicture(trx, pictureId, now);
          const entry = { action: 'picture.added', entity: 'picture', entityId: pictureId };
          await audit(trx, [{ actor, ...entry }]);
        },
      };
      const { pictures } = await addPicture(platform, target, pictureId, upload);
      const { id, master, rendition } = pictures[0] as PictureRow;
      return { id, original: master, rendition };
    },
  },
});
