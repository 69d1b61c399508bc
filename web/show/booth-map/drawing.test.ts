import { expect, test } from 'vitest';
import type { Hall, Placement } from '#generated/client/types.gen.ts';
import { clothPath, codePosition } from './cloth.ts';
import { buildPlane } from './plane.ts';
import { buildSilhouette } from './silhouette.ts';

const placed = (code: string, x: number, y: number): Placement => ({
  ...{ boothId: code, code, name: { ja: code }, genres: ['party'] },
  ...{ x, y, w: 24, h: 24, rotation: 0 },
});

const hall = (code: string, placements: Placement[] = []): Hall => ({
  ...{ code, name: { ja: code }, width: 300, height: 200, facilities: [], placements },
});

test('buildPlane stacks the halls, with area letters above each area', () => {
  const { halls, width, height } = buildPlane([
    hall('W1', [placed('A01', 10, 60), placed('A02', 10, 40), placed('B01', 90, 40)]),
    hall('W2', [placed('C01', 10, 10)]),
  ]);
  const [first, second] = halls;
  expect(second?.y).toBeGreaterThan((first?.y ?? 0) + 200);
  expect(width).toBeGreaterThanOrEqual(300);
  expect(height).toBeGreaterThanOrEqual((second?.y ?? 0) + 200);
  expect(first?.areas.map(({ name }) => name)).toEqual(['A', 'B']);
  expect(first?.areas[0]?.y).toBe((first?.y ?? 0) + 40);
  expect(second?.stands[0]).toMatchObject({ y: (second?.y ?? 0) + 10, id: 'C01' });
});

test.each([
  [0, { x: 50, min: 50 }],
  [180, { x: 50, min: 0 }],
] as const)('clothPath covers the front of a stall rotated by %s degrees', (rotation, { min }) => {
  const box = { x: 0, y: 0, w: 100, h: 100 };
  const ys = [...clothPath(box, rotation).matchAll(/([\d.]+) ([\d.]+)/g)].map(([, , y]) =>
    Number(y),
  );
  expect(Math.min(...ys)).toBeGreaterThanOrEqual(min);
  expect(Math.max(...ys)).toBe(rotation === 0 ? 100 : 46);
  const plate = codePosition(box, rotation);
  expect(plate.y).toBeCloseTo(rotation === 0 ? 27 : 73);
});

test('buildSilhouette places halls side by side and groups booths by genre', () => {
  const drawn = buildSilhouette([
    hall('W1', [placed('A01', 0, 0)]),
    hall('W2', [placed('B01', 5, 0)]),
  ]);
  expect(drawn).toMatchObject({ width: 624, height: 200 });
  expect(drawn?.booths).toEqual([{ genre: 'party', path: 'M0 0h24v24h-24zM329 0h24v24h-24z' }]);
  expect(buildSilhouette([])).toBeUndefined();
});
