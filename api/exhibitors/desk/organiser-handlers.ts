import type { Handler } from '#api/core/http/handler.ts';
import type * as contract from '#spec/exhibitors/organiser-reservations.ts';
import { countAtBooths, listBoothCounts } from './overview-store.ts';
import { type Drift, findDrift, repairDrift } from './stock-drift.ts';

export const getReservationOverview: Handler<typeof contract.getReservationOverview> = async (
  { query },
  { platform: { db } },
) => {
  const [totals, { rows, ...page }] = await Promise.all([
    countAtBooths(db, query),
    listBoothCounts(db, query),
  ]);
  const items = rows.map(({ id, name, days, counts }) => ({
    booth: { id, name, days },
    ...counts,
  }));
  return { items, ...page, totals };
};

const presentDrift = ({ stock, reserved, counted, day, ...row }: Drift) => ({
  boothProductId: row.booth_product_id,
  booth: { id: row.booth_id, name: row.booth_name, days: row.booth_days },
  product: { id: row.product_id, title: row.title },
  ...{ day, stock, reserved, counted },
});

export const checkStock: Handler<typeof contract.checkStock> = async (
  _input,
  { platform: { db } },
) => ({ items: (await findDrift(db)).map(presentDrift) });

export const repairStock: Handler<typeof contract.repairStock> = async (
  _input,
  { platform: { db }, identity },
) => {
  const drift = await db.transaction().execute((trx) => repairDrift(trx, identity));
  return { items: drift.map(presentDrift) };
};
