import {
  at,
  box,
  circle,
  haze,
  hexagon,
  hills,
  line,
  n,
  path,
  polygon,
  type Sheet,
  stars,
  sun,
  times,
} from './shapes.ts';
import { figure, lantern } from './things.ts';

/* Scenes of boards, figures, curtains and cats. */

export function hexes(sheet: Sheet): string {
  const { width, height, palette: p, random } = sheet;
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
        out += times(3, (index) =>
          at(x, y, line(`M0 0L0 ${n(-r * 0.8)}`, p.accent, 7), index * 120 + 30),
        );
      if (mark === 4)
        out += times(2, (index) =>
          hexagon(x, y, r * (0.74 - index * 0.26), 'none', `stroke="${p.light}" stroke-width="4"`),
        );
    }
  }
  return box(0, 0, width, height, p.deep) + out;
}

export function meeples(sheet: Sheet): string {
  const { width, height, palette: p, random } = sheet;
  const colours = [p.accent, p.second, p.near, p.light, p.deep];
  const row = (base: number, count: number, h: number, from: number) =>
    times(count, (index) => {
      const x = (width / count) * (index + 0.5) + random.int(-14, 14);
      return `<ellipse cx="${n(x + 10)}" cy="${n(base + 2)}" rx="${n(h * 0.38)}" ry="${n(h * 0.07)}" fill="#000000" opacity=".2"/>${figure(x, base, h * (0.92 + random.next() * 0.16), colours[(index + from) % colours.length] as string, p.light)}`;
    });
  return (
    sun(width * random.pick([0.3, 0.5, 0.7]), height * 0.3, height * 0.19, p.sun) +
    haze(sheet, height * 0.14, p.light) +
    hills(sheet, height * 0.5, 26, p.far) +
    row(height * 0.62, 7, height * 0.26, random.int(0, 4)) +
    hills(sheet, height * 0.6, 8, p.mid) +
    row(height * 0.8, 5, height * 0.38, random.int(0, 4)) +
    hills(sheet, height * 0.78, 8, p.near) +
    row(height * 1.06, 4, height * 0.48, random.int(0, 4))
  );
}

export function curtain(sheet: Sheet): string {
  const { width, height, palette: p, random } = sheet;
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
        `M${n(x + 3)} ${n(top)}L${n(x + cloths - 3)} ${n(top)}Q${n(x + cloths - 2 + sway)} ${n(top + height * 0.3)} ${n(x + cloths - 6 + sway)} ${n(foot)}Q${n(x + cloths / 2 + sway)} ${n(foot + 16)} ${n(x + 6 + sway)} ${n(foot)}Q${n(x + sway)} ${n(top + height * 0.3)} ${n(x + 3)} ${n(top)}Z`,
        index % 2 && crest === 1 ? p.near : p.accent,
      ) +
      line(
        `M${n(x + cloths * 0.3)} ${n(top + 20)}Q${n(x + cloths * 0.3 + sway)} ${n(top + height * 0.3)} ${n(x + cloths * 0.34 + sway)} ${n(foot - 10)}`,
        '#000000',
        7,
        'opacity=".12"',
      ) +
      line(
        `M${n(x + cloths * 0.74)} ${n(top + 20)}Q${n(x + cloths * 0.74 + sway)} ${n(top + height * 0.3)} ${n(x + cloths * 0.72 + sway)} ${n(foot - 10)}`,
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
      times(6, (index) =>
        at(
          cx,
          cy,
          `<ellipse cx="0" cy="${n(-r * 0.38)}" rx="${n(r * 0.17)}" ry="${n(r * 0.3)}" fill="${p.light}"/>`,
          index * 60,
        ),
      ),
    times(3, (row) =>
      at(
        cx,
        cy + row * r * 0.5 - r * 0.5,
        line(`M${n(-r)} 0q${n(r / 2)} ${n(-r / 2)} ${n(r)} 0t${n(r)} 0`, p.light, 13),
      ),
    ),
    hexagon(cx, cy, r, p.light) +
      hexagon(cx, cy, r * 0.7, p.accent) +
      hexagon(cx, cy, r * 0.36, p.light),
  ];
  return (
    box(0, 0, width, height, p.near) +
    box(left - 10, top, span + 20, height, p.sky[1]) +
    sun(cx, height * 0.78, height * 0.22, p.sun) +
    times(2, (index) =>
      lantern(index ? width * 0.955 : width * 0.045, height * 0.3, 26, p.light, p.deep, p.sun),
    ) +
    figure(cx - 130, height * 0.94, height * 0.2, p.deep, p.light) +
    figure(cx + 110, height * 0.94, height * 0.24, p.mid, p.light) +
    box(0, height * 0.9, width, height, p.deep) +
    times(count, panel) +
    marks[crest] +
    box(left - 46, top - 14, span + 92, 20, p.deep, 'rx="10"') +
    box(0, 0, width, top * 0.55, p.deep) +
    times(13, (index) => box(index * 80 - 10, top * 0.55, 40, 26, p.deep, 'rx="6"'))
  );
}

export function animals(sheet: Sheet): string {
  const { width, height, palette: p, random } = sheet;
  const cat = (x: number, base: number, s: number, fur: string, patch: string, flip: number) =>
    `<g transform="translate(${n(x)} ${n(base)}) scale(${flip} 1)">` +
    line(
      `M${n(s * 0.3)} ${n(-s * 0.12)}Q${n(s * 0.78)} ${n(-s * 0.08)} ${n(s * 0.66)} ${n(-s * 0.56)}`,
      fur,
      s * 0.11,
    ) +
    path(
      `M${n(-s * 0.36)} 0Q${n(-s * 0.36)} ${n(-s * 0.62)} 0 ${n(-s * 0.66)}Q${n(s * 0.4)} ${n(-s * 0.6)} ${n(s * 0.4)} 0Z`,
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
    `<ellipse cx="${n(-s * 0.1)}" cy="${n(-s * 0.76)}" rx="${n(s * 0.32)}" ry="${n(s * 0.26)}" fill="${fur}"/>` +
    path(
      `M${n(-s * 0.1)} ${n(-s * 1.01)}Q${n(s * 0.2)} ${n(-s)} ${n(s * 0.21)} ${n(-s * 0.74)}Q${n(s * 0.02)} ${n(-s * 0.74)} ${n(-s * 0.1)} ${n(-s * 1.01)}Z`,
      patch,
    ) +
    circle(-s * 0.23, -s * 0.76, s * 0.038, p.deep) +
    circle(s * 0.02, -s * 0.76, s * 0.038, p.deep) +
    line(
      `M${n(-s * 0.15)} ${n(-s * 0.66)}q${n(s * 0.025)} ${n(s * 0.035)} ${n(s * 0.05)} 0q${n(s * 0.025)} ${n(s * 0.035)} ${n(s * 0.05)} 0`,
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
    stars(sheet, 20) +
    sun(width * random.pick([0.3, 0.5, 0.7]), height * 0.38, height * 0.26, p.sun) +
    hills(sheet, height * 0.66, 24, p.far) +
    hills(sheet, height * 0.74, 20, p.mid) +
    times(random.int(2, 4), (index) => {
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
    box(0, roof - 4, width, height, p.near) +
    times(4, (row) =>
      times(14, (index) =>
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
