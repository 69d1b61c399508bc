import { type Canvas, circle, line, num, path, rect, repeat } from './shapes.ts';

/*
 * Frames place a scene on the canvas: full size, as a close-up, or inside a window, folding screen or fan. They make the
 * eight covers of one theme look different.
 */

type Frame = (canvas: Canvas, scene: string) => string;

const full: Frame = (_canvas, scene) => scene;

const closeUp: Frame = ({ width, height, random }, scene) => {
  const x = width * random.pick([0.34, 0.5, 0.66]);
  const y = height * 0.62;
  return `<g transform="translate(${num(x)} ${num(y)}) scale(1.42) translate(${num(-x)} ${num(-y)})">${scene}</g>`;
};

/** Draws the patterned background around a cut-out. */
function pattern({ width, height, palette: p, random }: Canvas): string {
  const ground = random.pick([p.near, p.accent, p.deep, p.light]);
  const ink = ground === p.light ? p.far : p.light;
  const kind = random.int(0, 3);
  const marks = [
    () => repeat(Math.ceil(width / 40), (at) => rect(at * 40, 0, 14, height, ink, 'opacity=".14"')),
    () =>
      repeat(Math.ceil(height / 26) * 13, (at) => {
        const row = Math.floor(at / 13);
        const x = (at % 13) * 80 + (row % 2) * 40;
        return circle(
          x,
          row * 26,
          38,
          ground,
          `stroke="${ink}" stroke-opacity=".2" stroke-width="3"`,
        );
      }),
    () =>
      repeat(Math.ceil(height / 48) * 20, (at) => {
        const x = (at % 20) * 50 + (Math.floor(at / 20) % 2) * 25;
        return circle(x, Math.floor(at / 20) * 48 + 20, 5, ink, 'opacity=".3"');
      }),
    () =>
      repeat(60, (at) =>
        line(
          `M${at * 44 - height} ${height}l${height} ${-height}M${at * 44 - height} 0l${height} ${height}`,
          ink,
          2,
          'opacity=".16"',
        ),
      ),
  ];
  return rect(0, 0, width, height, ground) + (marks[kind] as () => string)();
}

/** Clips the scene to a path, with a rim, on a patterned background. */
function cutOut(canvas: Canvas, scene: string, d: string): string {
  const { width, height, palette: p } = canvas;
  return (
    pattern(canvas) +
    path(d, '#000000', 'opacity=".22" transform="translate(8 12)"') +
    `<clipPath id="window">${path(d, '#000')}</clipPath>` +
    `<g clip-path="url(#window)">${rect(0, 0, width, height, 'url(#sky)')}${scene}</g>` +
    path(d, 'none', `stroke="${p.light}" stroke-width="14"`) +
    path(d, 'none', `stroke="${p.deep}" stroke-width="3"`)
  );
}

const round: Frame = (canvas, scene) => {
  const { width, height } = canvas;
  const r = Math.min(width, height) * 0.45;
  const d = `M${num(width / 2 - r)} ${num(height / 2)}a${num(r)} ${num(r)} 0 1 0 ${num(r * 2)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-r * 2)} 0Z`;
  return cutOut(canvas, scene, d);
};

const fan: Frame = (canvas, scene) => {
  const { width, height } = canvas;
  const x = width / 2;
  const y = height * 1.3;
  const [far, near] = [height * 1.2, height * 0.46];
  const at = (r: number, angle: number) =>
    `${num(x + r * Math.sin(angle))} ${num(y - r * Math.cos(angle))}`;
  const a = Math.asin((width * 0.46) / far);
  const d = `M${at(far, -a)}A${num(far)} ${num(far)} 0 0 1 ${at(far, a)}L${at(near, a)}A${num(near)} ${num(near)} 0 0 0 ${at(near, -a)}Z`;
  return cutOut(canvas, scene, d);
};

const plate: Frame = (canvas, scene) => {
  const { width: w, height: h } = canvas;
  const [x, y, r] = [w * 0.07, h * 0.085, 36];
  const d = `M${num(x + r)} ${num(y)}H${num(w - x - r)}q0 ${r} ${r} ${r}V${num(h - y - r)}q${-r} 0 ${-r} ${r}H${num(x + r)}q0 ${-r} ${-r} ${-r}V${num(y + r)}q${r} 0 ${r} ${-r}Z`;
  return cutOut(canvas, scene, d);
};

/** A folding screen of four panels. */
const screen: Frame = (canvas, scene) => {
  const { width, height, palette: p } = canvas;
  const panel = (width * 0.9) / 4;
  const d = repeat(4, (at) => {
    const x = width * 0.05 + at * panel;
    const [left, right] = at % 2 ? [26, 0] : [0, 26];
    return `M${num(x)} ${num(height * 0.07 + left)}L${num(x + panel)} ${num(height * 0.07 + right)}V${num(height * 0.93 - right)}L${num(x)} ${num(height * 0.93 - left)}Z`;
  });
  const folds = repeat(3, (at) => {
    const x = width * 0.05 + (at + 1) * panel;
    return path(
      `M${num(x)} 60l46 0V${num(height - 60)}l-46 0Z`,
      p.deep,
      at % 2 ? 'opacity=".05"' : 'opacity=".16"',
    );
  });
  return cutOut(canvas, scene + folds, d);
};

const FRAMES: readonly Frame[] = [full, closeUp, plate, full, round, screen, full, fan];

/** Returns the frame of a variant. Consecutive variants of a motif get different frames. */
export const frameOf = (variant: number, motifIndex: number): Frame =>
  FRAMES[(variant * 3 + motifIndex) % FRAMES.length] as Frame;
