import type { Placement } from '#generated/client/types.gen.ts';
import type { Box, Point } from './boxes.ts';

type Rotation = Placement['rotation'];

/** Share of the stall's depth that the cloth covers, from the front. */
const COVER = 0.46;
/** Outline of the cloth relative to its width and height, with two slits in the hem. */
const CLOTH: readonly (readonly [along: number, down: number])[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0.7, 1],
  [0.667, 0.4],
  [0.633, 1],
  [0.367, 1],
  [0.333, 0.4],
  [0.3, 1],
  [0, 1],
];

/** Returns the SVG path of the cloth over the front of a stall; the hem faces the aisle. */
export const clothPath = (box: Box, rotation: Rotation): string => {
  const at = corner(box, rotation);
  const points = CLOTH.map(([along, down]) => at(along, 1 - COVER + down * COVER));
  return `M${points.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')}Z`;
};

/** Returns the center of the part that the cloth leaves free, where the code is written. */
export const codePosition = (box: Box, rotation: Rotation): Point =>
  corner(box, rotation)(0.5, (1 - COVER) / 2);

/** Returns the center of the cloth, or of one of `parts` equal sections. */
export const clothCenter = (box: Box, rotation: Rotation, part = 0, parts = 1): Point =>
  corner(box, rotation)((part + 0.5) / parts, 1 - COVER / 2);

/**
 * Converts coordinates relative to the stall (along its front; depth, 0 at the back) to the plane. Rotation 0 faces
 * down.
 */
const corner =
  ({ x, y, w, h }: Box, rotation: Rotation) =>
  (along: number, deep: number): Point => {
    switch (rotation) {
      case 180:
        return { x: x + along * w, y: y + (1 - deep) * h };
      case 90:
        return { x: x + (1 - deep) * w, y: y + along * h };
      case 270:
        return { x: x + deep * w, y: y + along * h };
      default:
        return { x: x + along * w, y: y + deep * h };
    }
  };

const short = (length: number) => Math.round(length * 10) / 10;
