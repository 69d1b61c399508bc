import type { Handler } from '#api/core/http/handler.ts';
import * as places from '#api/show/booth-map/placements.ts';
import type * as contract from '#spec/exhibitors/organiser-booths.ts';
import { presentSummary } from './present.ts';
import { changeBooth, readBooth, setVisibility, transfer } from './service.ts';
import { listBooths } from './store.ts';

export const listOrganiserBooths: Handler<typeof contract.listOrganiserBooths> = async (
  { query },
  { platform },
) => {
  const { rows, ...page } = await listBooths(platform.db, query);
  return { items: rows.map(presentSummary), ...page };
};

export const getOrganiserBooth: Handler<typeof contract.getOrganiserBooth> = (
  { params },
  { platform },
) => readBooth(platform.db, params.boothId);

export const placeBooth: Handler<typeof contract.placeBooth> = (
  { params, body },
  { platform, identity: actor, now },
) =>
  changeBooth(platform, params.boothId, (trx) =>
    places.placeBooth(trx, platform, params, body, { actor, now }),
  );

export const placeBooths: Handler<typeof contract.placeBooths> = async (
  { body: { items, dryRun } },
  { platform, identity: actor, now },
) => ({
  results: await platform.db
    .transaction()
    .execute((trx) => places.placeBooths(trx, platform, items, { actor, now }, { dryRun })),
});

export const unplaceBooth: Handler<typeof contract.unplaceBooth> = (
  { params },
  { platform, identity: actor, now },
) =>
  changeBooth(platform, params.boothId, (trx) =>
    places.unplaceBooth(trx, platform, params, { actor, now }),
  );

export const setBoothVisibility: Handler<typeof contract.setBoothVisibility> = (
  { params: { boothId }, body },
  { platform, identity: actor, now },
) =>
  changeBooth(platform, boothId, (trx) =>
    setVisibility(trx, platform, boothId, body, { actor, now }),
  );

export const transferBooth: Handler<typeof contract.transferBooth> = (
  { params: { boothId }, body },
  { platform, identity: actor, now },
) =>
  changeBooth(platform, boothId, (trx) =>
    transfer(trx, platform, { boothId, ...body }, { actor, now }),
  );
