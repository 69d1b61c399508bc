import { box, circle, line, n, path, type Sheet, times } from './shapes.ts';

/*
 * How a scene is set on the sheet: filling it, close up, or cut into a window, a folding screen, a fan. It is what makes
 * eight covers of one world eight different boxes.
 */

type Frame = (sheet: Sheet, scene: string) => string;

const full: Frame = (_sheet, scene) => scene;

const closeUp: Frame = ({ width, height, random }, scene) => {
  const x = width * random.pick([0.34, 0.5, 0.66]);
  const y = height * 0.62;
  return `<g transform="translate(${n(x)} ${n(y)}) scale(1.42) translate(${n(-x)} ${n(-y)})">${scene}</g>`;
};

/** A sheet of pattern on which windows are cut. */
function pattern({ width, height, palette: p, random }: Sheet): string {
  const ground = random.pick([p.near, p.accent, p.deep, p.light]);
  const ink = ground === p.light ? p.far : p.light;
  const kind = random.int(0, 3);
  const marks = [
    () => times(Math.ceil(width / 40), (at) => box(at * 40, 0, 14, height, ink, 'opacity=".14"')),
    () =>
      times(Math.ceil(height / 26) * 13, (at) => {
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
      times(Math.ceil(height / 48) * 20, (at) => {
        const x = (at % 20) * 50 + (Math.floor(at / 20) % 2) * 25;
        return circle(x, Math.floor(at / 20) * 48 + 20, 5, ink, 'opacity=".3"');
      }),
    () =>
      times(60, (at) =>
        line(
          `M${at * 44 - height} ${height}l${height} ${-height}M${at * 44 - height} 0l${height} ${height}`,
          ink,
          2,
          'opacity=".16"',
        ),
      ),
  ];
  return box(0, 0, width, height, ground) + (marks[kind] as () => string)();
}

/** The scene inside a shape, on the pattern, with a rim. */
function cut(sheet: Sheet, scene: string, d: string): string {
  const { width, height, palette: p } = sheet;
  return (
    pattern(sheet) +
    path(d, '#000000', 'opacity=".22" transform="translate(8 12)"') +
    `<clipPath id="window">${path(d, '#000')}</clipPath>` +
    `<g clip-path="url(#window)">${box(0, 0, width, height, 'url(#sky)')}${scene}</g>` +
    path(d, 'none', `stroke="${p.light}" stroke-width="14"`) +
    path(d, 'none', `stroke="${p.deep}" stroke-width="3"`)
  );
}

const round: Frame = (sheet, scene) => {
  const { width, height } = sheet;
  const r = Math.min(width, height) * 0.45;
  const d = `M${n(width / 2 - r)} ${n(height / 2)}a${n(r)} ${n(r)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-r * 2)} 0Z`;
  return cut(sheet, scene, d);
};

const fan: Frame = (sheet, scene) => {
  const { width, height } = sheet;
  const x = width / 2;
  const y = height * 1.3;
  const [far, near] = [height * 1.2, height * 0.46];
  const at = (r: number, angle: number) =>
    `${n(x + r * Math.sin(angle))} ${n(y - r * Math.cos(angle))}`;
  const a = Math.asin((width * 0.46) / far);
  const d = `M${at(far, -a)}A${n(far)} ${n(far)} 0 0 1 ${at(far, a)}L${at(near, a)}A${n(near)} ${n(near)} 0 0 0 ${at(near, -a)}Z`;
  return cut(sheet, scene, d);
};

const plate: Frame = (sheet, scene) => {
  const { width: w, height: h } = sheet;
  const [x, y, r] = [w * 0.07, h * 0.085, 36];
  const d = `M${n(x + r)} ${n(y)}H${n(w - x - r)}q0 ${r} ${r} ${r}V${n(h - y - r)}q${-r} 0 ${-r} ${r}H${n(x + r)}q0 ${-r} ${-r} ${-r}V${n(y + r)}q${r} 0 ${r} ${-r}Z`;
  return cut(sheet, scene, d);
};

/** A folding screen of four leaves. */
const screen: Frame = (sheet, scene) => {
  const { width, height, palette: p } = sheet;
  const leaf = (width * 0.9) / 4;
  const d = times(4, (at) => {
    const x = width * 0.05 + at * leaf;
    const [left, right] = at % 2 ? [26, 0] : [0, 26];
    return `M${n(x)} ${n(height * 0.07 + left)}L${n(x + leaf)} ${n(height * 0.07 + right)}V${n(height * 0.93 - right)}L${n(x)} ${n(height * 0.93 - left)}Z`;
  });
  const folds = times(3, (at) => {
    const x = width * 0.05 + (at + 1) * leaf;
    return path(
      `M${n(x)} 60l46 0V${n(height - 60)}l-46 0Z`,
      p.deep,
      at % 2 ? 'opacity=".05"' : 'opacity=".16"',
    );
  });
  return cut(sheet, scene + folds, d);
};

const FRAMES: readonly Frame[] = [full, closeUp, plate, full, round, screen, full, fan];

/** The frame of a variant; motifs that fill the sheet with things are never cut too small. */
export const frameOf = (variant: number, motifIndex: number): Frame =>
  FRAMES[(variant * 3 + motifIndex) % FRAMES.length] as Frame;
