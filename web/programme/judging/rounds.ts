import type { JudgedRound, MySheetReference } from '#generated/client/types.gen.ts';
import type { SheetStatus } from '#spec/programme/judging-views.ts';
import type { StatusTone } from '#web/core/ui/StatusBadge.tsx';

/** `over`: its period is, but staff have not closed it. */
export type RoundState = 'upcoming' | 'open' | 'over' | 'closed';

export const roundState = (
  { closedAt, period: { opensAt, closesAt } }: Pick<JudgedRound, 'closedAt' | 'period'>,
  now: Date,
): RoundState => {
  if (closedAt !== undefined) return 'closed';
  if (now < new Date(opensAt)) return 'upcoming';
  return now < new Date(closesAt) ? 'open' : 'over';
};

export const ROUND_TONES: Readonly<Record<RoundState, StatusTone>> = {
  upcoming: 'info',
  open: 'available',
  over: 'done',
  closed: 'done',
};

export const SHEET_TONES: Readonly<Record<SheetStatus, StatusTone>> = {
  none: 'waiting',
  draft: 'info',
  submitted: 'done',
};

/** Values of the filter in the URL, with the state of the sheets that it shows. */
const STATUS_BY_FILTER = { open: 'none', begun: 'draft', submitted: 'submitted' } as const;
export type SheetFilter = keyof typeof STATUS_BY_FILTER;
export const SHEET_FILTERS = Object.keys(STATUS_BY_FILTER) as SheetFilter[];

/** Returns undefined for an unknown value, which filters nothing. */
export const readFilter = (value: string | null): SheetFilter | undefined =>
  SHEET_FILTERS.find((each) => each === value);

type Listed = Pick<MySheetReference, 'entryId' | 'status'>;

export const filterSheets = <Item extends Listed>(
  items: readonly Item[],
  filter: SheetFilter | undefined,
): readonly Item[] =>
  filter ? items.filter(({ status }) => status === STATUS_BY_FILTER[filter]) : items;

export type Figures = {
  readonly assigned: number;
  readonly drafts: number;
  readonly submitted: number;
};

export const countSheets = (items: readonly Listed[]): Figures => ({
  assigned: items.length,
  drafts: filterSheets(items, 'begun').length,
  submitted: filterSheets(items, 'submitted').length,
});

/**
 * Finds the entries to which a judge can move from an entry. `position` counts from 1. `nextUnsubmitted` is the first one after
 * the entry whose sheet is not submitted, or else the first one before it.
 */
export const findNeighbours = <Item extends Listed>(items: readonly Item[], entryId: string) => {
  const at = items.findIndex((each) => each.entryId === entryId);
  const others = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))];
  return {
    position: at + 1,
    previous: items[at - 1],
    next: items[at + 1],
    nextUnsubmitted: others.find(({ status }) => status !== 'submitted'),
  };
};
