import { die } from '../objects.ts';
import {
  type Canvas,
  circle,
  haze,
  hexagon,
  line,
  num,
  path,
  polygon,
  rect,
  repeat,
  sun,
  transform,
} from '../shapes.ts';

/* Scenes on a table: tea, lunch boxes, cards, dice. */

/** Draws a plain pattern for the tablecloth. */
function cloth(canvas: Canvas): string {
  const { width, height, palette: p, random } = canvas;
  const kind = random.int(0, 2);
  if (kind === 0) {
    return repeat(14, (index) => rect(index * 76 - 20, 0, 38, height, p.far, 'opacity=".45"'));
  }
  if (kind === 1) {
    return repeat(96, (index) =>
      circle(
        (index % 12) * 90 + (Math.floor(index / 12) % 2) * 45,
        Math.floor(index / 12) * 110 + 20,
        12,
        p.far,
        'opacity=".6"',
      ),
    );
  }
  return sun(width / 2, height * 0.46, height * 0.3, p.far);
}

export function tea(canvas: Canvas): string {
  const { width, height, palette: p, random } = canvas;
  const x = width * random.pick([0.4, 0.5, 0.6]);
  const base = height * 0.8;
  const steam = (sx: number) =>
    line(`M${num(sx)} ${num(base - 250)}q-26 -40 0 -80t0 -80t0 -70`, p.light, 9, 'opacity=".75"');
  return (
    sun(x, height * 0.42, height * 0.32, p.sun) +
    haze(canvas, height * 0.16, p.light, 0.6) +
    haze(canvas, height * 0.5, p.light, 0.5) +
    rect(0, base - 20, width, height, p.near) +
    repeat(6, (index) => rect(index * 180 - 10, base - 20, 6, height, p.deep, 'opacity=".35"')) +
    steam(x - 54) +
    steam(x) +
    steam(x + 54) +
    path(
      `M${num(x - 190)} ${num(base - 190)}L${num(x + 190)} ${num(base - 190)}Q${num(x + 182)} ${num(base)} ${num(x + 70)} ${num(base + 14)}L${num(x - 70)} ${num(base + 14)}Q${num(x - 182)} ${num(base)} ${num(x - 190)} ${num(base - 190)}Z`,
      p.deep,
    ) +
    path(
      `M${num(x + 60)} ${num(base - 190)}L${num(x + 190)} ${num(base - 190)}Q${num(x + 182)} ${num(base)} ${num(x + 70)} ${num(base + 14)}Q${num(x + 120)} ${num(base - 90)} ${num(x + 60)} ${num(base - 190)}Z`,
      p.light,
      'opacity=".14"',
    ) +
    line(
      `M${num(x - 178)} ${num(base - 110)}Q${num(x)} ${num(base - 60)} ${num(x + 178)} ${num(base - 120)}`,
      p.accent,
      16,
    ) +
    `<ellipse cx="${num(x)}" cy="${num(base - 190)}" rx="190" ry="34" fill="${p.mid}"/><ellipse cx="${num(x)}" cy="${num(base - 186)}" rx="166" ry="24" fill="${p.second}"/>` +
    rect(x - 80, base + 8, 160, 22, p.deep, 'rx="6"') +
    repeat(3, (index) =>
      circle(
        width * 0.1 + index * 44,
        base - 4 - (index % 2) * 26,
        26,
        index % 2 ? p.light : p.accent,
      ),
    ) +
    line(
      `M${num(width * 0.86)} ${num(base)}Q${num(width * 0.84)} ${num(height * 0.5)} ${num(width * 0.9)} ${num(height * 0.22)}`,
      p.deep,
      7,
    ) +
    repeat(7, (index) =>
      circle(
        width * 0.87 + random.int(-44, 50),
        height * (0.22 + index * 0.05),
        15,
        random.pick([p.accent, p.light, p.accent]),
      ),
    )
  );
}

