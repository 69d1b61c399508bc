import { describe, expect, it } from 'vitest';
import { groupByHour, layOutDay } from './day-grid.ts';

/** Returns an event in Tokyo on the first day of the show. */
const event = (place: string, from: string, to: string) => ({
  place,
  from,
  to,
  startsAt: new Date(`2027-04-24T${from}:00+09:00`).toISOString(),
});

/** Returns the content of each row: the start of an event, or `-` for free time, with the number of rows. */
const drawn = (events: Parameters<typeof layOutDay>[0]) => {
  const { rows, ...grid } = layOutDay(events);
  return {
    ...grid,
    rows: rows.map(({ hour, cells }) =>
      [hour?.time ?? '.', ...cells.map((cell) => `${cell.event?.from ?? '-'}x${cell.rows}`)].join(
        ' ',
      ),
    ),
  };
};

describe('the grid of a day', () => {
  it('has a column for each place, and full hours around the events', () => {
    expect(drawn([event('Stage', '10:00', '11:00'), event('Room', '11:00', '12:00')])).toEqual({
      slot: 60,
      places: [
        { name: 'Stage', lanes: 1 },
        { name: 'Room', lanes: 1 },
      ],
      rows: ['10:00 10:00x1 -x1', '11:00 -x1 11:00x1'],
    });
  });

  it('cuts free time at full hours, never an event that goes across them', () => {
    expect(drawn([event('Stage', '10:30', '12:30')])).toEqual({
      slot: 30,
      places: [{ name: 'Stage', lanes: 1 }],
      rows: ['10:00 -x1', '. 10:30x4', '11:00', '.', '12:00', '. -x1'],
    });
  });

  it('puts events of one place that overlap beside one another', () => {
    expect(
      drawn([
        event('Stage', '10:00', '12:00'),
        event('Stage', '11:00', '13:00'),
        event('Stage', '12:00', '13:00'),
      ]),
    ).toEqual({
      slot: 60,
      places: [{ name: 'Stage', lanes: 2 }],
      rows: ['10:00 10:00x2 -x1', '11:00 11:00x2', '12:00 12:00x1'],
    });
  });

  it('rounds odd times outwards, and ends at midnight', () => {
    const grid = layOutDay([event('Stage', '22:02', '22:13'), event('Stage', '23:00', '00:00')]);
    expect(grid.slot).toBe(15);
    expect(drawn([event('Stage', '22:02', '22:13')]).slot).toBe(15);
    expect(drawn([event('Stage', '22:02', '22:11')]).slot).toBe(15);
    expect(drawn([event('Stage', '22:07', '22:11')]).slot).toBe(5);
    expect(grid.rows.at(-1)?.to).toBe(Date.parse('2027-04-25T00:00:00+09:00'));
  });

  it('goes on after midnight for events that end on the next day', () => {
    expect(drawn([event('Stage', '22:00', '00:30'), event('Room', '22:00', '23:00')]).rows).toEqual(
      ['22:00 22:00x5 22:00x2', '.', '23:00 -x2', '.', '00:00 -x2', '. -x1'],
    );
    const { rows } = layOutDay([event('Stage', '22:00', '00:30')]);
    expect(rows.flatMap(({ hour }) => (hour ? [hour.isNextDay] : []))).toEqual([
      false,
      false,
      true,
    ]);
    expect(rows.at(-1)?.to).toBe(Date.parse('2027-04-25T01:00:00+09:00'));
  });

  it('gives an event of 24 hours all of them', () => {
    expect(layOutDay([event('Stage', '10:00', '10:00')]).rows).toHaveLength(24);
  });

  it('knows the instants of its rows', () => {
    const [row] = layOutDay([event('Stage', '10:30', '11:00')]).rows;
    expect(row?.from).toBe(Date.parse('2027-04-24T10:00:00+09:00'));
    expect(row?.to).toBe(Date.parse('2027-04-24T10:30:00+09:00'));
  });

  it('fills every column of every row, whatever the events are', () => {
    const events = Array.from({ length: 24 }, (_, index) =>
      event(
        `Place ${index % 5}`,
        `1${index % 7}:${index % 2 ? '20' : '05'}`,
        `1${(index % 7) + 1}:50`,
      ),
    ).toSorted((one, other) => one.from.localeCompare(other.from));
    const { rows, places } = layOutDay(events);
    const columns = places.reduce((sum, { lanes }) => sum + lanes, 0);
    const filled = rows.flatMap(({ cells }) => cells).reduce((sum, cell) => sum + cell.rows, 0);
    expect(filled).toBe(columns * rows.length);
  });
});

it('groups events by the hour in which they start', () => {
  const groups = groupByHour([
    event('Stage', '09:45', '11:00'),
    event('Room', '10:00', '11:00'),
    event('Stage', '10:30', '12:00'),
  ]);
  expect([...groups].map(([time, { length }]) => [time, length])).toEqual([
    ['09:00', 1],
    ['10:00', 2],
  ]);
});
