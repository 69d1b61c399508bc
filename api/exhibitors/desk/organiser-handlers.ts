import { defineHandlers } from '#api/core/operations/handlers.ts';
import type * as contract from '#spec/exhibitors/organiser-reservations.ts';
import { countAtBooths, listBoothCounts } from './overview-store.ts';
import { type Drift, findDrift, repairDrift } from './stock-drift.ts';

const presentDrift = ({ stock, reserved, counted, day, ...row }: Drift) => ({
  boothProductId: row.booth_product_id,
  booth: { id: row.booth_id, name: row.booth_name, days: row.booth_days },
  product: { id: row.product_id, title: row.title },
  ...{ day, stock, reserved, counted },
});

export const organiserHandlers = defineHandlers<typeof contract>({
  getReservationOverview: async ({ query }, { db }) => {
    const [totals, { rows, ...page }] = await Promise.all([
      countAtBooths(db, query),
      listBoothCounts(db, query),
    ]);
    const items = rows.map(({ id, name, days, counts }) => ({
      booth: { id, name, days },
      ...counts,
    }));
    return { items, ...page, totals };
  },

  checkStock: async (_input, { db }) => ({ items: (await findDrift(db)).map(presentDrift) }),

  repairStock: async (_input, act) => ({ items: (await repairDrift(act)).map(presentDrift) }),
});
