import { type Box, boxCenter, type Point } from './boxes.ts';

/**
 * The visible part of the plane. It has the plane's aspect ratio, lies inside the plane, and is never smaller than a
 * few booths.
 */
export type View = Box;

type Size = { readonly width: number; readonly height: number };

/** Minimum width of a view, in decimeters. */
const CLOSEST = 110;
/** Width of a view around one booth, in decimeters. */
const NEIGHBOURHOOD = 240;

export const wholeView = ({ width, height }: Size): View => ({ x: 0, y: 0, w: width, h: height });

/** 1 shows the whole plane, 2 half of its width. */
export const zoomLevel = (plane: Size, view: View): number => plane.width / view.w;

const closest = (plane: Size): number => Math.max(1, plane.width / CLOSEST);

const between = (least: number, value: number, most: number) =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** Returns a view with the given zoom and upper left corner, clamped to the plane. */
const clampView = (plane: Size, zoom: number, corner: Point): View => {
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

/** Zooms by a factor (below 1: out) around `at`, a point of the plane that stays in place. */
export const zoomAt = (plane: Size, view: View, factor: number, at: Point): View => {
  const zoom = between(1, zoomLevel(plane, view) * factor, closest(plane));
  const real = zoom / zoomLevel(plane, view);
  return clampView(plane, zoom, {
    x: at.x - (at.x - view.x) / real,
    y: at.y - (at.y - view.y) / real,
  });
};

/** Zooms by a factor around the center. */
export const zoomBy = (plane: Size, view: View, factor: number): View =>
  zoomAt(plane, view, factor, boxCenter(view));

/** Pans by a distance in decimeters. */
export const panBy = (plane: Size, view: View, by: Point): View =>
  clampView(plane, zoomLevel(plane, view), { x: view.x + by.x, y: view.y + by.y });

/** Pans as little as needed to show a box with some margin, zoomed at least to `zoom`. */
export const scrollToBox = (plane: Size, view: View, box: Box, zoom = 1): View => {
  const near = zoom > zoomLevel(plane, view) ? clampView(plane, zoom, view) : view;
  const room = { x: near.w / 8, y: near.h / 8 };
  const shift = (start: number, size: number, from: number, length: number, spare: number) => {
    if (from - spare < start) return from - spare - start;
    return Math.max(0, from + length + spare - start - size);
  };
  return panBy(plane, near, {
    x: shift(near.x, near.w, box.x, box.w, Math.min(room.x, (near.w - box.w) / 2)),
    y: shift(near.y, near.h, box.y, box.h, Math.min(room.y, (near.h - box.h) / 2)),
  });
};

/** Returns the view around a booth and its neighbors, large enough to read codes on any phone. */
export const zoomToBox = (plane: Size, box: Box): View => {
  const zoom = plane.width / NEIGHBOURHOOD;
  const { x, y } = boxCenter(box);
  const { w, h } = clampView(plane, zoom, wholeView(plane));
  return clampView(plane, zoom, { x: x - w / 2, y: y - h / 2 });
};

/** Returns the level of detail: codes are legible in a near view on any screen, in the others on wide screens only. */
export const viewSpan = ({ w }: View): 'near' | 'middle' | 'far' | 'farthest' => {
  if (w <= 300) return 'near';
  if (w <= 500) return 'middle';
  return w <= 900 ? 'far' : 'farthest';
};

/** Interpolates two views; `share` from 0 to 1. */
export const interpolateViews = (from: View, to: View, share: number): View => {
  const mix = (a: number, b: number) => a + (b - a) * share;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), w: mix(from.w, to.w), h: mix(from.h, to.h) };
};

/** Returns the value of the SVG attribute `viewBox`. */
export const toViewBox = ({ x, y, w, h }: View): string =>
  [x, y, w, h].map((length) => Math.round(length * 100) / 100).join(' ');
