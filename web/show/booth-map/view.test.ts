import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  closeTo,
  moved,
  showing,
  spanOf,
  type View,
  viewBoxOf,
  wholeOf,
  zoomedAt,
  zoomOf,
} from './view.ts';

const plane = { width: 800, height: 600 };

/** A view that some zooming and moving leads to. */
const views = fc
  .array(
    fc.record({
      factor: fc.double({ min: 0.3, max: 3, noNaN: true }),
      x: fc.double({ min: 0, max: 800, noNaN: true }),
      y: fc.double({ min: 0, max: 600, noNaN: true }),
    }),
    { maxLength: 6 },
  )
  .map((steps) =>
    steps.reduce<View>(
      (view, { factor, x, y }) =>
        moved(plane, zoomedAt(plane, view, factor, { x, y }), { x, y: -y }),
      wholeOf(plane),
    ),
  );

const EPSILON = 1e-6;

describe('a view', () => {
  test('stays inside the plane, in its shape, no closer than a few booths', () => {
    fc.assert(
      fc.property(views, ({ x, y, w, h }) => {
        expect(x).toBeGreaterThanOrEqual(-EPSILON);
        expect(y).toBeGreaterThanOrEqual(-EPSILON);
        expect(x + w).toBeLessThanOrEqual(800 + EPSILON);
        expect(y + h).toBeLessThanOrEqual(600 + EPSILON);
        expect(w).toBeGreaterThanOrEqual(110 - EPSILON);
        expect(w / h).toBeCloseTo(800 / 600);
      }),
    );
  });

  test('zooms around a point that stays where it is', () => {
    const whole = wholeOf(plane);
    const at = { x: 500, y: 200 };
    const near = zoomedAt(plane, whole, 2, at);
    expect(zoomOf(plane, near)).toBe(2);
    expect((at.x - near.x) / near.w).toBeCloseTo(at.x / whole.w);
    expect((at.y - near.y) / near.h).toBeCloseTo(at.y / whole.h);
    expect(zoomedAt(plane, near, 0.1, at)).toEqual(whole);
  });

  test('shows what it is asked to, and does not move when it does already', () => {
    const boxes = fc.record({
      x: fc.integer({ min: 0, max: 776 }),
      y: fc.integer({ min: 0, max: 576 }),
      w: fc.constant(24),
      h: fc.constant(24),
    });
    fc.assert(
      fc.property(views, boxes, fc.double({ min: 1, max: 5, noNaN: true }), (view, box, zoom) => {
        const shown = showing(plane, view, box, zoom);
        expect(box.x).toBeGreaterThanOrEqual(shown.x - EPSILON);
        expect(box.x + box.w).toBeLessThanOrEqual(shown.x + shown.w + EPSILON);
        expect(box.y).toBeGreaterThanOrEqual(shown.y - EPSILON);
        expect(box.y + box.h).toBeLessThanOrEqual(shown.y + shown.h + EPSILON);
        expect(zoomOf(plane, shown)).toBeGreaterThanOrEqual(zoom - EPSILON);
        const again = showing(plane, shown, box, zoom);
        expect(again.x).toBeCloseTo(shown.x);
        expect(again.y).toBeCloseTo(shown.y);
      }),
    );
    const near = zoomedAt(plane, wholeOf(plane), 2, { x: 400, y: 300 });
    expect(showing(plane, near, { x: 390, y: 290, w: 24, h: 24 })).toEqual(near);
  });

  test('of one booth has it in its middle where the plane allows, near enough to read codes', () => {
    const middle = closeTo(plane, { x: 388, y: 288, w: 24, h: 24 });
    expect([middle.x + middle.w / 2, middle.y + middle.h / 2]).toEqual([400, 300]);
    expect([spanOf(wholeOf(plane)), spanOf(middle)]).toEqual(['far', 'near']);
    expect(closeTo(plane, { x: 776, y: 576, w: 24, h: 24 }).x).toBe(800 - middle.w);
    const small = { width: 200, height: 100 };
    expect(closeTo(small, { x: 0, y: 0, w: 24, h: 24 })).toEqual(wholeOf(small));
  });

  test('is written with few digits', () => {
    expect(viewBoxOf({ x: 1 / 3, y: 0, w: 100, h: 2 / 3 })).toBe('0.33 0 100 0.67');
  });
});
