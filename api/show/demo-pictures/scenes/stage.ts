import { figure, lantern } from '../objects.ts';
import {
  type Canvas,
  circle,
  haze,
  hexagon,
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

/* Scenes of boards, pieces, curtains and cats. */

export function hexes(canvas: Canvas): string {
  const { width, height, palette: p, random } = canvas;
  const r = random.pick([62, 74, 90]);
  const stepX = r * Math.sqrt(3);
  const colours = [p.far, p.mid, p.near, p.light, p.sky[1], p.far, p.mid];
  let out = '';
  for (let row = -1; row * r * 1.5 < height + r; row++) {
    for (let x = row % 2 ? stepX / 2 : 0; x < width + stepX; x += stepX) {
      const y = row * r * 1.5 + r * 0.6;
      const fill = random.chance(0.09) ? p.accent : random.pick(colours);
      out += hexagon(x, y, r - 4, fill);
      const mark = random.int(0, 11);
      if (mark === 0)
        out += hexagon(x, y, r * 0.5, p.deep, 'opacity=".85"') + hexagon(x, y, r * 0.26, p.second);
      if (mark === 1)
        out +=
          circle(x, y, r * 0.42, p.light) + circle(x - r * 0.1, y - r * 0.1, r * 0.16, '#FFFFFF');
      if (mark === 2)
        out +=
          circle(x, y, r * 0.42, p.deep) +
          circle(x - r * 0.1, y - r * 0.1, r * 0.1, p.light, 'opacity=".6"');
      if (mark === 3)
        out += repeat(3, (index) =>
          transform(x, y, line(`M0 0L0 ${num(-r * 0.8)}`, p.accent, 7), index * 120 + 30),
        );
      if (mark === 4)
        out += repeat(2, (index) =>
          hexagon(x, y, r * (0.74 - index * 0.26), 'none', `stroke="${p.light}" stroke-width="4"`),
        );
    }
  }
  return rect(0, 0, width, height, p.deep) + out;
}

export function meeples(canvas: Canvas): string {
  const { width, height, palette: p, random } = canvas;
  const colours = [p.accent, p.second, p.near, p.light, p.deep];
  const row = (base: number, count: number, h: number, from: number) =>
    repeat(count, (index) => {
      const x = (width / count) * (index + 0.5) + random.int(-14, 14);
      return `<ellipse cx="${num(x + 10)}" cy="${num(base + 2)}" rx="${num(h * 0.38)}" ry="${num(h * 0.07)}" fill="#000000" opacity=".2"/>${figure(x, base, h * (0.92 + random.next() * 0.16), colours[(index + from) % colours.length] as string, p.light)}`;
    });
  return (
    sun(width * random.pick([0.3, 0.5, 0.7]), height * 0.3, height * 0.19, p.sun) +
    haze(canvas, height * 0.14, p.light) +
    hills(canvas, height * 0.5, 26, p.far) +
    row(height * 0.62, 7, height * 0.26, random.int(0, 4)) +
    hills(canvas, height * 0.6, 8, p.mid) +
    row(height * 0.8, 5, height * 0.38, random.int(0, 4)) +
    hills(canvas, height * 0.78, 8, p.near) +
    row(height * 1.06, 4, height * 0.48, random.int(0, 4))
  );
}

export function curtain(canvas: Canvas): string {
  const { width, height, palette: p, random } = canvas;
  const count = random.pick([3, 4, 5]);
  const left = width * 0.09;
  const span = width * 0.82;
  const top = height * 0.16;
  const cloths = span / count;
  const crest = random.int(0, 2);
  const panel = (index: number) => {
    const x = left + index * cloths;
    const sway = random.int(-14, 14);
    const foot = top + height * 0.52 + random.int(-10, 14);
    return (
      path(
        `M${num(x + 3)} ${num(top)}L${num(x + cloths - 3)} ${num(top)}Q${num(x + cloths - 2 + sway)} ${num(top + height * 0.3)} ${num(x + cloths - 6 + sway)} ${num(foot)}Q${num(x + cloths / 2 + sway)} ${num(foot + 16)} ${num(x + 6 + sway)} ${num(foot)}Q${num(x + sway)} ${num(top + height * 0.3)} ${num(x + 3)} ${num(top)}Z`,
        index % 2 && crest === 1 ? p.near : p.accent,
      ) +
      line(
        `M${num(x + cloths * 0.3)} ${num(top + 20)}Q${num(x + cloths * 0.3 + sway)} ${num(top + height * 0.3)} ${num(x + cloths * 0.34 + sway)} ${num(foot - 10)}`,
        '#000000',
        7,
        'opacity=".12"',
      ) +
      line(
        `M${num(x + cloths * 0.74)} ${num(top + 20)}Q${num(x + cloths * 0.74 + sway)} ${num(top + height * 0.3)} ${num(x + cloths * 0.72 + sway)} ${num(foot - 10)}`,
        p.light,
        5,
        'opacity=".18"',
      )
    );
  };
  const cx = width / 2;
  const cy = top + height * 0.25;
  const r = height * 0.13;
  const marks = [
    circle(cx, cy, r, p.light) +
      circle(cx, cy, r * 0.74, p.accent) +
      repeat(6, (index) =>
        transform(
          cx,
          cy,
          `<ellipse cx="0" cy="${num(-r * 0.38)}" rx="${num(r * 0.17)}" ry="${num(r * 0.3)}" fill="${p.light}"/>`,
          index * 60,
        ),
      ),
    repeat(3, (row) =>
      transform(
        cx,
        cy + row * r * 0.5 - r * 0.5,
        line(`M${num(-r)} 0q${num(r / 2)} ${num(-r / 2)} ${num(r)} 0t${num(r)} 0`, p.light, 13),
      ),
    ),
    hexagon(cx, cy, r, p.light) +
      hexagon(cx, cy, r * 0.7, p.accent) +
      hexagon(cx, cy, r * 0.36, p.light),
  ];
  return (
    rect(0, 0, width, height, p.near) +
    rect(left - 10, top, span + 20, height, p.sky[1]) +
    sun(cx, height * 0.78, height * 0.22, p.sun) +
    repeat(2, (index) =>
      lantern(index ? width * 0.955 : width * 0.045, height * 0.3, 26, p.light, p.deep, p.sun),
    ) +
    figure(cx - 130, height * 0.94, height * 0.2, p.deep, p.light) +
    figure(cx + 110, height * 0.94, height * 0.24, p.mid, p.light) +
    rect(0, height * 0.9, width, height, p.deep) +
    repeat(count, panel) +
    marks[crest] +
    rect(left - 46, top - 14, span + 92, 20, p.deep, 'rx="10"') +
    rect(0, 0, width, top * 0.55, p.deep) +
    repeat(13, (index) => rect(index * 80 - 10, top * 0.55, 40, 26, p.deep, 'rx="6"'))
  );
}

export function animals(canvas: Canvas): string {
  const { width, height, palette: p, random } = canvas;
  const cat = (x: number, base: number, s: number, fur: string, patch: string, flip: number) =>
    `<g transform="translate(${num(x)} ${num(base)}) scale(${flip} 1)">` +
    line(
      `M${num(s * 0.3)} ${num(-s * 0.12)}Q${num(s * 0.78)} ${num(-s * 0.08)} ${num(s * 0.66)} ${num(-s * 0.56)}`,
      fur,
      s * 0.11,
    ) +
    path(
      `M${num(-s * 0.36)} 0Q${num(-s * 0.36)} ${num(-s * 0.62)} 0 ${num(-s * 0.66)}Q${num(s * 0.4)} ${num(-s * 0.6)} ${num(s * 0.4)} 0Z`,
      fur,
    ) +
    circle(s * 0.14, -s * 0.26, s * 0.17, patch) +
    polygon(
      [
        [-s * 0.4, -s * 0.74],
        [-s * 0.34, -s * 1.12],
        [-s * 0.1, -s * 0.92],
      ],
      fur,
    ) +
    polygon(
      [
        [s * 0.2, -s * 0.74],
        [s * 0.14, -s * 1.12],
        [-s * 0.1, -s * 0.92],
      ],
      fur,
    ) +
    `<ellipse cx="${num(-s * 0.1)}" cy="${num(-s * 0.76)}" rx="${num(s * 0.32)}" ry="${num(s * 0.26)}" fill="${fur}"/>` +
    path(
      `M${num(-s * 0.1)} ${num(-s * 1.01)}Q${num(s * 0.2)} ${num(-s)} ${num(s * 0.21)} ${num(-s * 0.74)}Q${num(s * 0.02)} ${num(-s * 0.74)} ${num(-s * 0.1)} ${num(-s * 1.01)}Z`,
      patch,
    ) +
    circle(-s * 0.23, -s * 0.76, s * 0.038, p.deep) +
    circle(s * 0.02, -s * 0.76, s * 0.038, p.deep) +
    line(
      `M${num(-s * 0.15)} ${num(-s * 0.66)}q${num(s * 0.025)} ${num(s * 0.035)} ${num(s * 0.05)} 0q${num(s * 0.025)} ${num(s * 0.035)} ${num(s * 0.05)} 0`,
      p.deep,
      s * 0.018,
    ) +
    '</g>';
  const roof = height * 0.78;
  const furs: [string, string][] = [
    [p.light, p.accent],
    [p.second, p.light],
    [p.light, p.mid],
    [p.accent, p.light],
  ];
  return (
    stars(canvas, 20) +
    sun(width * random.pick([0.3, 0.5, 0.7]), height * 0.38, height * 0.26, p.sun) +
    hills(canvas, height * 0.66, 24, p.far) +
    hills(canvas, height * 0.74, 20, p.mid) +
    repeat(random.int(2, 4), (index) => {
      const [fur, patch] = furs[(index + random.int(0, 1)) % furs.length] as [string, string];
      return cat(
        width * (0.2 + index * 0.24) + random.int(-20, 20),
        roof,
        (height * random.int(26, 42)) / 100,
        fur,
        patch,
        random.pick([1, -1]),
      );
    }) +
    rect(0, roof - 4, width, height, p.near) +
    repeat(4, (row) =>
      repeat(14, (index) =>
        circle(
          index * 76 + (row % 2) * 38,
          roof + 4 + row * 44,
          38,
          row % 2 ? p.near : p.deep,
          `stroke="${p.far}" stroke-opacity=".35" stroke-width="3"`,
        ),
      ),
    )
  );
}
