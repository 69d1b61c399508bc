import { peak, pine } from '../objects.ts';
import { isNight } from '../palette.ts';
import {
  type Canvas,
  circle,
  haze,
  hills,
  line,
  num,
  path,
  polygon,
  rect,
  repeat,
  stars,
  sun,
  transform,
} from '../shapes.ts';

/* Scenes of deserts, snow, space and sky. */

export function desert(canvas: Canvas): string {
  const { width, height, palette: p, random } = canvas;
  const dune = (y: number, lit: string, shade: string) => {
    const x = random.int(Math.round(width * 0.2), Math.round(width * 0.8));
    const crest = `M-40 ${num(y + 60)}Q${num(x * 0.5)} ${num(y + 40)} ${x} ${num(y - 70)}`;
    return (
      path(
        `${crest}Q${num(x + 190)} ${num(y + 30)} ${width + 40} ${num(y + 20)}L${width + 40} ${height}L-40 ${height}Z`,
        lit,
      ) +
      path(
        `M${x} ${num(y - 70)}Q${num(x + 190)} ${num(y + 30)} ${width + 40} ${num(y + 20)}L${width + 40} ${height}L${num(x - 120)} ${height}Q${num(x + 40)} ${num(y + 90)} ${x} ${num(y - 70)}Z`,
        shade,
      )
    );
  };
  const camel = (x: number, y: number) =>
    transform(
      x,
      y,
      path(
        'M-40 0L-36 -34Q-34 -56 -16 -50Q-6 -78 6 -52Q24 -56 30 -44L44 -72L62 -74L64 -64L50 -60L40 -26L34 0L28 0L26 -24L-24 -24L-30 0Z',
        p.deep,
      ) + rect(-14, -60, 28, 18, p.accent, 'rx="4"'),
    );
  return (
    (isNight(p) ? stars(canvas) : '') +
    sun(width * random.pick([0.25, 0.5, 0.75]), height * 0.32, height * 0.15, p.sun) +
    haze(canvas, height * 0.22, p.light, 0.4) +
    dune(height * 0.56, p.far, p.mid) +
    repeat(4, (index) => camel(width * 0.22 + index * 120, height * 0.7 - index * 6)) +
    dune(height * 0.76, p.mid, p.near) +
    dune(height * 0.93, p.near, p.deep)
  );
}

export function snow(canvas: Canvas): string {
  const { width, height, palette: p, random } = canvas;
  const hut = (x: number, y: number, r: number) =>
    path(`M${num(x - r)} ${num(y)}A${num(r)} ${num(r)} 0 0 1 ${num(x + r)} ${num(y)}Z`, p.light) +
    path(
      `M${num(x)} ${num(y - r)}A${num(r)} ${num(r)} 0 0 1 ${num(x + r)} ${num(y)}L${num(x + r * 0.5)} ${num(y)}Q${num(x + r * 0.56)} ${num(y - r * 0.7)} ${num(x)} ${num(y - r)}Z`,
      p.far,
      'opacity=".6"',
    ) +
    path(
      `M${num(x - r * 0.34)} ${num(y)}L${num(x - r * 0.34)} ${num(y - r * 0.36)}A${num(r * 0.34)} ${num(r * 0.34)} 0 0 1 ${num(x + r * 0.34)} ${num(y - r * 0.36)}L${num(x + r * 0.34)} ${num(y)}Z`,
      p.accent,
    ) +
    circle(x, y - r * 0.26, r * 0.13, p.light, 'opacity=".9"');
  return (
    rect(0, 0, width, height, p.near, 'opacity=".55"') +
    sun(width * random.pick([0.2, 0.8]), height * 0.2, height * 0.08, p.light) +
    repeat(4, (index) =>
      peak(
        index * width * 0.33,
        height * 0.68,
        width * 0.46,
        height * 0.34,
        p.mid,
        p.near,
        p.light,
      ),
    ) +
    repeat(12, (index) =>
      pine(index * 86 + random.int(-20, 20), height * 0.7, random.int(90, 160), p.deep, p.deep),
    ) +
    hills(canvas, height * 0.68, 18, '#E9EEF3') +
    hut(width * 0.2, height * 0.8, height * 0.1) +
    hut(width * 0.78, height * 0.79, height * 0.085) +
    hut(width * 0.48, height * 0.88, height * 0.17) +
    hills(canvas, height * 0.9, 14, '#FFFFFF') +
    repeat(90, () =>
      circle(
        random.int(0, width),
        random.int(0, height),
        random.pick([2, 3, 4, 6]),
        '#FFFFFF',
        'opacity=".85"',
      ),
    )
  );
}

