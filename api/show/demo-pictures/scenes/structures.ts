import { roundTree } from '../objects.ts';
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

/* Scenes of gardens, mines, ruins and clocks. */

export function garden(canvas: Canvas): string {
  const { width, height, palette: p, random } = canvas;
  const flower = (x: number, y: number, r: number, fill: string) =>
    line(`M${num(x)} ${num(y)}Q${num(x + 12)} ${num(y + 60)} ${num(x)} ${height}`, p.near, 5) +
    repeat(6, (index) => {
      const angle = (Math.PI / 3) * index;
      return circle(x + Math.cos(angle) * r * 0.62, y + Math.sin(angle) * r * 0.62, r * 0.46, fill);
    }) +
    circle(x, y, r * 0.4, p.second);
  const ripple = repeat(
    7,
    (index) =>
      `<ellipse cx="${num(width * 0.66)}" cy="${num(height * 0.72)}" rx="${70 + index * 52}" ry="${20 + index * 15}" fill="none" stroke="${p.light}" stroke-width="5" opacity=".65"/>`,
  );
  return (
    sun(width * 0.24, height * 0.26, height * 0.14, p.sun) +
    haze(canvas, height * 0.14, p.light, 0.6) +
    hills(canvas, height * 0.44, 30, p.far) +
    repeat(8, (index) =>
      roundTree(
        index * 134 + random.int(-40, 40),
        height * 0.54,
        random.int(110, 190),
        random.pick([p.mid, p.near, p.accent]),
        p.deep,
        p.light,
      ),
    ) +
    rect(0, height * 0.52, width, height, p.far) +
    ripple +
    path(
      `M${num(width * 0.58)} ${num(height * 0.73)}Q${num(width * 0.6)} ${num(height * 0.54)} ${num(width * 0.66)} ${num(height * 0.56)}T${num(width * 0.75)} ${num(height * 0.73)}Z`,
      p.near,
    ) +
    path(
      `M${num(width * 0.73)} ${num(height * 0.75)}Q${num(width * 0.76)} ${num(height * 0.65)} ${num(width * 0.8)} ${num(height * 0.67)}T${num(width * 0.85)} ${num(height * 0.75)}Z`,
      p.deep,
    ) +
    repeat(9, (index) =>
      flower(
        width * (0.04 + index * 0.118) + random.int(-20, 20),
        height * 0.88 + random.int(-60, 40),
        random.int(28, 52),
        random.pick([p.accent, p.light, p.accent, p.mid]),
      ),
    ) +
    hills(canvas, height * 0.97, 8, p.deep)
  );
}

export function mine(canvas: Canvas): string {
  const { width, height, palette: p, random } = canvas;
  const gem = (x: number, y: number, s: number, fill: string, turn: number) =>
    transform(
      x,
      y,
      polygon(
        [
          [0, -s],
          [s * 0.5, -s * 0.3],
          [s * 0.34, s * 0.7],
          [-s * 0.34, s * 0.7],
          [-s * 0.5, -s * 0.3],
        ],
        fill,
      ) +
        polygon(
          [
            [0, -s],
            [s * 0.5, -s * 0.3],
            [s * 0.1, -s * 0.1],
          ],
          p.light,
          'opacity=".6"',
        ) +
        polygon(
          [
            [s * 0.5, -s * 0.3],
            [s * 0.34, s * 0.7],
            [s * 0.1, -s * 0.1],
          ],
          p.deep,
          'opacity=".3"',
        ),
      turn,
    );
  const x = width * random.pick([0.38, 0.5, 0.62]);
  const rim = (k: number, fill: string) => {
    const points = Array.from({ length: 14 }, (_, index) => {
      const angle = (Math.PI * 2 * index) / 14;
      const r = k * (0.86 + random.next() * 0.28);
      return [x + Math.cos(angle) * r * 1.25, height * 0.5 + Math.sin(angle) * r] as const;
    });
    return polygon(points, fill);
  };
  return (
    rect(0, 0, width, height, p.deep) +
    rim(height * 0.58, p.near) +
    rim(height * 0.44, p.mid) +
    rim(height * 0.31, p.far) +
    rim(height * 0.2, p.sun) +
    circle(x, height * 0.5, height * 0.08, p.light, 'opacity=".8"') +
    repeat(9, () =>
      gem(
        random.int(0, width),
        random.pick([0.06, 0.14, 0.86, 0.92]) * height,
        random.int(40, 90),
        random.pick([p.accent, p.second, p.far, p.light]),
        random.int(-40, 40),
      ),
    ) +
    line(
      `M${num(x - 60)} ${num(height * 0.64)}L${num(x - 300)} ${height}M${num(x + 60)} ${num(height * 0.64)}L${num(x + 300)} ${height}`,
      p.deep,
      12,
    ) +
    repeat(6, (index) => {
      const y = height * 0.68 + index * index * 9;
      const half = 70 + (y - height * 0.64) * 0.95;
      return line(`M${num(x - half)} ${num(y)}L${num(x + half)} ${num(y)}`, p.deep, 6 + index * 2);
    }) +
    transform(
      x,
      height * 0.88,
      polygon(
        [
          [-92, -84],
          [92, -84],
          [66, 0],
          [-66, 0],
        ],
        p.accent,
      ) +
        rect(-100, -94, 200, 16, p.deep, 'rx="5"') +
        circle(-40, 8, 20, p.deep) +
        circle(40, 8, 20, p.deep) +
        gem(-44, -116, 42, p.second, -14) +
        gem(2, -124, 54, p.light, 4) +
        gem(48, -114, 40, p.far, 16),
    )
  );
}

