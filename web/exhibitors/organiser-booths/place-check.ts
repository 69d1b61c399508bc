import type { FloorPlan, OrganiserBooth } from '#generated/client/types.gen.ts';
import type { BoothPlace } from '#spec/show/placements.ts';

type Hall = FloorPlan['halls'][number];
type Rectangle = Pick<BoothPlace, 'x' | 'y' | 'w' | 'h'>;

/** Why a place cannot be given, as the API would refuse it. */
export type PlaceProblem = 'CODE_TAKEN' | 'FLOOR_TAKEN' | 'OUTSIDE_HALL';

const overlap = (one: Rectangle, other: Rectangle): boolean =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;

/** Checks a place against the floor plan of its day, while it is entered. */
export const findPlaceProblem = (
  halls: readonly Hall[],
  boothId: string,
  place: BoothPlace,
): PlaceProblem | undefined => {
  const hall = halls.find(({ code }) => code === place.hall);
  if (!hall) return undefined;
  if (place.x + place.w > hall.width || place.y + place.h > hall.height) return 'OUTSIDE_HALL';
  const others = halls
    .flatMap(({ placements }) => placements)
    .filter((placement) => placement.boothId !== boothId);
  if (others.some(({ code }) => code === place.code)) return 'CODE_TAKEN';
  const here = others.filter((placement) => hall.placements.includes(placement));
  return [...here, ...hall.facilities].some((other) => overlap(place, other))
    ? 'FLOOR_TAKEN'
    : undefined;
};

/** What the form starts from: the place of the day, or that of another day, or the size of the other booths. */
export const startingPlace = (
  { placements }: Pick<OrganiserBooth, 'placements'>,
  day: string,
  halls: readonly Hall[],
): Partial<BoothPlace> => {
  const known = placements.find((each) => each.day === day) ?? placements[0];
  if (known) {
    const { day: _, ...place } = known;
    return place;
  }
  const [like] = halls.flatMap((hall) => hall.placements);
  return {
    ...(halls[0] && { hall: halls[0].code }),
    ...(like && { w: like.w, h: like.h }),
    rotation: 0,
  };
};
