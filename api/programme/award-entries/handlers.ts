import { presentGallery } from '#api/applications/applications/pictures.ts';
import { defineHandlers } from '#api/core/operations/handlers.ts';
import { addPicture, arrangePictures, deletePicture } from '#api/core/pictures/service.ts';
import type * as contract from '#spec/programme/award-entries.ts';
import { findPeriod, requireAward } from './award.ts';
import { changeEntry } from './change.ts';
import { findEntrantReasons } from './entrants.ts';
import { openPictures } from './pictures.ts';
import { presentCandidates, presentEntry } from './present.ts';
import { listCandidates, listEntries } from './store.ts';
import {
  createEntry,
  deleteDraft,
  requireEntry,
  submitEntry,
  withdrawEntry,
} from './transitions.ts';

const presentPictures = (list: Parameters<typeof presentGallery>[0]) => ({
  version: list.version,
  value: presentGallery(list),
});

export const handlers = defineHandlers<typeof contract>({
  listAwardCandidates: async ({ params: { slug } }, { db, actor: { userId }, now }) => {
    const award = await requireAward(db, slug, now);
    const [reasons, works, period] = await Promise.all([
      findEntrantReasons(db, { award, userId }),
      listCandidates(db, userId, award.id),
      findPeriod(db, award, null),
    ]);
    return presentCandidates({ award, reasons, works, period });
  },

  listMyAwardEntries: async ({ params: { slug } }, context) => {
    const { db, actor, now } = context;
    const { id } = await requireAward(db, slug, now);
    const rows = await listEntries(db, id, { userId: actor.userId, now });
    return { items: await Promise.all(rows.map((row) => presentEntry(context, row))) };
  },

  createAwardEntry: async ({ params, body }, act) =>
    presentEntry(act, await createEntry(act, params.slug, body)),

  getMyAwardEntry: async ({ params }, context) =>
    presentEntry(context, await requireEntry(context, params.entryId)),

  changeMyAwardEntry: async ({ params, body }, act) =>
    presentEntry(act, await changeEntry(act, params.entryId, body)),

  deleteMyAwardEntry: ({ params }, act) => deleteDraft(act, params.entryId),

  submitAwardEntry: async ({ params, body }, act) =>
    presentEntry(act, await submitEntry(act, params.entryId, body.version)),

  withdrawAwardEntry: async ({ params }, act) =>
    presentEntry(act, await withdrawEntry(act, params.entryId)),

  // Stores files before its transaction, and decodes them only for an entry that can be changed.
  putAwardEntryPicture: {
    outside: async ({ params: { entryId, pictureId }, upload }, context) => {
      const target = await openPictures(context, entryId);
      return presentPictures(await addPicture(context.platform, target, pictureId, upload));
    },
  },

  // Removes files after its transaction.
  deleteAwardEntryPicture: {
    outside: async ({ params: { entryId, pictureId } }, context) => {
      const target = await openPictures(context, entryId);
      return presentPictures(await deletePicture(context.platform, target, pictureId));
    },
  },

  // Stores files before its transaction.
  updateAwardEntryPictures: {
    outside: async ({ params: { entryId }, body, version }, context) => {
      const target = await openPictures(context, entryId);
      return presentPictures(await arrangePictures(context.platform, target, version, body.items));
    },
  },
});
