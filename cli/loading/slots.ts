import { type BulkJob, runBulk } from '#cli/core/bulk.ts';
import type { Cells } from '#cli/core/bulk-input.ts';
import type { BulkOptions } from '#cli/core/bulk-options.ts';
import { toDay, toEndTime, toNumber, toTime } from '#cli/core/cells.ts';
import { EXIT, exitCodeOf } from '#cli/core/exit.ts';
import { foldName } from '#cli/core/named.ts';
import type { Site } from '#cli/core/site.ts';
import {
  createLoadingSlot,
  listOrganiserLoadingSlots,
  type OrganiserLoadingSlot,
} from '#generated/client/index.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { validate } from '#spec/core/rules/validate.ts';
import { DIRECTIONS, NewLoadingSlot } from '#spec/exhibitors/loading-slots.ts';

const COLUMNS = ['day', 'direction', 'dock', 'from', 'to', 'capacity', 'height'] as const;
type SlotCells = Cells<(typeof COLUMNS)[number]>;

export const importSlots = (site: Site, file: string, options: BulkOptions) =>
  runBulk(site, file, options, slotJob(site));

const slotJob = (site: Site): BulkJob<(typeof COLUMNS)[number], NewLoadingSlot> => ({
  subject: { name: 'slot', heading: 'column.slot' },
  columns: COLUMNS,
  oneOf: ['day'],
  sameAs: { maxHeight: 'height' },
  kinds: { day: 'date', from: 'time', to: 'endTime', capacity: 'vehicles', height: 'cm' },
  choices: { direction: DIRECTIONS },
  account: ({ day, dock, direction, from }) => [day, dock, direction, from].join(' '),
  key: (cells) => {
    const { day, dock, direction, from } = toSlot(cells);
    return [day, foldName(dock ?? ''), direction, from].join(' ');
  },
  validate: (cells) => {
    const verdict = validate(NewLoadingSlot, toSlot(cells));
    return 'value' in verdict
      ? verdict
      : {
          errors: verdict.errors.map((error) => ({
            ...error,
            pointer: error.pointer === '/maxHeight' ? '/height' : error.pointer,
          })),
        };
  },
  preview: async ({ value }) => {
    const { same, overlapping } = await findSlots(site, value);
    if (same) return { outcome: 'exists' };
    return overlapping ? { outcome: 'failed', code: 'DOCK_TAKEN' } : { outcome: 'create' };
  },
  process: async ({ value }, { startedBefore }) => {
    try {
      await site.call(createLoadingSlot, { body: value });
      return { outcome: 'created' };
    } catch (error) {
      if (!(error instanceof Problem) || exitCodeOf(error) !== EXIT.conflict) throw error;
      const { same } = await findSlots(site, value);
      if (!same) throw error;
      return startedBefore ? { outcome: 'created' } : { outcome: 'exists', code: error.code };
    }
  },
});

/** Returns the fields of the contract. */
const toSlot = ({ capacity, day, height, from, to, direction, ...cells }: SlotCells) => ({
  ...cells,
  ...(day && { day: toDay(day) }),
  ...(direction && { direction: direction.trim().toLowerCase() }),
  ...(from && { from: toTime(from) }),
  ...(to && { to: toEndTime(to) }),
  ...(capacity && { capacity: toNumber(capacity, 'vehicles') }),
  ...(height && { maxHeight: toNumber(height, 'cm') }),
});

/** Finds the slot that a row repeats, and one of the same dock that overlaps it. */
const findSlots = async (site: Site, { day, dock, direction, from, to }: NewLoadingSlot) => {
  const { items } = await site.call(listOrganiserLoadingSlots, {});
  const ofDock = items.filter((slot) => slot.day === day && slot.dock === dock);
  const isSame = (slot: OrganiserLoadingSlot) =>
    slot.direction === direction && slot.from === from && slot.to === to;
  return {
    same: ofDock.find(isSame),
    overlapping: ofDock.find((slot) => slot.from < to && slot.to > from),
  };
};
