import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Box, boxCenter, nearestInDirection, nearestWithin } from './boxes.ts';

const at = (x: number, y: number, w = 20, h = 20) => {
  const box = { x, y, w, h };
  return { ...box, center: boxCenter(box) };
};

describe('nearestInDirection', () => {
  const [a, b, c, d] = [at(0, 0), at(20, 0), at(0, 20), at(60, 25)];
  const all = [a, b, c, d];

  test('stays in its row and column', () => {
    expect(nearestInDirection(all, a, 'ArrowRight')).toBe(b);
    expect(nearestInDirection(all, a, 'ArrowDown')).toBe(c);
    expect(nearestInDirection(all, c, 'ArrowUp')).toBe(a);
    expect(nearestInDirection(all, b, 'ArrowLeft')).toBe(a);
  });

  test('crosses an aisle at the end of a row', () => {
    expect(nearestInDirection(all, b, 'ArrowRight')).toBe(d);
    expect(nearestInDirection(all, d, 'ArrowRight')).toBeUndefined();
  });

  test('returns a box exactly when there is one in the direction', () => {
    const boxes = fc.array(
      fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 300 }) }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(boxes, (corners) => {
        const items = corners.map(({ x, y }) => at(x, y));
        const from = items[0] as (typeof items)[number];
        const found = nearestInDirection(items, from, 'ArrowRight');
        const beyond = items.filter(({ center }) => center.x > from.center.x);
        expect(found === undefined).toBe(beyond.length === 0);
        if (found) expect(beyond).toContain(found);
      }),
    );
  });
});

describe('nearestWithin', () => {
  const boxes: Box[] = [at(0, 0), at(40, 0)];

  test('returns the box at the point, else the nearest within reach', () => {
    expect(nearestWithin(boxes, { x: 45, y: 10 }, 5)).toBe(boxes[1]);
    expect(nearestWithin(boxes, { x: 27, y: 10 }, 22)).toBe(boxes[0]);
    expect(nearestWithin(boxes, { x: 33, y: 10 }, 22)).toBe(boxes[1]);
    expect(nearestWithin(boxes, { x: 10, y: 43 }, 22)).toBeUndefined();
  });
});
