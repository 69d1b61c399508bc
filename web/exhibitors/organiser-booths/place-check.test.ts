import { expect, test } from 'vitest';
import type { FloorPlan, PlacedBooth } from '#generated/client/types.gen.ts';
import { findPlaceProblems, readPlace, startingPlace } from './place-check.ts';

const placed = (boothId: string, code: string, x: number): PlacedBooth => ({
  ...{ boothId, code, name: { ja: code }, genres: ['party'], status: 'draft' },
  ...{ x, y: 100, w: 24, h: 24, rotation: 0 },
});

const halls: FloorPlan['halls'] = [
  {
    ...{ code: 'W1', name: { ja: '西1' }, width: 400, height: 300 },
    facilities: [{ kind: 'exit', x: 0, y: 0, w: 50, h: 50 }],
    placements: [placed('a', 'A01', 100), placed('b', 'B01', 200)],
  },
  {
    ...{ code: 'W2', name: { ja: '西2' }, width: 100, height: 100 },
    facilities: [],
    placements: [placed('c', 'C01', 0)],
  },
];

const place = { code: 'K12', hall: 'W1', x: 124, y: 100, w: 24, h: 24, rotation: 0 };

test.each([
  [{}, []],
  [{ x: 123 }, ['FLOOR_TAKEN a']],
  [{ x: 30, y: 30 }, ['FACILITY']],
  [{ code: 'A01' }, ['CODE_TAKEN a']],
  [{ code: 'C01' }, ['CODE_TAKEN c']],
  [{ code: 'C01', x: 123 }, ['CODE_TAKEN c', 'FLOOR_TAKEN a']],
  [{ x: 377 }, ['OUTSIDE_HALL']],
  [{ hall: 'W2', x: 80, y: 0 }, ['OUTSIDE_HALL']],
  // The code and the rest are checked as soon as each is complete.
  [{ code: 'A01', x: '' }, ['CODE_TAKEN a']],
  [{ code: 'A1' }, ['CODE_TAKEN a']],
  [{ code: 'A001' }, ['CODE_TAKEN a']],
  [{ code: 'A10' }, []],
  [{ code: 'k 1', x: 123 }, ['FLOOR_TAKEN a']],
  // Its own former place is free for it.
  [{ x: 205, code: 'B01' }, []],
  [{ hall: 'W9' }, []],
])('%j: %j', (given, problems) => {
  const found = findPlaceProblems(halls, 'b', readPlace({ ...place, ...given }));
  expect(found.map(({ code, by }) => (by ? `${code} ${by.boothId}` : code))).toEqual(problems);
});

test('the form starts from a place that the booth has, or from the size of the others', () => {
  const onSunday = { day: '2027-04-25', ...place };
  expect(startingPlace({ placements: [onSunday] }, '2027-04-24', halls)).toEqual(place);
  expect(startingPlace({ placements: [] }, '2027-04-24', halls)).toEqual({
    hall: 'W1',
    w: 24,
    h: 24,
    rotation: 0,
  });
  expect(startingPlace({ placements: [] }, '2027-04-24', [])).toEqual({ rotation: 0 });
});
