import { createRandom } from '#api/demo/random.ts';
import { frameOf } from './frame.ts';
import { paletteOf } from './palette.ts';
import * as shore from './scenes-shore.ts';
import * as stage from './scenes-stage.ts';
import * as table from './scenes-table.ts';
import * as town from './scenes-town.ts';
import * as wild from './scenes-wild.ts';
import * as works from './scenes-works.ts';
import { MOTIFS, type Motif, pictureOf } from './seed.ts';
import { box, type Sheet } from './shapes.ts';

const SCENES: Record<Motif, (sheet: Sheet) => string> = {
  ...shore,
  ...wild,
  ...town,
  ...works,
  ...table,
  ...stage,
};

export type Shape = 'cover' | 'square';

/** The picture of a seed as SVG, 960 wide: 4:3 for covers, or square. The same seed is the same scene in both. */
export function draw(seed: number, shape: Shape): string {
  const { motif, genre, variant } = pictureOf(seed);
  const palette = paletteOf(genre, variant);
  const width = 960;
  const height = shape === 'square' ? 960 : 720;
  const sheet: Sheet = { width, height, palette, random: createRandom(`picture ${seed}`) };
  const scene = SCENES[motif](sheet);
  const mirrored = sheet.random.chance(0.5);
  const turned = mirrored ? `<g transform="translate(${width} 0) scale(-1 1)">${scene}</g>` : scene;
  // A square cut is a badge: the scene fills it.
  const frame =
    shape === 'square'
      ? (_sheet: Sheet, inside: string) => inside
      : frameOf(variant, MOTIFS.indexOf(motif));
  const [top, bottom] = palette.sky;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs>
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".75" stop-color="${bottom}"/></linearGradient>
<radialGradient id="edge" r=".8"><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".2"/></radialGradient>
</defs>
${box(0, 0, width, height, 'url(#sky)')}
${frame(sheet, turned)}
${box(0, 0, width, height, 'url(#edge)')}
</svg>`;
}
