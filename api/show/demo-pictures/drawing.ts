import { createRandom } from '#api/core/demo/random.ts';
import { frameOf } from './frames.ts';
import { paletteOf } from './palette.ts';
import * as landscapes from './scenes/landscapes.ts';
import * as stage from './scenes/stage.ts';
import * as structures from './scenes/structures.ts';
import * as tabletop from './scenes/tabletop.ts';
import * as towns from './scenes/towns.ts';
import * as wilderness from './scenes/wilderness.ts';
import { MOTIFS, type Motif, pictureOf } from './seed.ts';
import { type Canvas, rect } from './shapes.ts';

const SCENES: Record<Motif, (canvas: Canvas) => string> = {
  ...landscapes,
  ...wilderness,
  ...towns,
  ...structures,
  ...tabletop,
  ...stage,
};

export type PictureFormat = 'cover' | 'square';

/** Draws the picture of a seed as SVG, 960 pixels wide: 4:3 for a cover, or square. A seed gives the same scene in both. */
export function drawPicture(seed: number, format: PictureFormat): string {
  const { motif, genre, variant } = pictureOf(seed);
  const palette = paletteOf(genre, variant);
  const width = 960;
  const height = format === 'square' ? 960 : 720;
  const canvas: Canvas = { width, height, palette, random: createRandom(`picture ${seed}`) };
  const drawn = SCENES[motif](canvas);
  const isMirrored = canvas.random.chance(0.5);
  const scene = isMirrored
    ? `<g transform="translate(${width} 0) scale(-1 1)">${drawn}</g>`
    : drawn;
  // Square pictures are small emblems: no frame takes space from the scene.
  const framed =
    format === 'square' ? scene : frameOf(variant, MOTIFS.indexOf(motif))(canvas, scene);
  const [top, bottom] = palette.sky;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs>
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".75" stop-color="${bottom}"/></linearGradient>
<radialGradient id="edge" r=".8"><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".2"/></radialGradient>
</defs>
${rect(0, 0, width, height, 'url(#sky)')}
${framed}
${rect(0, 0, width, height, 'url(#edge)')}
</svg>`;
}
