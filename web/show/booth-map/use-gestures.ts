import { type RefObject, useEffect } from 'react';
import type { Point } from './boxes.ts';
import type { Plane } from './plane.ts';
import { panBy, type View, zoomAt } from './view.ts';

type Change = (change: (view: View) => View) => void;

/** A pointer that moves farther than this, in pixels, drags instead of clicking. */
const STILL = 6;
const WHEEL = 1.0015;

/**
 * Dragging, pinching, and Ctrl + wheel. Page scrolling still works: one finger pans the map only when zoomed
 * (`touch-action`), and the wheel alone scrolls the page.
 */
export const useGestures = (
  svg: RefObject<SVGSVGElement | null>,
  plane: Plane,
  updateView: Change,
) => {
  useEffect(() => {
    const map = svg.current;
    if (!map) return;
    const stop = new AbortController();
    const { signal } = stop;
    const fingers = new Map<number, Point>();
    let wasDragged = false;

    const onDown = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      if (fingers.size === 0) wasDragged = false;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };

    const onMove = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      if (!wasDragged && others.length === 0 && distance(before, now) < STILL) return;
      if (!wasDragged) {
        wasDragged = true;
        map.setPointerCapture(event.pointerId);
      }
      fingers.set(event.pointerId, now);
      const [other] = others;
      if (other) {
        const at = toPlanePoint(map, middle(now, other));
        const factor = distance(now, other) / Math.max(1, distance(before, other));
        updateView((view) => zoomAt(plane, view, factor, at));
      }
      const from = toPlanePoint(map, other ? middle(before, other) : before);
      const to = toPlanePoint(map, other ? middle(now, other) : now);
      updateView((view) => panBy(plane, view, { x: from.x - to.x, y: from.y - to.y }));
    };

    const onUp = (event: PointerEvent) => void fingers.delete(event.pointerId);

    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const at = toPlanePoint(map, { x: event.clientX, y: event.clientY });
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      updateView((view) => zoomAt(plane, view, WHEEL ** (-event.deltaY * pixels), at));
    };

    map.addEventListener('pointerdown', onDown, { signal });
    map.addEventListener('pointermove', onMove, { signal });
    for (const end of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(end, onUp, { signal });
    map.addEventListener('wheel', onWheel, { signal, passive: false });
    map.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    // Two fingers control the map, not the page.
    map.addEventListener(
      'touchmove',
      (event) => {
        if (event.touches.length > 1 && event.cancelable) event.preventDefault();
      },
      { signal, passive: false },
    );
    // The end of a drag is not a click.
    map.addEventListener(
      'click',
      (event) => {
        if (!wasDragged || event.detail === 0) return;
        wasDragged = false;
        event.preventDefault();
        event.stopPropagation();
      },
      { signal, capture: true },
    );
    return () => stop.abort();
  }, [svg, plane, updateView]);
};

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Converts viewport coordinates to the plane. */
export const toPlanePoint = (map: SVGSVGElement, { x, y }: Point): Point => {
  const matrix = map.getScreenCTM();
  return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : { x: 0, y: 0 };
};

/** Returns the viewport pixels per decimeter of the plane. */
export const pixelsPerDecimeter = (map: SVGSVGElement): number => map.getScreenCTM()?.a ?? 1;
