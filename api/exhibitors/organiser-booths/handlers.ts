import { defineHandlers } from '#api/core/operations/handlers.ts';
import * as places from '#api/show/booth-map/placements.ts';
import type * as contract from '#spec/exhibitors/organiser-booths.ts';
import { presentSummary } from './present.ts';
import { readBooth } from './read.ts';
import { listBooths } from './store.ts';
import { transferBooth } from './transfer.ts';
import { setVisibility } from './visibility.ts';

export const handlers = defineHandlers<typeof contract>({
  listOrganiserBooths: async ({ query }, { db }) => {
    const { rows, ...page } = await listBooths(db, query);
    return { items: rows.map(presentSummary), ...page };
  },

  getOrganiserBooth: ({ params }, { db }) => readBooth(db, params.boothId),

  placeBooth: async ({ params, body }, act) => {
    await places.placeBooth(act, params, body);
    return readBooth(act.db, params.boothId);
  },

  placeBooths: async ({ body: { items, dryRun } }, act) => ({
    results: await places.placeBooths(act, items, { dryRun }),
  }),

  unplaceBooth: async ({ params }, act) => {
    await places.unplaceBooth(act, params);
    return readBooth(act.db, params.boothId);
  },

  setBoothVisibility: async ({ params: { boothId }, body }, act) => {
    await setVisibility(act, boothId, body);
    return readBooth(act.db, boothId);
  },

  transferBooth: async ({ params: { boothId }, body }, act) => {
    await transferBooth(act, { boothId, ...body });
    return readBooth(act.db, boothId);
  },
});
