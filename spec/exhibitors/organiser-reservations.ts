import { z } from 'zod';
import { operation } from '#spec/core/operation.ts';
import { Count, Day, Id, localized, pagedList, pagingQuery, text } from '#spec/core/shared.ts';
import { BoothReference } from '#spec/show/booths.ts';

/* Reservations and stock as organisers see them. */

const countFields = {
  stock: Count.meta({ description: 'Copies that can be reserved.' }),
  held: Count.meta({ description: 'Copies that are held.' }),
  pickedUp: Count.meta({ description: 'Copies that were handed over.' }),
  noShow: Count.meta({ description: 'Copies that were not picked up.' }),
  cancelled: Count.meta({ description: 'Copies whose reservation was cancelled.' }),
} as const;

const countsExample = { stock: 40, held: 12, pickedUp: 9, noShow: 2, cancelled: 3 };
const boothExample = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10',
  name: { ja: '夕凪ゲームズ', en: 'Yunagi Games' },
  days: [{ date: '2027-04-24', code: 'K12' }],
};

const BoothOverview = z
  .strictObject({ booth: BoothReference, ...countFields })
  .meta({ id: 'BoothReservationCounts', description: 'Reserved copies at a booth.' });

/** Orders of the booths: by place, or by a number of copies, the highest first. */
export const OVERVIEW_SORTS = ['code', 'stock', 'held', 'pickedUp', 'noShow', 'cancelled'] as const;
export type OverviewSort = (typeof OVERVIEW_SORTS)[number];

export const ReservationOverviewQuery = z.strictObject({
  ...pagingQuery,
  day: Day.optional().meta({ description: 'Only copies for this day.' }),
  q: text(100).optional().meta({
    description: 'Words in the name or the place of the booth.',
    example: '夕凪',
  }),
  sort: z.enum(OVERVIEW_SORTS).optional().meta({
    description: 'By place (default), or by this number of copies, the highest first.',
    example: 'held',
  }),
});
export type ReservationOverviewQuery = z.output<typeof ReservationOverviewQuery>;

export const ReservationOverview = pagedList(BoothOverview)
  .extend({
    totals: z.strictObject(countFields).meta({ description: 'Of all booths that match.' }),
  })
  .meta({
    id: 'ReservationOverview',
    description: 'Reserved copies by booth, by default in the order of their places.',
    example: {
      items: [{ booth: boothExample, ...countsExample }],
      total: 1,
      totalIsCapped: false,
      totals: countsExample,
    },
  });

const StockDriftItem = z
  .strictObject({
    boothProductId: Id.meta({ description: 'Id of the offer.' }),
    booth: BoothReference,
    product: z
      .strictObject({ id: Id, title: localized(60) })
      .meta({ description: 'The work that is offered.' }),
    day: Day,
    stock: Count.meta({ description: 'Copies that can be reserved.' }),
    reserved: Count.meta({ description: 'Copies that the stock counts as reserved.' }),
    counted: Count.meta({ description: 'Copies that are held or were handed over.' }),
  })
  .meta({
    id: 'StockDriftItem',
    description: 'A stock that does not agree with its reservations.',
  });

export const StockDrift = z
  .strictObject({
    items: z
      .array(StockDriftItem)
      .max(500)
      .meta({ description: 'The first 500, by offer and day.' }),
  })
  .meta({
    id: 'StockDrift',
    description: 'Stocks that do not agree with the reservations. Empty if all do.',
    example: {
      items: [
        {
          boothProductId: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a14',
          booth: boothExample,
          product: { id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a11', title: { ja: '潮待ち' } },
          day: '2027-04-24',
          ...{ stock: 10, reserved: 4, counted: 3 },
        },
      ],
    },
  });

const staff = { tag: 'desk', access: { only: 'tenantUser' } } as const;

export const getReservationOverview = operation({
  ...staff,
  id: 'getReservationOverview',
  method: 'get',
  path: '/api/v1/organiser/reservation-overview',
  right: 'desk',
  summary: 'Get the reserved copies of each booth',
  description:
    'Returns how many copies are held, were handed over, not picked up or cancelled at each booth of the current edition that has stock to reserve.',
  caching: 'private-revalidated',
  query: ReservationOverviewQuery,
  success: { status: 200, description: 'One page of booths.', schema: ReservationOverview },
  problems: ['BAD_CURSOR'],
});

export const checkStock = operation({
  ...staff,
  id: 'checkStock',
  method: 'get',
  path: '/api/v1/organiser/stock-drift',
  right: 'repair',
  summary: 'Compare stocks with reservations',
  description:
    'Lists the stocks of the current edition whose number of reserved copies differs from what is held or was handed over. There should be none.',
  caching: 'private',
  success: { status: 200, description: 'What differs.', schema: StockDrift },
});

export const repairStock = operation({
  ...staff,
  id: 'repairStock',
  method: 'post',
  path: '/api/v1/organiser/stock-drift',
  right: 'repair',
  summary: 'Repair stocks',
  description:
    'Corrects what `checkStock` lists: counts the reserved copies anew, and raises a stock that is below them. Recorded. Returns what was corrected.',
  success: { status: 200, description: 'What differed.', schema: StockDrift },
});
