import { house, lantern, peak, pine, roundTree } from '../objects.ts';
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
} from '../shapes.ts';

/* Scenes of festivals, castles, streets and railways. */

export function night(canvas: Canvas): string {
  const { width, height, palette: p, random } = canvas;
  const string = (y: number, sag: number, count: number, r: number) => {
    const colours = [p.accent, p.light, p.second];
    return (
      line(
        `M-20 ${num(y)}Q${num(width / 2)} ${num(y + sag * 2)} ${width + 20} ${num(y)}`,
        p.deep,
        3,
      ) +
      repeat(count, (index) => {
        const part = (index + 0.5) / count;
        const dip = 4 * sag * part * (1 - part);
        return lantern(width * part, y + dip, r, colours[index % 3] as string, p.deep, p.sun);
      })
    );
  };
  return (
    rect(0, 0, width, height, p.deep, 'opacity=".62"') +
    stars(canvas, 70) +
    sun(width * random.pick([0.2, 0.5, 0.8]), height * 0.2, height * 0.1, p.sun) +
    repeat(7, (index) =>
      house(
        index * 150 - 30,
        height * 0.86,
        120 + random.int(0, 30),
        (height * random.int(30, 46)) / 100,
        p.near,
        p.deep,
        p.sun,
      ),
    ) +
    string(height * 0.06, 50, 7, 24) +
    string(height * 0.26, 60, 5, 40) +
    rect(0, height * 0.84, width, height, p.deep) +
    polygon(
      [
        [width * 0.38, height * 0.84],
        [width * 0.62, height * 0.84],
        [width * 0.95, height],
        [width * 0.05, height],
      ],
      p.mid,
    ) +
    repeat(7, (index) => {
      const x = width * (0.1 + index * 0.135) + random.int(-16, 16);
      return (
        path(
          `M${num(x - 24)} ${num(height * 0.97)}Q${num(x - 20)} ${num(height * 0.87)} ${num(x)} ${num(height * 0.87)}T${num(x + 24)} ${num(height * 0.97)}Z`,
          random.pick([p.near, p.deep, p.accent]),
        ) + circle(x, height * 0.855, 15, random.pick([p.light, p.far]))
      );
    })
  );
}

export function castle(canvas: Canvas): string {
  const { width, height, palette: p, random } = canvas;
  const x = width * random.pick([0.4, 0.5, 0.6]);
  const ground = height * 0.82;
  const tier = (row: number) => {
    const w = 300 - row * 66;
    const y = ground - height * 0.12 - row * height * 0.15;
    return (
      rect(x - w / 2, y - height * 0.1, w, height * 0.11, p.light) +
      repeat(5 - row, (index) =>
        rect(x - w / 2 + (w / (5 - row)) * (index + 0.5) - 8, y - height * 0.07, 16, 24, p.deep),
      ) +
      path(
        `M${num(x - w / 2 - 54)} ${num(y - height * 0.08)}Q${num(x - w / 2)} ${num(y - height * 0.1)} ${num(x - w / 2 + 26)} ${num(y - height * 0.16)}L${num(x + w / 2 - 26)} ${num(y - height * 0.16)}Q${num(x + w / 2)} ${num(y - height * 0.1)} ${num(x + w / 2 + 54)} ${num(y - height * 0.08)}Z`,
        row === 2 ? p.accent : p.near,
      )
    );
  };
  return (
    (isNight(p) ? stars(canvas) : '') +
    sun(x + random.pick([-250, 250]), height * 0.24, height * 0.11, p.sun) +
    haze(canvas, height * 0.3, p.light) +
    repeat(3, (index) =>
      peak(index * width * 0.5, ground, width * 0.6, height * 0.34, p.far, p.mid),
    ) +
    polygon(
      [
        [x - 200, ground - height * 0.13],
        [x + 200, ground - height * 0.13],
        [x + 270, ground + 20],
        [x - 270, ground + 20],
      ],
      p.mid,
    ) +
    repeat(24, (index) =>
      rect(
        x - 230 + (index % 8) * 60 + (Math.floor(index / 8) % 2) * 24,
        ground - height * 0.11 + Math.floor(index / 8) * 36,
        46,
        24,
        p.far,
        'rx="8" opacity=".5"',
      ),
    ) +
    repeat(3, tier) +
    repeat(12, (index) =>
      roundTree(
        index * 90 + random.int(-20, 20),
        ground + 40,
        random.int(90, 150),
        random.pick([p.near, p.second]),
        p.deep,
        p.light,
      ),
    ) +
    hills(canvas, height * 0.88, 14, p.deep)
  );
}

