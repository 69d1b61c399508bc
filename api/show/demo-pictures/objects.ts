import { circle, line, num, path, polygon, rect, repeat, transform } from './shapes.ts';

/** Objects that several scenes use: trees, houses, boats, lanterns, figures, dice. The caller chooses the colours. */

/** Draws a mountain with a lit and a shaded face; with snow when a colour for it is given. */
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
  rect(x - h * 0.04, base - h * 0.2, h * 0.08, h * 0.2, trunk) +
  repeat(3, (row) => {
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
  rect(x - h * 0.035, base - h * 0.5, h * 0.07, h * 0.5, trunk) +
  circle(x, base - h * 0.66, h * 0.33, fill) +
  path(
    `M${num(x)} ${num(base - h * 0.99)}a${num(h * 0.33)} ${num(h * 0.33)} 0 0 1 0 ${num(h * 0.66)}Z`,
    shine,
    'opacity=".35"',
  );

/** Draws a house with eaves and lit windows. */
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
  const windows = repeat(rows * columns, (index) => {
    const wx = x + gap * ((index % columns) + 0.5) - 9;
    const wy = eaves + 14 + Math.floor(index / columns) * 44;
    return rect(wx, wy, 18, 22, window, 'rx="2"');
  });
  return (
    rect(x, eaves, w, h * 0.6, wall) +
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

/** Draws a glowing paper lantern hanging from (x, y). */
export function lantern(
  x: number,
  y: number,
  r: number,
  paper: string,
  cap: string,
  light: string,
) {
  const ribs = repeat(4, (row) => {
    const ry = y + r * (0.55 + row * 0.5);
    const half = r * (row % 3 ? 0.98 : 0.82);
    return line(
      `M${num(x - half)} ${num(ry)}Q${num(x)} ${num(ry + r * 0.18)} ${num(x + half)} ${num(ry)}`,
      cap,
      2,
      'opacity=".35"',
    );
  });
  return (
    circle(x, y + r * 1.3, r * 2.1, light, 'opacity=".16"') +
    `<ellipse cx="${num(x)}" cy="${num(y + r * 1.3)}" rx="${num(r)}" ry="${num(r * 1.25)}" fill="${paper}"/>` +
    `<ellipse cx="${num(x - r * 0.3)}" cy="${num(y + r * 1.2)}" rx="${num(r * 0.3)}" ry="${num(r * 0.9)}" fill="${light}" opacity=".4"/>` +
    ribs +
    rect(x - r * 0.5, y - r * 0.05, r, r * 0.28, cap, 'rx="3"') +
    rect(x - r * 0.5, y + r * 2.4, r, r * 0.28, cap, 'rx="3"')
  );
}

/** Draws a game piece in the shape of a person: a head on a truncated cone. */
export const figure = (x: number, base: number, h: number, fill: string, shine: string) =>
  path(
    `M${num(x - h * 0.34)} ${num(base)}Q${num(x - h * 0.3)} ${num(base - h * 0.16)} ${num(x - h * 0.16)} ${num(base - h * 0.26)}L${num(x - h * 0.11)} ${num(base - h * 0.62)}L${num(x + h * 0.11)} ${num(base - h * 0.62)}L${num(x + h * 0.16)} ${num(base - h * 0.26)}Q${num(x + h * 0.3)} ${num(base - h * 0.16)} ${num(x + h * 0.34)} ${num(base)}Z`,
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

/** Draws a die seen from above; `turn` is in degrees. */
export const die = (
  x: number,
  y: number,
  size: number,
  face: string,
  pip: string,
  value: number,
  turn: number,
) =>
  transform(
    x,
    y,
    rect(
      -size / 2 + 8,
      -size / 2 + 12,
      size,
      size,
      '#000000',
      `rx="${num(size * 0.2)}" opacity=".18"`,
    ) +
      rect(-size / 2, -size / 2, size, size, face, `rx="${num(size * 0.2)}"`) +
      (PIPS[value - 1] ?? [])
        .map(([px, py]) => circle(px * size * 0.26, py * size * 0.26, size * 0.09, pip))
        .join(''),
    turn,
  );

export const bird = (x: number, y: number, size: number, colour: string) =>
  line(
    `M${num(x - size)} ${num(y - size * 0.2)}Q${num(x - size * 0.4)} ${num(y - size * 0.7)} ${num(x)} ${num(y)}Q${num(x + size * 0.4)} ${num(y - size * 0.7)} ${num(x + size)} ${num(y - size * 0.2)}`,
    colour,
    size * 0.16,
  );

export const boat = (x: number, y: number, s: number, hull: string, sail: string, second: string) =>
  rect(x - s * 0.03, y - s * 1.25, s * 0.06, s * 1.25, hull) +
  path(
    `M${num(x + s * 0.08)} ${num(y - s * 1.2)}Q${num(x + s * 0.85)} ${num(y - s * 0.7)} ${num(x + s * 0.7)} ${num(y - s * 0.16)}L${num(x + s * 0.08)} ${num(y - s * 0.16)}Z`,
    sail,
  ) +
  path(
    `M${num(x - s * 0.08)} ${num(y - s)}Q${num(x - s * 0.55)} ${num(y - s * 0.5)} ${num(x - s * 0.5)} ${num(y - s * 0.16)}L${num(x - s * 0.08)} ${num(y - s * 0.16)}Z`,
    second,
  ) +
  path(
    `M${num(x - s * 0.8)} ${num(y - s * 0.08)}L${num(x + s * 0.9)} ${num(y - s * 0.08)}Q${num(x + s * 0.7)} ${num(y + s * 0.32)} ${num(x + s * 0.4)} ${num(y + s * 0.32)}L${num(x - s * 0.4)} ${num(y + s * 0.32)}Q${num(x - s * 0.68)} ${num(y + s * 0.28)} ${num(x - s * 0.8)} ${num(y - s * 0.08)}Z`,
    hull,
  );
