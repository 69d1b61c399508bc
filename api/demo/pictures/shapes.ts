import type { Random } from '#api/demo/random.ts';
import type { Palette } from './palette.ts';

/** What a scene is drawn on: a sheet of `width` × `height`, its colours and its chance. Shapes are SVG fragments. */
export interface Sheet {
  width: number;
  height: number;
  palette: Palette;
  random: Random;
}

export const n = (value: number): string => String(Math.round(value * 10) / 10);

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`;
export const box = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${more}/>`;
export const path = (d: string, fill: string, more = '') =>
  `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const polygon = (points: readonly (readonly [number, number])[], fill: string, more = '') =>
  path(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`, fill, more);
export const at = (x: number, y: number, content: string, turn = 0, scale = 1) =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(scale * 100)}e-2)">${content}</g>`;
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A sun or moon with two rings of light. */
export const sun = (x: number, y: number, r: number, colour: string) =>
  circle(x, y, r * 1.9, colour, 'opacity=".13"') +
  circle(x, y, r * 1.4, colour, 'opacity=".2"') +
  circle(x, y, r, colour);

/** Bars of haze, as painted on folding screens. */
export function haze(sheet: Sheet, y: number, colour: string, opacity = 0.5): string {
  const { width, random } = sheet;
  const x = random.int(-60, width - 200);
  return times(3, (row) => {
    const length = random.int(180, 420);
    const shift = random.int(-120, 120);
    return box(x + shift, y + row * 20, length, 13, colour, `rx="6.5" opacity="${opacity}"`);
  });
}

export const stars = ({ width, height, random, palette }: Sheet, count = 60) =>
  times(count, () => {
    const y = random.next() ** 1.4 * height * 0.6;
    const opacity = `opacity="${n(random.int(4, 10) / 10)}"`;
    return circle(random.int(0, width), y, random.pick([1.2, 1.6, 2.2, 3]), palette.light, opacity);
  });

/** Soft hills over the whole width, down to the ground. */
export function hills({ width, height, random }: Sheet, y: number, swing: number, fill: string) {
  const count = random.int(3, 5);
  const step = (width + 200) / count;
  let d = `M-100 ${height}L-100 ${n(y)}`;
  let level = y;
  for (let index = 0; index < count; index++) {
    const x = -100 + step * index;
    const next = y + (random.next() - 0.5) * 2 * swing;
    d += `C${n(x + step / 2)} ${n(level)} ${n(x + step / 2)} ${n(next)} ${n(x + step)} ${n(next)}`;
    level = next;
  }
  return path(`${d}L${width + 100} ${height}Z`, fill);
}

/** Overlapping scales of water (青海波) from y down to `bottom`. */
export function scales(
  { width }: Sheet,
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

export const hexagon = (x: number, y: number, r: number, fill: string, more = '') =>
  polygon(
    Array.from({ length: 6 }, (_, corner) => {
      const angle = (Math.PI / 3) * corner + Math.PI / 6;
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)] as const;
    }),
    fill,
    more,
  );