export function city(canvas: Canvas): string {
  const { width, height, palette: p, random } = canvas;
  const row = (
    base: number,
    low: number,
    high: number,
    wall: string,
    roof: string,
    window: string,
  ) => {
    let out = '';
    for (let x = -30; x < width; ) {
      const w = random.int(80, 150);
      out += house(x, base, w, (height * random.int(low, high)) / 100, wall, roof, window);
      x += w + random.int(6, 24);
    }
    return out;
  };
  const lamp = (x: number) =>
    rect(x - 4, height * 0.6, 8, height * 0.4, p.deep) +
    circle(x, height * 0.58, 60, p.sun, 'opacity=".22"') +
    circle(x, height * 0.58, 18, p.sun);
  const rain = isNight(p)
    ? repeat(40, () => {
        const x = random.int(0, width);
        const y = random.int(0, height);
        return line(`M${x} ${y}l-8 34`, p.light, 1.6, 'opacity=".35"');
      })
    : '';
  return (
    (isNight(p) ? stars(canvas, 30) : '') +
    sun(width * random.pick([0.22, 0.5, 0.78]), height * 0.24, height * 0.13, p.sun) +
    row(height * 0.74, 34, 56, p.far, p.mid, p.light) +
    row(height * 0.84, 26, 42, p.mid, p.near, p.sun) +
    row(height * 0.92, 20, 32, p.near, random.pick([p.accent, p.deep]), p.sun) +
    rect(0, height * 0.9, width, height, p.deep) +
    repeat(9, (index) => rect(index * 120 - 20, height * 0.945, 70, 8, p.mid, 'rx="4"')) +
    lamp(width * 0.18) +
    lamp(width * 0.82) +
    rain
  );
}

export function train(canvas: Canvas): string {
  const { width, height, palette: p, random } = canvas;
  const rail = height * 0.68;
  const left = width * random.pick([0.12, 0.24, 0.36]);
  const car = (x: number) =>
    rect(x, rail - 104, 250, 92, p.accent, 'rx="16"') +
    rect(x, rail - 50, 250, 16, p.light) +
    repeat(4, (index) => rect(x + 20 + index * 56, rail - 92, 42, 34, p.light, 'rx="5"')) +
    repeat(4, (index) => circle(x + 40 + index * 56, rail - 8, 13, p.deep)) +
    rect(x + 16, rail - 114, 218, 12, p.deep, 'rx="5"');
  return (
    (isNight(p) ? stars(canvas) : '') +
    sun(width * random.pick([0.25, 0.7]), height * 0.24, height * 0.12, p.sun) +
    repeat(3, (index) =>
      peak(index * width * 0.46, height * 0.62, width * 0.6, height * 0.36, p.far, p.mid),
    ) +
    hills(canvas, height * 0.52, 26, p.mid) +
    repeat(7, (index) =>
      house(index * 160 + random.int(-30, 30), height * 0.6, 60, 70, p.light, p.second, p.near),
    ) +
    rect(0, rail, width, 14, p.deep) +
    repeat(5, (index) =>
      path(
        `M${num(index * 220 - 40)} ${height}L${num(index * 220 - 40)} ${num(rail + 10)}L${num(index * 220 + 180)} ${num(rail + 10)}L${num(index * 220 + 180)} ${height}L${num(index * 220 + 150)} ${height}Q${num(index * 220 + 150)} ${num(rail + 60)} ${num(index * 220 + 70)} ${num(rail + 56)}Q${num(index * 220 - 10)} ${num(rail + 60)} ${num(index * 220 - 10)} ${height}Z`,
        p.near,
      ),
    ) +
    car(left) +
    car(left + 262) +
    repeat(4, (index) =>
      circle(
        left - 20 - index * 44,
        rail - 124 - index * 26,
        16 + index * 9,
        p.light,
        'opacity=".7"',
      ),
    ) +
    hills(canvas, height * 0.92, 22, p.deep) +
    repeat(10, (index) =>
      pine(index * 108 + random.int(-30, 30), height * 0.98, random.int(60, 120), p.deep, p.deep),
    )
  );
}
