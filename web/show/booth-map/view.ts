import { type Box, centreOf, type Point } from './boxes.ts';

/**
 * The part of the plane that is shown. It always has the shape of the whole plane, lies inside it, and is never smaller
 * than a few booths.
 */
export type View = Box;

type Size = { readonly width: number; readonly height: number };

/** Decimetres across at the closest look. */
const CLOSEST = 110;
/** Decimetres across where one booth is looked at. */
const NEIGHBOURHOOD = 240;

export const wholeOf = ({ width, height }: Size): View => ({ x: 0, y: 0, w: width, h: height });

/** 1 is the whole plane, 2 half of its width. */
export const zoomOf = (plane: Size, view: View): number => plane.width / view.w;

const closest = (plane: Size): number => Math.max(1, plane.width / CLOSEST);

const between = (least: number, value: number, most: number) =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** The view of a zoom with its upper left corner there, as far as the plane allows. */
const fitted = (plane: Size, zoom: number, corner: Point): View => {
  const allowed = between(1, zoom, closest(plane));
  const w = plane.width / allowed;
  const h = plane.height / allowed;
  return {
    x: between(0, corner.x, plane.width - w),
    y: between(0, corner.y, plane.height - h),
    w,
    h,
  };
};

/** Closer by a factor (below 1: away) while `at`, a point of the plane, stays where it is on the screen. */
export const zoomedAt = (plane: Size, view: View, factor: number, at: Point): View => {
  const zoom = between(1, zoomOf(plane, view) * factor, closest(plane));
  const real = zoom / zoomOf(plane, view);
  return fitted(plane, zoom, {
    x: at.x - (at.x - view.x) / real,
    y: at.y - (at.y - view.y) / real,
  });
};

/** Closer by a factor around the middle. */
export const zoomed = (plane: Size, view: View, factor: number): View =>
  zoomedAt(plane, view, factor, centreOf(view));

/** Moved by so many decimetres. */
export const moved = (plane: Size, view: View, by: Point): View =>
  fitted(plane, zoomOf(plane, view), { x: view.x + by.x, y: view.y + by.y });

/** The view moved as little as needed to show a box with some room around it; at least as close as `zoom`. */
export const showing = (plane: Size, view: View, box: Box, zoom = 1): View => {
  const near = zoom > zoomOf(plane, view) ? fitted(plane, zoom, view) : view;
  const room = { x: near.w / 8, y: near.h / 8 };
  const shift = (start: number, size: number, from: number, length: number, spare: number) => {
    if (from - spare < start) return from - spare - start;
    return Math.max(0, from + length + spare - start - size);
  };
  return moved(plane, near, {
    x: shift(near.x, near.w, box.x, box.w, Math.min(room.x, (near.w - box.w) / 2)),
    y: shift(near.y, near.h, box.y, box.h, Math.min(room.y, (near.h - box.h) / 2)),
  });
};

/** The view that a booth is looked at in, among its neighbours: near enough for its code on any phone. */
export const closeTo = (plane: Size, box: Box): View => {
  const zoom = plane.width / NEIGHBOURHOOD;
  const { x, y } = centreOf(box);
  const { w, h } = fitted(plane, zoom, wholeOf(plane));
  return fitted(plane, zoom, { x: x - w / 2, y: y - h / 2 });
};

/** How much a view takes in: codes can be read in a near one on any screen, in the others on one that is wide enough. */
export const spanOf = ({ w }: View): 'near' | 'middle' | 'far' | 'farthest' => {
  if (w <= 300) return 'near';
  if (w <= 500) return 'middle';
  return w <= 900 ? 'far' : 'farthest';
};

/** Between two views; `share` from 0 to 1. */
export const mixed = (from: View, to: View, share: number): View => {
  const mix = (a: number, b: number) => a + (b - a) * share;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), w: mix(from.w, to.w), h: mix(from.h, to.h) };
};

/** As the attribute of an SVG. */
export const viewBoxOf = ({ x, y, w, h }: View): string =>
  [x, y, w, h].map((length) => Math.round(length * 100) / 100).join(' ');
