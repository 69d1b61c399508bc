import { expect, test } from 'vitest';
import type { FloorPlan, PlacedBooth } from '#generated/client/types.gen.ts';
import { findPlaceProblem, startingPlace } from './place-check.ts';

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
  [{}, undefined],
  [{ x: 123 }, 'FLOOR_TAKEN'],
  [{ x: 30, y: 30 }, 'FLOOR_TAKEN'],
  [{ code: 'A01' }, 'CODE_TAKEN'],
  [{ code: 'C01' }, 'CODE_TAKEN'],
  [{ x: 377 }, 'OUTSIDE_HALL'],
  [{ hall: 'W2', x: 80, y: 0 }, 'OUTSIDE_HALL'],
  // Its own former place is free for it.
  [{ x: 205, code: 'B01' }, undefined],
  [{ hall: 'W9' }, undefined],
])('%j: %s', (given, problem) => {
  expect(findPlaceProblem(halls, 'b', { ...place, ...given })).toBe(problem);
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
