import { getBoothMap } from '#generated/client/sdk.gen.ts';
import type { Booth, BoothMap } from '#generated/client/types.gen.ts';
import type { Call } from '#spec/core/client/call.ts';
import { Problem } from '#spec/core/client/problem.ts';
import type { Box } from './boxes.ts';
import { type Silhouette, silhouetteOf } from './silhouette.ts';

/** Where a booth stands on one of its days: its hall in outline, and its place in it. */
export type MiniMap = {
  readonly day: string;
  readonly code: string;
  readonly hall: BoothMap['halls'][number]['name'];
  readonly silhouette: Silhouette;
  readonly spot: Box;
};

/** The booth's place on the first of its days that has one; undefined while there is no plan. */
export const readMiniMap = async (
  api: Call,
  { id, days }: Pick<Booth, 'id' | 'days'>,
): Promise<MiniMap | undefined> => {
  const [first] = days;
  return first && miniMapOf(await readMap(api, first.date), id);
};

const miniMapOf = (map: BoothMap | undefined, booth: string): MiniMap | undefined => {
  for (const hall of map?.halls ?? []) {
    const placement = hall.placements.find(({ boothId }) => boothId === booth);
    const silhouette = placement && silhouetteOf([hall]);
    if (!map || !silhouette) continue;
    const { code, x, y, w, h } = placement;
    return { day: map.day, code, hall: hall.name, silhouette, spot: { x, y, w, h } };
  }
  return undefined;
};

/** The page has more to show than its map: one that is not to be had is left out. */
const readMap = async (api: Call, day: string): Promise<BoothMap | undefined> => {
  try {
    return await api(getBoothMap, { query: { day } });
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
};
