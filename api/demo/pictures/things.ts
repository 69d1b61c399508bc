import { at, box, circle, line, n, path, polygon, times } from './shapes.ts';

/* What stands in the scenes: trees, houses, boats, lanterns, figures, dice. Colours come from the caller. */

/** A mountain with a lit and a shaded face, and snow if asked. */
export function peak(
  x: number,
  base: number,
  w: number,
  h: number,
  lit: string,
  shade: string,
  snow = '',
) {
  const top = base - h;
  const edge = x + w * 0.06;
  const faces =
    polygon(
      [
        [x, top],
        [x + w / 2, base],
        [x - w / 2, base],
      ],
      lit,
    ) +
    polygon(
      [
        [x, top],
        [x + w / 2, base],
        [edge, base],
        [x - w * 0.04, top + h * 0.45],
        [x + w * 0.03, top + h * 0.28],
      ],
      shade,
    );
  if (!snow) return faces;
  const level = (part: number) => top + h * part;
  return (
    faces +
    polygon(
      [
        [x, top],
        [x + w * 0.15, level(0.3)],
        [x + w * 0.07, level(0.25)],
        [x + w * 0.02, level(0.36)],
        [x - w * 0.05, level(0.24)],
        [x - w * 0.15, level(0.3)],
      ],
      snow,
    )
  );
}

export const pine = (x: number, base: number, h: number, fill: string, trunk: string) =>
  box(x - h * 0.04, base - h * 0.2, h * 0.08, h * 0.2, trunk) +
  times(3, (row) => {
    const y = base - h * (0.15 + row * 0.25);
    const half = h * (0.3 - row * 0.065);
    return polygon(
      [
        [x, y - h * 0.38],
        [x + half, y],
        [x - half, y],
      ],
      fill,
    );
  });

export const roundTree = (
  x: number,
  base: number,
  h: number,
  fill: string,
  trunk: string,
  shine: string,
) =>
  box(x - h * 0.035, base - h * 0.5, h * 0.07, h * 0.5, trunk) +
  circle(x, base - h * 0.66, h * 0.33, fill) +
  path(
    `M${n(x)} ${n(base - h * 0.99)}a${n(h * 0.33)} ${n(h * 0.33)} 0 0 1 0 ${n(h * 0.66)}Z`,
    shine,
    'opacity=".35"',
  );

/** A house with eaves and lit windows. */
export function house(
  x: number,
  base: number,
  w: number,
  h: number,
  wall: string,
  roof: string,
  window: string,
) {
  const eaves = base - h * 0.6;
  const rows = Math.max(1, Math.floor((h * 0.6) / 46));
  const columns = Math.max(1, Math.floor(w / 46));
  const gap = w / columns;
  const windows = times(rows * columns, (index) => {
    const wx = x + gap * ((index % columns) + 0.5) - 9;
    const wy = eaves + 14 + Math.floor(index / columns) * 44;
    return box(wx, wy, 18, 22, window, 'rx="2"');
  });
  return (
    box(x, eaves, w, h * 0.6, wall) +
    polygon(
      [
        [x - w * 0.12, eaves],
        [x + w * 0.18, base - h],
        [x + w * 0.82, base - h],
        [x + w * 1.12, eaves],
      ],
      roof,
    ) +
    windows
  );
}

/** A paper lantern hung at (x, y), with its glow. */
export function lantern(
  x: number,
  y: number,
  r: number,
  paper: string,
  cap: string,
  light: string,
) {
  const ribs = times(4, (row) => {
    const ry = y + r * (0.55 + row * 0.5);
    const half = r * (row % 3 ? 0.98 : 0.82);
    return line(
      `M${n(x - half)} ${n(ry)}Q${n(x)} ${n(ry + r * 0.18)} ${n(x + half)} ${n(ry)}`,
      cap,
      2,
      'opacity=".35"',
    );
  });
  return (
    circle(x, y + r * 1.3, r * 2.1, light, 'opacity=".16"') +
    `<ellipse cx="${n(x)}" cy="${n(y + r * 1.3)}" rx="${n(r)}" ry="${n(r * 1.25)}" fill="${paper}"/>` +
    `<ellipse cx="${n(x - r * 0.3)}" cy="${n(y + r * 1.2)}" rx="${n(r * 0.3)}" ry="${n(r * 0.9)}" fill="${light}" opacity=".4"/>` +
    ribs +
    box(x - r * 0.5, y - r * 0.05, r, r * 0.28, cap, 'rx="3"') +
    box(x - r * 0.5, y + r * 2.4, r, r * 0.28, cap, 'rx="3"')
  );
}