export function ruins(canvas: Canvas): string {
  const { width, height, palette: p, random } = canvas;
  const ground = height * 0.8;
  const arch = (x: number, w: number, h: number, fill: string) =>
    path(
      `M${num(x)} ${num(ground)}L${num(x)} ${num(ground - h)}L${num(x + w)} ${num(ground - h)}L${num(x + w)} ${num(ground)}L${num(x + w * 0.78)} ${num(ground)}L${num(x + w * 0.78)} ${num(ground - h * 0.5)}A${num(w * 0.28)} ${num(w * 0.28)} 0 0 0 ${num(x + w * 0.22)} ${num(ground - h * 0.5)}L${num(x + w * 0.22)} ${num(ground)}Z`,
      fill,
    ) + rect(x - 10, ground - h - 16, w + 20, 20, fill, 'rx="4"');
  const column = (x: number, h: number) =>
    polygon(
      [
        [x, ground - h],
        [x + 18, ground - h - 16],
        [x + 34, ground - h + 4],
        [x + 50, ground - h - 10],
        [x + 50, ground],
        [x, ground],
      ],
      p.light,
    ) +
    repeat(3, (index) => rect(x + 9 + index * 14, ground - h + 14, 5, h - 14, p.far)) +
    rect(x - 10, ground - 16, 70, 20, p.far);
  return (
    (isNight(p) ? stars(canvas) : '') +
    sun(width * random.pick([0.3, 0.5, 0.66]), height * 0.4, height * 0.2, p.sun) +
    hills(canvas, height * 0.62, 30, p.far) +
    arch(width * 0.06, 200, height * 0.34, p.mid) +
    arch(width * 0.3, 200, height * 0.42, p.mid) +
    arch(width * 0.74, 190, height * 0.3, p.mid) +
    repeat(4, (index) =>
      column(
        width * (0.08 + index * 0.26) + random.int(-20, 20),
        (height * random.int(20, 52)) / 100,
      ),
    ) +
    repeat(16, () => line(`M${random.int(0, width)} ${num(height * 0.1)}`, p.near, 1)) +
    hills(canvas, ground - 6, 10, p.near) +
    repeat(10, (index) =>
      roundTree(
        index * 110 + random.int(-40, 40),
        height * 0.94,
        random.int(50, 130),
        random.pick([p.near, p.second, p.accent]),
        p.deep,
        p.light,
      ),
    ) +
    hills(canvas, height * 0.92, 16, p.deep)
  );
}

export function clock(canvas: Canvas): string {
  const { width, height, palette: p, random } = canvas;
  const gear = (x: number, y: number, r: number, teeth: number, fill: string, hub: string) =>
    repeat(teeth, (index) =>
      transform(
        x,
        y,
        rect(-r * 0.09, -r * 1.14, r * 0.18, r * 0.3, fill, 'rx="4"'),
        (360 / teeth) * index,
      ),
    ) +
    circle(x, y, r, fill) +
    circle(x, y, r * 0.72, p.deep, 'opacity=".22"') +
    repeat(5, (index) =>
      transform(x, y, rect(-r * 0.06, -r * 0.78, r * 0.12, r * 0.78, fill), 72 * index + 12),
    ) +
    circle(x, y, r * 0.26, hub);
  const x = width * random.pick([0.44, 0.56]);
  const y = height * 0.48;
  const r = height * 0.31;
  const hour = random.int(0, 11) * 30;
  const colours = [p.mid, p.near, p.far, p.accent, p.second];
  return (
    repeat(9, () =>
      gear(
        random.int(0, width),
        random.int(0, height),
        random.int(50, 130),
        random.int(9, 15),
        random.pick(colours),
        p.light,
      ),
    ) +
    circle(x + 10, y + 16, r * 1.12, '#000000', 'opacity=".2"') +
    circle(x, y, r * 1.12, p.deep) +
    circle(x, y, r, p.light) +
    repeat(12, (index) =>
      transform(
        x,
        y,
        rect(-5, -r * 0.92, 10, index % 3 ? r * 0.1 : r * 0.2, p.near, 'rx="4"'),
        30 * index,
      ),
    ) +
    transform(
      x,
      y,
      polygon(
        [
          [-9, 20],
          [0, -r * 0.56],
          [9, 20],
        ],
        p.deep,
      ),
      hour,
    ) +
    transform(
      x,
      y,
      polygon(
        [
          [-7, 26],
          [0, -r * 0.82],
          [7, 26],
        ],
        p.accent,
      ),
      random.int(0, 59) * 6,
    ) +
    circle(x, y, 16, p.second) +
    gear(width * 0.12, height * 0.86, height * 0.2, 14, p.near, p.accent) +
    gear(width * 0.9, height * 0.14, height * 0.17, 13, p.mid, p.second)
  );
}
