import type { FloorPlan, OrganiserBooth, PlacedBooth } from '#generated/client/types.gen.ts';
import { compareCodes } from '#spec/core/ordering.ts';
import { BoothPlace } from '#spec/show/placements.ts';

type Hall = FloorPlan['halls'][number];
type Rectangle = Pick<BoothPlace, 'x' | 'y' | 'w' | 'h'>;

const Area = BoothPlace.omit({ code: true }).strip();
type Area = Omit<BoothPlace, 'code'>;

/** A place while it is entered: the code, and everything else, as soon as each is complete. */
export type EnteredPlace = { readonly code: string | undefined; readonly area: Area | undefined };

export const readPlace = (values: Readonly<Record<string, unknown>>): EnteredPlace => ({
  code: BoothPlace.shape.code.safeParse(values.code).data,
  area: Area.safeParse(values).data,
});

/** The reason why a place cannot be given, as the API would refuse it; `by` is the booth that has it. */
export type PlaceProblem =
  | { readonly code: 'CODE_TAKEN' | 'FLOOR_TAKEN'; readonly by: PlacedBooth }
  | { readonly code: 'FACILITY' | 'OUTSIDE_HALL'; readonly by?: never };

const overlap = (one: Rectangle, other: Rectangle): boolean =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;

/** Checks the known parts of a place against the floor plan of its day. */
export const findPlaceProblems = (
  halls: readonly Hall[],
  boothId: string,
  { code, area }: EnteredPlace,
): PlaceProblem[] => {
  const holder = halls
    .flatMap(({ placements }) => placements)
    .find(
      (placed) =>
        placed.boothId !== boothId && code !== undefined && compareCodes(placed.code, code) === 0,
    );
  const ofCode: PlaceProblem | undefined = holder && { code: 'CODE_TAKEN', by: holder };
  const ofArea = area && findAreaProblem(halls, boothId, area);
  return [ofCode, ofArea].filter((problem) => problem !== undefined);
};

const findAreaProblem = (
  halls: readonly Hall[],
  boothId: string,
  area: Area,
): PlaceProblem | undefined => {
  const hall = halls.find(({ code }) => code === area.hall);
  if (!hall) return undefined;
  if (area.x + area.w > hall.width || area.y + area.h > hall.height)
    return { code: 'OUTSIDE_HALL' };
  const by = hall.placements.find((placed) => placed.boothId !== boothId && overlap(area, placed));
  if (by) return { code: 'FLOOR_TAKEN', by };
  return hall.facilities.some((facility) => overlap(area, facility))
    ? { code: 'FACILITY' }
    : undefined;
};

/** Returns the initial values of the form: the place on that day, else that of another day, else the size of the other booths. */
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