/** A standing figure: a head on a cut cone. */
export const figure = (x: number, base: number, h: number, fill: string, shine: string) =>
  path(
    `M${n(x - h * 0.34)} ${n(base)}Q${n(x - h * 0.3)} ${n(base - h * 0.16)} ${n(x - h * 0.16)} ${n(base - h * 0.26)}L${n(x - h * 0.11)} ${n(base - h * 0.62)}L${n(x + h * 0.11)} ${n(base - h * 0.62)}L${n(x + h * 0.16)} ${n(base - h * 0.26)}Q${n(x + h * 0.3)} ${n(base - h * 0.16)} ${n(x + h * 0.34)} ${n(base)}Z`,
    fill,
  ) +
  circle(x, base - h * 0.78, h * 0.22, fill) +
  circle(x - h * 0.07, base - h * 0.84, h * 0.07, shine, 'opacity=".5"');

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
  ],
  [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
    [0, 0],
  ],
  [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, 0],
    [1, 0],
  ],
];

/** A die lying flat, turned by degrees. */
export const die = (
  x: number,
  y: number,
  size: number,
  face: string,
  pip: string,
  value: number,
  turn: number,
) =>
  at(
    x,
    y,
    box(
      -size / 2 + 8,
      -size / 2 + 12,
      size,
      size,
      '#000000',
      `rx="${n(size * 0.2)}" opacity=".18"`,
    ) +
      box(-size / 2, -size / 2, size, size, face, `rx="${n(size * 0.2)}"`) +
      (PIPS[value - 1] ?? [])
        .map(([px, py]) => circle(px * size * 0.26, py * size * 0.26, size * 0.09, pip))
        .join(''),
    turn,
  );

export const bird = (x: number, y: number, size: number, colour: string) =>
  line(
    `M${n(x - size)} ${n(y - size * 0.2)}Q${n(x - size * 0.4)} ${n(y - size * 0.7)} ${n(x)} ${n(y)}Q${n(x + size * 0.4)} ${n(y - size * 0.7)} ${n(x + size)} ${n(y - size * 0.2)}`,
    colour,
    size * 0.16,
  );

export const boat = (x: number, y: number, s: number, hull: string, sail: string, second: string) =>
  box(x - s * 0.03, y - s * 1.25, s * 0.06, s * 1.25, hull) +
  path(
    `M${n(x + s * 0.08)} ${n(y - s * 1.2)}Q${n(x + s * 0.85)} ${n(y - s * 0.7)} ${n(x + s * 0.7)} ${n(y - s * 0.16)}L${n(x + s * 0.08)} ${n(y - s * 0.16)}Z`,
    sail,
  ) +
  path(
    `M${n(x - s * 0.08)} ${n(y - s)}Q${n(x - s * 0.55)} ${n(y - s * 0.5)} ${n(x - s * 0.5)} ${n(y - s * 0.16)}L${n(x - s * 0.08)} ${n(y - s * 0.16)}Z`,
    second,
  ) +
  path(
    `M${n(x - s * 0.8)} ${n(y - s * 0.08)}L${n(x + s * 0.9)} ${n(y - s * 0.08)}Q${n(x + s * 0.7)} ${n(y + s * 0.32)} ${n(x + s * 0.4)} ${n(y + s * 0.32)}L${n(x - s * 0.4)} ${n(y + s * 0.32)}Q${n(x - s * 0.68)} ${n(y + s * 0.28)} ${n(x - s * 0.8)} ${n(y - s * 0.08)}Z`,
    hull,
  );
