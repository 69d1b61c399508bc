import { omitAbsent } from '#api/core/http/omit-absent.ts';
import { defineHandlers, guarded } from '#api/core/operations/handlers.ts';
import { addPicture, arrangePictures, deletePicture } from '#api/core/pictures/service.ts';
import { createPreviewLink } from '#api/core/preview-links/preview-keys.ts';
import { BOOTH } from '#api/show/booths/store.ts';
import { requireShowNotOver } from '#api/show/editions/show-end.ts';
import { localizedPath } from '#spec/core/locale.ts';
import type * as contract from '#spec/exhibitors/booth-profiles.ts';
import { editorOf, memberOf, openForEditing } from './access.ts';
import { openPictures } from './pictures.ts';
import { presentPictureList } from './present.ts';
import { listBooths, readPreview, readProfile } from './read.ts';
import {
  markReady,
  revokePreviews,
  setAnnouncement,
  startPreview,
  updateProfile,
} from './transitions.ts';

export const handlers = defineHandlers<typeof contract>({
  listMyBooths: (_input, { db, actor }) => listBooths(db, actor.userId),

  getBoothProfile: guarded(memberOf, (_input, { db }, booth) => readProfile(db, booth)),

  updateBoothProfile: guarded(openForEditing, async ({ body }, act, { booth, lock }) =>
    readProfile(act.db, booth, await updateProfile(act, booth.id, body, lock)),
  ),

  setBoothReady: guarded(openForEditing, async (_input, act, { booth }) =>
    readProfile(act.db, booth, await markReady(act, booth.id)),
  ),

  updateBoothAnnouncement: guarded(memberOf, async ({ body }, act, booth) => {
    await requireShowNotOver(act.db, booth.edition_id, act.now);
    const { announcement } = await setAnnouncement(act, booth.id, body.announcement);
    return omitAbsent({ announcement });
  }),

  // Files are stored before the transactions of pictures, and removed after them.
  putBoothPicture: {
    outside: async ({ params, upload }, context) => {
      const target = await openPictures(params, context);
      return presentPictureList(
        await addPicture(context.platform, target, params.pictureId, upload),
      );
    },
  },

  deleteBoothPicture: {
    outside: async ({ params }, context) => {
      const target = await openPictures(params, context);
      return presentPictureList(await deletePicture(context.platform, target, params.pictureId));
    },
  },

  updateBoothPictures: {
    outside: async ({ params, body, version }, context) => {
      const target = await openPictures(params, context);
      return presentPictureList(
        await arrangePictures(context.platform, target, version, body.items),
      );
    },
  },

  createBoothPreviewLink: async ({ params: { boothId }, body }, act) => {
    const { platform, locale, now } = act;
    const generation = await startPreview(act, boothId, {
      revokesOthers: body.revokeOthers === true,
    });
    const path = localizedPath(`/exhibitor/booth/${boothId}/preview`, locale);
    return createPreviewLink(platform.config, { kind: BOOTH, id: boothId, generation }, path, now);
  },

  revokeBoothPreviewLinks: guarded(editorOf, (_input, act, booth) => revokePreviews(act, booth.id)),

  getBoothPreview: ({ params, previewKey }, context) =>
    readPreview(context, params.boothId, previewKey),
});