export function kitchen(canvas: Canvas): string {
  const { width, height, palette: p, random } = canvas;
  const fillings = [
    (x: number, y: number, s: number) =>
      circle(x, y, s * 0.36, p.light) + circle(x, y, s * 0.12, p.accent),
    (x: number, y: number, s: number) =>
      repeat(3, (index) =>
        rect(
          x - s * 0.36,
          y - s * 0.34 + index * s * 0.24,
          s * 0.72,
          s * 0.2,
          index % 2 ? p.accent : '#F2B200',
          'rx="9"',
        ),
      ),
    (x: number, y: number, s: number) =>
      polygon(
        [
          [x, y - s * 0.36],
          [x + s * 0.38, y + s * 0.3],
          [x - s * 0.38, y + s * 0.3],
        ],
        p.light,
      ) + rect(x - s * 0.12, y + s * 0.02, s * 0.24, s * 0.28, p.deep),
    (x: number, y: number, s: number) =>
      repeat(4, (index) =>
        circle(
          x + (index % 2 ? 1 : -1) * s * 0.17,
          y + (index > 1 ? 1 : -1) * s * 0.17,
          s * 0.15,
          index % 2 ? p.second : p.accent,
        ),
      ),
    (x: number, y: number, s: number) =>
      repeat(5, (index) =>
        transform(
          x,
          y,
          `<ellipse cx="0" cy="${num(-s * 0.2)}" rx="${num(s * 0.1)}" ry="${num(s * 0.2)}" fill="#A5CC86"/>`,
          index * 72,
        ),
      ) + circle(x, y, s * 0.1, '#F2B200'),
    (x: number, y: number, s: number) =>
      path(
        `M${num(x - s * 0.38)} ${num(y)}Q${num(x)} ${num(y - s * 0.42)} ${num(x + s * 0.24)} ${num(y)}Q${num(x)} ${num(y + s * 0.36)} ${num(x - s * 0.38)} ${num(y)}ZM${num(x + s * 0.16)} ${num(y)}L${num(x + s * 0.4)} ${num(y - s * 0.2)}L${num(x + s * 0.4)} ${num(y + s * 0.2)}Z`,
        '#E8743B',
      ) + circle(x - s * 0.18, y - s * 0.05, s * 0.04, p.deep),
  ];
  const columns = 4;
  const rows = 3;
  const size = Math.min((width - 180) / columns, (height - 150) / rows);
  const x0 = (width - size * columns) / 2;
  const y0 = (height - size * rows) / 2;
  return (
    cloth(canvas) +
    rect(
      x0 - 22,
      y0 - 14,
      size * columns + 60,
      size * rows + 60,
      '#000000',
      'rx="40" opacity=".22"',
    ) +
    rect(x0 - 34, y0 - 34, size * columns + 68, size * rows + 68, p.deep, 'rx="40"') +
    rect(x0 - 18, y0 - 18, size * columns + 36, size * rows + 36, p.accent, 'rx="28"') +
    repeat(columns * rows, (index) => {
      const x = x0 + (index % columns) * size;
      const y = y0 + Math.floor(index / columns) * size;
      const draw = random.pick(fillings);
      return (
        rect(x + 6, y + 6, size - 12, size - 12, random.pick([p.near, p.deep, p.mid]), 'rx="18"') +
        draw(x + size / 2, y + size / 2, size * 0.92)
      );
    })
  );
}

export function cards(canvas: Canvas): string {
  const { width, height, palette: p, random } = canvas;
  const emblems = [
    (c: string) => circle(0, 0, 46, c) + circle(18, -12, 40, p.light),
    (c: string) =>
      repeat(5, (index) =>
        transform(0, 0, `<ellipse cx="0" cy="-34" rx="20" ry="32" fill="${c}"/>`, index * 72),
      ) + circle(0, 0, 14, p.second),
    (c: string) =>
      polygon(
        [
          [-62, 48],
          [-14, -46],
          [14, 6],
          [30, -18],
          [64, 48],
        ],
        c,
      ),
    (c: string) => repeat(3, (row) => line(`M-56 ${row * 28 - 28}q28 -28 56 0t56 0`, c, 10)),
    (c: string) => hexagon(0, 0, 56, c) + hexagon(0, 0, 30, p.light) + hexagon(0, 0, 14, c),
    (c: string) =>
      repeat(8, (index) =>
        transform(
          0,
          0,
          polygon(
            [
              [-9, -30],
              [0, -62],
              [9, -30],
            ],
            c,
          ),
          index * 45,
        ),
      ) + circle(0, 0, 28, c),
  ];
  const card = (index: number, count: number) => {
    const part = count === 1 ? 0 : index / (count - 1) - 0.5;
    const colour = [p.accent, p.near, p.second, p.mid, p.deep][index % 5] as string;
    const draw = emblems[(index + first) % emblems.length] as (c: string) => string;
    const face =
      rect(-104, -152, 220, 316, '#000000', 'rx="20" opacity=".2"') +
      rect(-112, -160, 224, 320, p.light, 'rx="20"') +
      rect(-98, -146, 196, 292, 'none', `rx="12" stroke="${colour}" stroke-width="4"`) +
      transform(0, 0, draw(colour), 0, 1.25) +
      circle(-78, -124, 11, colour) +
      circle(78, 124, 11, colour);
    return transform(
      width / 2 + part * width * 0.62,
      height * 0.56 + Math.abs(part) * Math.abs(part) * 190,
      face,
      part * 44,
    );
  };
  const first = random.int(0, 5);
  const count = random.pick([3, 4, 5]);
  return (
    cloth(canvas) +
    sun(width / 2, height * 0.34, height * 0.28, p.sun) +
    haze(canvas, height * 0.12, p.light) +
    rect(0, height * 0.82, width, height, p.near) +
    repeat(count, (index) => card(index, count))
  );
}

export function dice(canvas: Canvas): string {
  const { width, height, palette: p, random } = canvas;
  const colours: [string, string][] = [
    [p.accent, p.light],
    [p.light, p.accent],
    [p.near, p.light],
    [p.second, p.deep],
    [p.deep, p.second],
  ];
  const places = [
    [0.26, 0.36, 200],
    [0.6, 0.3, 170],
    [0.82, 0.6, 150],
    [0.46, 0.68, 220],
    [0.14, 0.76, 130],
    [0.9, 0.2, 110],
    [0.72, 0.88, 120],
  ] as const;
  return (
    cloth(canvas) +
    repeat(7, () =>
      line(
        `M${num(width * random.next())} ${num(height * random.next())}q40 -60 90 -20`,
        p.mid,
        5,
        'opacity=".35" stroke-dasharray="4 16"',
      ),
    ) +
    places
      .map(([x, y, size], index) => {
        const [face, pip] = colours[(index + random.int(0, 1)) % colours.length] as [
          string,
          string,
        ];
        return die(
          width * x + random.int(-20, 20),
          height * y + random.int(-16, 16),
          size * (height / 720),
          face,
          pip,
          random.int(1, 6),
          random.int(-38, 38),
        );
      })
      .join('')
  );
}
