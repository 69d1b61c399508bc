import type { EventSummary } from '#generated/client/types.gen.ts';
import { endsNextDay } from '#spec/programme/event-times.ts';

/*
 * The programme of one day as a table: places are columns, rows are equal slots of time. Events of one place that overlap are in
 * adjacent lanes.
 */

const HOUR = 60;
const DAY = 24 * HOUR;
/** Rows are never shorter than this, in minutes: times in between are rounded outwards. */
const SHORTEST_SLOT = 5;
const MINUTE_MS = 60_000;

type Timed = Pick<EventSummary, 'from' | 'to' | 'place' | 'startsAt'>;

type Placed<Event> = {
  readonly event: Event;
  readonly place: string;
  /** Minutes since midnight, in the zone of the edition; on the next day, more than a day has. */
  readonly from: number;
  readonly to: number;
};

/** An event, or free time, over some rows. */
type Cell<Event> = {
  readonly key: string;
  readonly event: Event | undefined;
  readonly rows: number;
  /** First column of its place, which is separated from the one before. */
  readonly isFirstLane: boolean;
  /** The row begins with an hour. */
  readonly startsHour: boolean;
};

type Row<Event> = {
  /** Instants in milliseconds. */
  readonly from: number;
  readonly to: number;
  /** The hour that begins with this row, and the number of its rows. */
  readonly hour:
    | { readonly time: string; readonly isNextDay: boolean; readonly rows: number }
    | undefined;
  readonly cells: readonly Cell<Event>[];
};

export type DayGrid<Event> = {
  readonly places: readonly { readonly name: string; readonly lanes: number }[];
  /** Minutes of a row. */
  readonly slot: number;
  readonly rows: readonly Row<Event>[];
};

export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * HOUR + minutes;
};

const floorTo = (step: number, minutes: number) => Math.floor(minutes / step) * step;
const ceilTo = (step: number, minutes: number) => Math.ceil(minutes / step) * step;

const divisor = (one: number, other: number): number =>
  other === 0 ? one : divisor(other, one % other);

const toPlaced = <Event extends Timed>(event: Event): Placed<Event> => {
  const from = floorTo(SHORTEST_SLOT, minutesOf(event.from));
  const to = ceilTo(SHORTEST_SLOT, minutesOf(event.to));
  return { event, place: event.place, from, to: endsNextDay(event) ? to + DAY : to };
};

/** Distributes the events of a place over as few lanes as possible, each to the first that is free. */
const toLanes = <Event>(events: readonly Placed<Event>[]): Placed<Event>[][] => {
  const lanes: Placed<Event>[][] = [];
  for (const event of events.toSorted((one, other) => one.from - other.from)) {
    const free = lanes.find((lane) => (lane.at(-1)?.to ?? 0) <= event.from);
    if (free) free.push(event);
    else lanes.push([event]);
  }
  return lanes;
};

type Span<Event> = {
  readonly event: Event | undefined;
  readonly from: number;
  readonly to: number;
};

/** Returns a lane without gaps. Free time is cut at full hours, where the table has lines. */
const toSpans = <Event>(
  lane: readonly Placed<Event>[],
  start: number,
  end: number,
): Span<Event>[] => {
  const spans: Span<Event>[] = [];
  const fill = (from: number, to: number) => {
    for (let at = from; at < to; at = floorTo(HOUR, at) + HOUR)
      spans.push({ event: undefined, from: at, to: Math.min(to, floorTo(HOUR, at) + HOUR) });
  };
  let at = start;
  for (const { event, from, to } of lane) {
    fill(at, from);
    spans.push({ event, from, to });
    at = to;
  }
  fill(at, end);
  return spans;
};

const timeText = (minutes: number) => `${String(minutes / HOUR).padStart(2, '0')}:00`;

/** Lays out the events of one day, which are in order of their start. */
export const layOutDay = <Event extends Timed>(events: readonly Event[]): DayGrid<Event> => {
  const placed = events.map(toPlaced);
  const [first] = placed;
  if (!first) return { places: [], slot: HOUR, rows: [] };
  const slot = placed.reduce((step, { from, to }) => divisor(divisor(step, from), to), HOUR);
  const start = floorTo(HOUR, Math.min(...placed.map(({ from }) => from)));
  const end = ceilTo(HOUR, Math.max(...placed.map(({ to }) => to)));
  const midnight = Date.parse(first.event.startsAt) - minutesOf(first.event.from) * MINUTE_MS;
  const columns = [...Map.groupBy(placed, ({ place }) => place)].map(([name, own]) => ({
    name,
    lanes: toLanes(own).map((lane) => toSpans(lane, start, end)),
  }));
  const cellsAt = (minute: number): Cell<Event>[] =>
    columns.flatMap(({ name, lanes }) =>
      lanes.flatMap((spans, lane) =>
        spans
          .filter(({ from }) => from === minute)
          .map(({ event, from, to }) => ({
            key: `${name} ${lane}`,
            event,
            rows: (to - from) / slot,
            isFirstLane: lane === 0,
            startsHour: from % HOUR === 0,
          })),
      ),
    );
  return {
    places: columns.map(({ name, lanes }) => ({ name, lanes: lanes.length })),
    slot,
    rows: Array.from({ length: (end - start) / slot }, (_, index) => {
      const minute = start + index * slot;
      const from = midnight + minute * MINUTE_MS;
      return {
        from,
        to: from + slot * MINUTE_MS,
        hour:
          minute % HOUR === 0
            ? { time: timeText(minute % DAY), isNextDay: minute >= DAY, rows: HOUR / slot }
            : undefined,
        cells: cellsAt(minute),
      };
    }),
  };
};

/** Returns the events by the hour in which they start: `10:00`. */
export const groupByHour = <Event extends Timed>(
  events: readonly Event[],
): ReadonlyMap<string, readonly Event[]> =>
  Map.groupBy(events, ({ from }) => timeText(floorTo(HOUR, minutesOf(from))));
