import type { BoothMap, Genre } from '#generated/client/types.gen.ts';
import { GENRES } from '#spec/show/genres.ts';
import type { Box } from './boxes.ts';

type Hall = BoothMap['halls'][number];

/** Outlines for a small drawing: one path for the floors and one per genre for its booths. */
export type Silhouette = {
  readonly width: number;
  readonly height: number;
  readonly floors: string;
  readonly booths: readonly { readonly genre: Genre; readonly path: string }[];
};

const BETWEEN = 24;

/** Places the halls side by side. */
export const buildSilhouette = (halls: readonly Hall[]): Silhouette | undefined => {
  let right = 0;
  const floors: string[] = [];
  const booths = new Map<Genre, string>();
  for (const { width, height, placements } of halls) {
    floors.push(rectangle({ x: right, y: 0, w: width, h: height }));
    for (const { genres, x, ...box } of placements) {
      const [genre] = genres;
      if (!genre) continue;
      booths.set(genre, (booths.get(genre) ?? '') + rectangle({ ...box, x: right + x }));
    }
    right += width + BETWEEN;
  }
  if (floors.length === 0) return undefined;
  return {
    width: right - BETWEEN,
    height: Math.max(...halls.map(({ height }) => height)),
    floors: floors.join(''),
    booths: GENRES.flatMap((genre) => {
      const path = booths.get(genre);
      return path ? [{ genre, path }] : [];
    }),
  };
};

const rectangle = ({ x, y, w, h }: Box) => `M${x} ${y}h${w}v${h}h${-w}z`;