export function space(canvas: Canvas): string {
  const { width, height, palette: p, random } = canvas;
  const x = width * random.pick([0.36, 0.5, 0.64]);
  const y = height * 0.4;
  const r = height * 0.2;
  const ring = (front: boolean) =>
    transform(
      x,
      y,
      line(
        `M${num(-r * 1.9)} 0A${num(r * 1.9)} ${num(r * 0.5)} 0 0 ${front ? 0 : 1} ${num(r * 1.9)} 0`,
        p.accent,
        16,
      ) +
        line(
          `M${num(-r * 1.55)} 0A${num(r * 1.55)} ${num(r * 0.38)} 0 0 ${front ? 0 : 1} ${num(r * 1.55)} 0`,
          p.light,
          6,
        ),
      -18,
    );
  const constellation = Array.from(
    { length: 6 },
    (_, index) =>
      [
        width * (0.06 + index * 0.17) + random.int(-20, 20),
        height * (0.1 + random.next() * 0.2),
      ] as const,
  );
  return (
    rect(0, 0, width, height, p.deep) +
    circle(x, y, height * 0.62, p.near, 'opacity=".5"') +
    circle(x, y, height * 0.44, p.mid, 'opacity=".35"') +
    stars(canvas, 150) +
    line(
      `M${constellation.map(([cx, cy]) => `${num(cx)} ${num(cy)}`).join('L')}`,
      p.light,
      1.5,
      'opacity=".5"',
    ) +
    constellation.map(([cx, cy]) => circle(cx, cy, 5, p.sun)).join('') +
    ring(false) +
    circle(x, y, r, p.mid) +
    `<clipPath id="planet"><circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}"/></clipPath><g clip-path="url(#planet)">` +
    repeat(5, (row) =>
      rect(
        x - r,
        y - r + row * r * 0.42 + random.int(0, 14),
        r * 2,
        (r * random.int(8, 24)) / 100,
        random.pick([p.far, p.sun, p.accent, p.near]),
        'opacity=".8"',
      ),
    ) +
    circle(x + r * 0.5, y + r * 0.3, r * 1.2, p.deep, 'opacity=".28"') +
    '</g>' +
    ring(true) +
    hills(canvas, height * 0.84, 40, p.near) +
    transform(
      width * 0.2,
      height * 0.84,
      path('M-70 0A70 70 0 0 1 70 0Z', p.light) +
        polygon(
          [
            [-10, -80],
            [86, -150],
            [104, -126],
            [12, -52],
          ],
          p.accent,
        ) +
        rect(-70, 0, 140, 60, p.far),
    ) +
    hills(canvas, height * 0.92, 18, p.deep)
  );
}

export function sky(canvas: Canvas): string {
  const { width, height, palette: p, random } = canvas;
  const balloon = (x: number, y: number, r: number, a: string, b: string) =>
    line(
      `M${num(x - r * 0.6)} ${num(y + r * 0.8)}L${num(x - r * 0.22)} ${num(y + r * 1.6)}M${num(x + r * 0.6)} ${num(y + r * 0.8)}L${num(x + r * 0.22)} ${num(y + r * 1.6)}`,
      p.deep,
      3,
    ) +
    circle(x, y, r, a) +
    `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(r * 0.62)}" ry="${num(r)}" fill="${b}"/><ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(r * 0.24)}" ry="${num(r)}" fill="${a}"/>` +
    rect(x - r * 0.26, y + r * 1.55, r * 0.52, r * 0.38, p.deep, 'rx="6"');
  const cloud = (x: number, y: number, s: number, fill: string) =>
    circle(x - s * 0.6, y, s * 0.42, fill) +
    circle(x, y - s * 0.24, s * 0.6, fill) +
    circle(x + s * 0.64, y, s * 0.44, fill) +
    rect(x - s, y, s * 2.1, s * 0.42, fill, `rx="${num(s * 0.2)}"`);
  return (
    (isNight(p) ? stars(canvas) : '') +
    sun(width * random.pick([0.2, 0.8]), height * 0.24, height * 0.11, p.sun) +
    repeat(4, () =>
      cloud(
        random.int(0, width),
        random.int(Math.round(height * 0.1), Math.round(height * 0.5)),
        random.int(50, 90),
        p.light,
      ),
    ) +
    balloon(width * 0.24, height * 0.36, height * 0.09, p.second, p.light) +
    balloon(width * 0.8, height * 0.5, height * 0.07, p.mid, p.light) +
    balloon(width * 0.52, height * 0.34, height * 0.19, p.accent, p.light) +
    hills(canvas, height * 0.84, 30, p.far) +
    hills(canvas, height * 0.9, 26, p.mid) +
    repeat(6, (index) =>
      cloud(index * width * 0.2, height * 0.98 + random.int(-16, 10), random.int(90, 140), p.light),
    )
  );
}
