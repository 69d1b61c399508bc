import type { Random } from '#api/core/demo/random.ts';
import type { Palette } from './palette.ts';

/** The canvas of a scene. Scenes and shapes are SVG fragments. */
export interface Canvas {
  width: number;
  height: number;
  palette: Palette;
  random: Random;
}

/** Formats a number with one decimal, which is enough for SVG. */
export const num = (value: number): string => String(Math.round(value * 10) / 10);

export const circle = (x: number, y: number, r: number, fill: string, attributes = '') =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}" ${attributes}/>`;
export const rect = (x: number, y: number, w: number, h: number, fill: string, attributes = '') =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="${fill}" ${attributes}/>`;
export const path = (d: string, fill: string, attributes = '') =>
  `<path d="${d}" fill="${fill}" ${attributes}/>`;
export const line = (d: string, stroke: string, width: number, attributes = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round" ${attributes}/>`;
export const polygon = (
  points: readonly (readonly [number, number])[],
  fill: string,
  attributes = '',
) => path(`M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`, fill, attributes);
export const transform = (x: number, y: number, content: string, rotation = 0, scale = 1) =>
  `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(rotation)}) scale(${num(scale * 100)}e-2)">${content}</g>`;
export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Draws a sun or moon with two halos. */
export const sun = (x: number, y: number, r: number, colour: string) =>
  circle(x, y, r * 1.9, colour, 'opacity=".13"') +
  circle(x, y, r * 1.4, colour, 'opacity=".2"') +
  circle(x, y, r, colour);

/** Draws horizontal bars of mist, in the style of painted folding screens. */
export function haze(canvas: Canvas, y: number, colour: string, opacity = 0.5): string {
  const { width, random } = canvas;
  const x = random.int(-60, width - 200);
  return repeat(3, (row) => {
    const length = random.int(180, 420);
    const shift = random.int(-120, 120);
    return rect(x + shift, y + row * 20, length, 13, colour, `rx="6.5" opacity="${opacity}"`);
  });
}

export const stars = ({ width, height, random, palette }: Canvas, count = 60) =>
  repeat(count, () => {
    const y = random.next() ** 1.4 * height * 0.6;
    const opacity = `opacity="${num(random.int(4, 10) / 10)}"`;
    return circle(random.int(0, width), y, random.pick([1.2, 1.6, 2.2, 3]), palette.light, opacity);
  });

/** Draws rolling hills across the whole width, filled down to the lower edge. */
export function hills({ width, height, random }: Canvas, y: number, swing: number, fill: string) {
  const count = random.int(3, 5);
  const step = (width + 200) / count;
  let d = `M-100 ${height}L-100 ${num(y)}`;
  let level = y;
  for (let index = 0; index < count; index++) {
    const x = -100 + step * index;
    const next = y + (random.next() - 0.5) * 2 * swing;
    d += `C${num(x + step / 2)} ${num(level)} ${num(x + step / 2)} ${num(next)} ${num(x + step)} ${num(next)}`;
    level = next;
  }
  return path(`${d}L${width + 100} ${height}Z`, fill);
}

/** Draws the traditional wave pattern (青海波) from `y` down to `bottom`. */
export function waves(
  { width }: Canvas,
  y: number,
  bottom: number,
  r: number,
  colours: readonly string[],
  light: string,
) {
  let out = '';
  for (let row = 0; y + row * r * 0.5 - r < bottom; row++) {
    const cy = y + r + row * r * 0.5;
    const fill = colours[
      Math.min(
        colours.length - 1,
        Math.floor((row * r * 0.5 * colours.length) / Math.max(1, bottom - y)),
      )
    ] as string;
    for (let x = row % 2 ? 0 : r; x < width + r; x += 2 * r) {
      out += circle(x, cy, r, fill, `stroke="${light}" stroke-width="2" stroke-opacity=".55"`);
      out += circle(
        x,
        cy,
        r * 0.68,
        'none',
        `stroke="${light}" stroke-width="2" stroke-opacity=".4"`,
      );
      out += circle(
        x,
        cy,
        r * 0.36,
        'none',
        `stroke="${light}" stroke-width="2" stroke-opacity=".3"`,
      );
    }
  }
  return out;
}

export const hexagon = (x: number, y: number, r: number, fill: string, attributes = '') =>
  polygon(
    Array.from({ length: 6 }, (_, corner) => {
      const angle = (Math.PI / 3) * corner + Math.PI / 6;
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)] as const;
    }),
    fill,
    attributes,
  );
