import { demoId } from '#api/core/demo/ids.ts';
import type { DemoEdition } from '#api/show/editions/demo/edition.ts';
import type { Direction } from '#spec/exhibitors/loading-slots.ts';

export type DemoSlot = ReturnType<typeof generateSlots>[number];

/** Docks with their height limits in centimetres; those of the east are below the hall. */
const DOCKS = [
  { dock: '東1', max_height: 250 },
  { dock: '東2', max_height: 250 },
  { dock: '西1', max_height: 320 },
  { dock: '西2', max_height: 320 },
  { dock: '南1', max_height: 380 },
  { dock: '南2', max_height: null },
] as const;

const TIMES: Readonly<Record<Direction, readonly (readonly [from: string, to: string])[]>> = {
  in: [
    ['07:00', '07:30'],
    ['07:30', '08:00'],
    ['08:00', '08:30'],
    ['08:30', '09:00'],
    ['09:00', '09:30'],
  ],
  out: [
    ['17:30', '18:00'],
    ['18:00', '18:30'],
    ['18:30', '19:00'],
    ['19:00', '19:30'],
    ['19:30', '20:00'],
  ],
};

/** Places of a slot, and of the first one, which is full. */
const CAPACITY = { usual: 6, first: 4 };

/** Slots in both directions on every day, at every dock. */
export const generateSlots = ({ id: editionId, days, publishedAt }: DemoEdition) =>
  days
    .flatMap((day) =>
      (['in', 'out'] as const).flatMap((direction) =>
        TIMES[direction].flatMap(([from, to]) =>
          DOCKS.map((dock) => ({ day, direction, from, to, ...dock })),
        ),
      ),
    )
    .map(({ from, to, ...slot }, n) => ({
      ...slot,
      id: demoId('loading slot', n),
      edition_id: editionId,
      starts_at: from,
      ends_at: to,
      capacity: n === 0 ? CAPACITY.first : CAPACITY.usual,
      taken: 0,
      created_at: publishedAt,
      updated_at: publishedAt,
    }));
