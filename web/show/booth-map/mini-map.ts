import { getBoothMap } from '#generated/client/sdk.gen.ts';
import type { Booth, BoothMap } from '#generated/client/types.gen.ts';
import type { Call } from '#spec/core/client/call.ts';
import { Problem } from '#spec/core/client/problem.ts';
import type { Box } from './boxes.ts';
import { buildSilhouette, type Silhouette } from './silhouette.ts';

/** A booth's place on one of its days, with a drawing of its hall. */
export type MiniMap = {
  readonly day: string;
  readonly code: string;
  readonly hall: BoothMap['halls'][number]['name'];
  readonly silhouette: Silhouette;
  readonly spot: Box;
};

/** Reads the place on the first of the booth's days that has one; undefined without a floor plan. */
export const readMiniMap = async (
  api: Call,
  { id, days }: Pick<Booth, 'id' | 'days'>,
): Promise<MiniMap | undefined> => {
  const [first] = days;
  return first && buildMiniMap(await readMap(api, first.date), id);
};

const buildMiniMap = (map: BoothMap | undefined, booth: string): MiniMap | undefined => {
  for (const hall of map?.halls ?? []) {
    const placement = hall.placements.find(({ boothId }) => boothId === booth);
    const silhouette = placement && buildSilhouette([hall]);
    if (!map || !silhouette) continue;
    const { code, x, y, w, h } = placement;
    return { day: map.day, code, hall: hall.name, silhouette, spot: { x, y, w, h } };
  }
  return undefined;
};

/** The page works without its map, so errors are ignored. */
const readMap = async (api: Call, day: string): Promise<BoothMap | undefined> => {
  try {
    return await api(getBoothMap, { query: { day } });
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
};
