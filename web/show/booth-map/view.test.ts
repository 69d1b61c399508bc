import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  panBy,
  scrollToBox,
  toViewBox,
  type View,
  viewSpan,
  wholeView,
  zoomAt,
  zoomLevel,
  zoomToBox,
} from './view.ts';

const plane = { width: 800, height: 600 };

/** Random views reached by zooming and panning. */
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
      (view, { factor, x, y }) => panBy(plane, zoomAt(plane, view, factor, { x, y }), { x, y: -y }),
      wholeView(plane),
    ),
  );

const EPSILON = 1e-6;

describe('a view', () => {
  test('stays inside the plane with its aspect ratio, and no smaller than a few booths', () => {
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

  test('zooms around a fixed point', () => {
    const whole = wholeView(plane);
    const at = { x: 500, y: 200 };
    const near = zoomAt(plane, whole, 2, at);
    expect(zoomLevel(plane, near)).toBe(2);
    expect((at.x - near.x) / near.w).toBeCloseTo(at.x / whole.w);
    expect((at.y - near.y) / near.h).toBeCloseTo(at.y / whole.h);
    expect(zoomAt(plane, near, 0.1, at)).toEqual(whole);
  });

  test('scrolls to a box, and does not move when the box is visible', () => {
    const boxes = fc.record({
      x: fc.integer({ min: 0, max: 776 }),
      y: fc.integer({ min: 0, max: 576 }),
      w: fc.constant(24),
      h: fc.constant(24),
    });
    fc.assert(
      fc.property(views, boxes, fc.double({ min: 1, max: 5, noNaN: true }), (view, box, zoom) => {
        const shown = scrollToBox(plane, view, box, zoom);
        expect(box.x).toBeGreaterThanOrEqual(shown.x - EPSILON);
        expect(box.x + box.w).toBeLessThanOrEqual(shown.x + shown.w + EPSILON);
        expect(box.y).toBeGreaterThanOrEqual(shown.y - EPSILON);
        expect(box.y + box.h).toBeLessThanOrEqual(shown.y + shown.h + EPSILON);
        expect(zoomLevel(plane, shown)).toBeGreaterThanOrEqual(zoom - EPSILON);
        const again = scrollToBox(plane, shown, box, zoom);
        expect(again.x).toBeCloseTo(shown.x);
        expect(again.y).toBeCloseTo(shown.y);
      }),
    );
    const near = zoomAt(plane, wholeView(plane), 2, { x: 400, y: 300 });
    expect(scrollToBox(plane, near, { x: 390, y: 290, w: 24, h: 24 })).toEqual(near);
  });

  test('centers a booth where possible, large enough to read codes', () => {
    const middle = zoomToBox(plane, { x: 388, y: 288, w: 24, h: 24 });
    expect([middle.x + middle.w / 2, middle.y + middle.h / 2]).toEqual([400, 300]);
    expect([viewSpan(wholeView(plane)), viewSpan(middle)]).toEqual(['far', 'near']);
    expect(zoomToBox(plane, { x: 776, y: 576, w: 24, h: 24 }).x).toBe(800 - middle.w);
    const small = { width: 200, height: 100 };
    expect(zoomToBox(small, { x: 0, y: 0, w: 24, h: 24 })).toEqual(wholeView(small));
  });

  test('is serialized with few digits', () => {
    expect(toViewBox({ x: 1 / 3, y: 0, w: 100, h: 2 / 3 })).toBe('0.33 0 100 0.67');
  });
});
