import { defineHandlers } from '#api/core/operations/handlers.ts';
import { addPicture, arrangePictures, deletePicture } from '#api/core/pictures/service.ts';
import type * as contract from '#spec/applications/application-links.ts';
import { changeApplication, requireLinked, withdrawApplication } from './change.ts';
import { openPictures } from './pictures.ts';
import { presentPictureList, readForApplicant } from './present.ts';

// Files are stored outside a transaction, so that operations on pictures open their own.
export const handlers = defineHandlers<typeof contract>({
  getApplicationByLink: async ({ linkToken }, context) =>
    readForApplicant(context, await requireLinked(context.db, linkToken)),

  changeApplicationByLink: async ({ linkToken, body }, act) =>
    readForApplicant(act, await changeApplication(act, linkToken, body)),

  withdrawApplicationByLink: async ({ linkToken }, act) =>
    readForApplicant(act, await withdrawApplication(act, linkToken)),

  putApplicationPicture: {
    outside: async ({ linkToken, params: { pictureId }, upload }, context) => {
      const target = await openPictures(context, linkToken);
      return presentPictureList(await addPicture(context.platform, target, pictureId, upload));
    },
  },

  deleteApplicationPicture: {
    outside: async ({ linkToken, params: { pictureId } }, context) => {
      const target = await openPictures(context, linkToken);
      return presentPictureList(await deletePicture(context.platform, target, pictureId));
    },
  },

  updateApplicationPictures: {
    outside: async ({ linkToken, body, version }, context) => {
      const target = await openPictures(context, linkToken);
      return presentPictureList(
        await arrangePictures(context.platform, target, version, body.items),
      );
    },
  },
});
