import { bird, boat, peak, pine, roundTree } from '../objects.ts';
import { isNight } from '../palette.ts';
import {
  type Canvas,
  circle,
  haze,
  hills,
  num,
  path,
  polygon,
  rect,
  repeat,
  stars,
  sun,
  transform,
  waves,
} from '../shapes.ts';

/* Scenes of water, mountains and woods. */

export function sea(canvas: Canvas): string {
  const { width, height, palette: p, random } = canvas;
  const horizon = height * 0.52;
  const sunX = width * random.pick([0.28, 0.5, 0.72]);
  const boatX = width * (sunX > width / 2 ? 0.32 : 0.66);
  const islands = repeat(random.int(1, 3), (index) => {
    const x = random.int(0, width);
    return path(
      `M${x - 160} ${num(horizon)}Q${x - 40} ${num(horizon - random.int(60, 130))} ${x + 30} ${num(horizon - 40)}T${x + 180} ${num(horizon)}Z`,
      index % 2 ? p.far : p.mid,
    );
  });
  return (
    sun(sunX, horizon - height * 0.16, height * 0.13, p.sun) +
    haze(canvas, height * 0.2, p.light) +
    islands +
    rect(0, horizon, width, height, p.mid) +
    repeat(7, (row) =>
      rect(
        sunX - 70 + row * 9,
        horizon + 12 + row * 15,
        140 - row * 18,
        5,
        p.sun,
        'rx="2.5" opacity=".6"',
      ),
    ) +
    boat(boatX, horizon + height * 0.12, height * 0.2, p.deep, p.light, p.accent) +
    waves(canvas, horizon + height * 0.15, height, 62, [p.near, p.near, p.deep], p.light) +
    repeat(3, (index) =>
      bird(
        width * 0.15 + index * 60 + random.int(0, 30),
        height * 0.16 + random.int(0, 50),
        20,
        p.deep,
      ),
    )
  );
}

export function harbor(canvas: Canvas): string {
  const { width, height, palette: p, random } = canvas;
  const ground = height * 0.66;
  const x = width * random.pick([0.26, 0.74]);
  const side = x < width / 2 ? 1 : -1;
  const top = height * 0.2;
  const reach = side * width;
  const beam = polygon(
    [
      [x, top + 22],
      [x + reach, top - 120],
      [x + reach, top + 150],
    ],
    p.accent,
    'opacity=".28"',
  );
  const band = (row: number) => {
    const y = top + 50 + row * ((ground - top - 50) / 5);
    const w = 34 + row * 5;
    return rect(x - w, y, w * 2, (ground - top - 50) / 5 + 1, row % 2 ? p.light : p.second);
  };
  return (
    (isNight(p) ? stars(canvas) : '') +
    sun(width / 2 - side * width * -0.22, height * 0.3, height * 0.09, p.sun) +
    beam +
    hills(canvas, ground - 40, 24, p.far) +
    repeat(5, band) +
    rect(x - 46, top + 40, 92, 12, p.deep, 'rx="4"') +
    rect(x - 24, top, 48, 42, p.accent) +
    polygon(
      [
        [x, top - 40],
        [x + 36, top + 2],
        [x - 36, top + 2],
      ],
      p.deep,
    ) +
    path(
      `M${num(x - 220)} ${num(ground + 40)}Q${num(x - 120)} ${num(ground - 46)} ${num(x)} ${num(ground - 14)}T${num(x + 240)} ${num(ground + 40)}Z`,
      p.deep,
    ) +
    boat(
      width / 2 + side * width * 0.2,
      ground + height * 0.06,
      height * 0.12,
      p.deep,
      p.light,
      p.accent,
    ) +
    waves(canvas, ground + 16, height, 48, [p.mid, p.near, p.deep], p.light)
  );
}

export function mountain(canvas: Canvas): string {
  const { width, height, palette: p, random } = canvas;
  const main = width * random.pick([0.36, 0.5, 0.62]);
  return (
    (isNight(p) ? stars(canvas) : '') +
    sun(main + random.pick([-220, 220]), height * 0.26, height * 0.1, p.sun) +
    repeat(4, (index) =>
      peak(
        index * width * 0.32,
        height * 0.74,
        width * 0.42,
        (height * random.int(26, 36)) / 100,
        p.far,
        p.mid,
      ),
    ) +
    peak(main, height * 0.82, width * 0.86, height * 0.62, p.mid, p.near, p.light) +
    haze(canvas, height * 0.54, p.light, 0.75) +
    peak(main - width * 0.34, height * 0.9, width * 0.5, height * 0.34, p.near, p.deep, p.light) +
    hills(canvas, height * 0.8, 30, p.near) +
    repeat(15, (index) =>
      pine(
        index * 68 + random.int(-14, 14),
        height * 0.9 + random.int(-10, 26),
        random.int(70, 130),
        p.deep,
        p.deep,
      ),
    ) +
    hills(canvas, height * 0.93, 12, p.deep) +
    transform(
      main + width * 0.16,
      height * 0.9,
      polygon(
        [
          [0, -64],
          [52, 0],
          [-52, 0],
        ],
        p.accent,
      ) +
        polygon(
          [
            [0, -40],
            [16, 0],
            [-16, 0],
          ],
          p.second,
        ),
    )
  );
}

export function forest(canvas: Canvas): string {
  const { width, height, palette: p, random } = canvas;
  const trunks = (count: number, fill: string, w: number) =>
    repeat(count, (index) =>
      rect((index + 0.5) * (width / count) + random.int(-30, 30), 0, w, height, fill),
    );
  const mushroom = (x: number, y: number, s: number) =>
    rect(x - s * 0.14, y - s * 0.5, s * 0.28, s * 0.5, p.light, 'rx="8"') +
    path(
      `M${num(x - s * 0.5)} ${num(y - s * 0.42)}Q${num(x - s * 0.4)} ${num(y - s)} ${num(x)} ${num(y - s)}T${num(x + s * 0.5)} ${num(y - s * 0.42)}Z`,
      p.accent,
    ) +
    circle(x - s * 0.18, y - s * 0.66, s * 0.08, p.light) +
    circle(x + s * 0.14, y - s * 0.76, s * 0.1, p.light) +
    circle(x + s * 0.28, y - s * 0.55, s * 0.06, p.light);
  return (
    sun(width * random.pick([0.3, 0.5, 0.68]), height * 0.34, height * 0.17, p.sun) +
    trunks(11, p.far, 20) +
    hills(canvas, height * 0.7, 20, p.far) +
    trunks(7, p.mid, 36) +
    hills(canvas, height * 0.78, 24, p.mid) +
    repeat(9, (index) =>
      roundTree(
        index * 118 + random.int(-30, 30),
        height * 0.8,
        random.int(170, 300),
        random.pick([p.mid, p.near]),
        p.deep,
        p.light,
      ),
    ) +
    hills(canvas, height * 0.84, 22, p.near) +
    repeat(5, (index) =>
      mushroom(
        width * (0.14 + index * 0.18) + random.int(-30, 30),
        height * 0.95 + random.int(-16, 8),
        random.int(70, 150),
      ),
    ) +
    hills(canvas, height * 0.96, 8, p.deep)
  );
}
