import type { UserAct } from '#api/core/operations/act.ts';
import { publish } from '#api/core/operations/publish.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { lockBooth, lockBooths } from '#api/show/booths/lock.ts';
import { settleVisibility } from '#api/show/booths/visibility.ts';
import { lockCurrentEdition } from '#api/show/deadlines/store.ts';
import type { BoothPlace } from '#spec/show/placements.ts';
import { type Floor, judgePlaces, type Verdict } from './judge-places.ts';
import {
  deletePlaces,
  findPlace,
  listHalls,
  listPlaces,
  type Placed,
  savePlaces,
  type Target,
  updateCodes,
} from './placement-store.ts';

/**
 * Every change of the places of booths. Changes run one after another, under the lock of the edition; constraints of the
 * database back up the checks.
 */

/** Gives a booth its place on a day, or moves it. @throws NOT_FOUND, NOT_IN_STATE, INVALID_INPUT, OUTSIDE_HALL, CODE_TAKEN, FLOOR_TAKEN */
export const placeBooth = async (
  act: UserAct,
  target: Target,
  place: BoothPlace,
): Promise<void> => {
  const [verdict] = await placeBooths(act, [{ ...target, ...place }]);
  if (verdict?.outcome !== 'refused') return;
  const { code } = verdict;
  throw new ProblemError(code, {
    ...(code === 'NOT_IN_STATE' && { currentStatus: 'cancelled' }),
    ...(code === 'INVALID_INPUT' && { errors: [{ pointer: '/hall', rule: 'invalid' }] }),
  });
};

/** Gives booths their places, all or none. Does not change booths that have the place already. */
export const placeBooths = async (
  act: UserAct,
  places: readonly Placed[],
  { dryRun = false }: { readonly dryRun?: boolean | undefined } = {},
): Promise<Verdict[]> => {
  const { trx } = act;
  const editionId = await lockCurrentEdition(trx);
  const floor = await readFloor(trx, editionId, places);
  const verdicts = judgePlaces(places, floor);
  if (dryRun || verdicts.some(({ outcome }) => outcome === 'refused')) return verdicts;
  const placed = places.filter((_, at) => verdicts[at]?.outcome === 'placed');
  if (placed.length === 0) return verdicts;
  const halls = new Map(floor.halls.map(({ id, code }) => [code, id]));
  await savePlaces(
    trx,
    editionId,
    placed.map((place) => ({ ...place, hallId: halls.get(place.hall) as number })),
  );
  await auditPlaced(act, floor, placed);
  await finish(act, { editionId, boothIds: idsOf(placed) });
  return verdicts;
};

const idsOf = (places: readonly Placed[]): string[] => [
  ...new Set(places.map(({ boothId }) => boothId)),
];

const readFloor = async (
  trx: UserAct['trx'],
  editionId: string,
  places: readonly Placed[],
): Promise<Floor> => ({
  booths: await lockBooths(trx, idsOf(places), editionId),
  halls: await listHalls(trx, editionId),
  places: await listPlaces(trx, editionId, [...new Set(places.map(({ day }) => day))]),
});

const auditPlaced = ({ audit }: UserAct, { places }: Floor, placed: readonly Placed[]) =>
  audit(
    ...placed.map(({ boothId, ...after }) => {
      const former = places.find((place) => place.boothId === boothId && place.day === after.day);
      const { boothId: _, ...before } = former ?? {};
      return { action: 'booth.placed', entityId: boothId, ...(former && { before }), after };
    }),
  );

/** Frees the place of a booth on a day; does nothing without one. @throws NOT_FOUND, NOT_IN_STATE */
export const unplaceBooth = async (act: UserAct, target: Target): Promise<void> => {
  const { trx } = act;
  const { boothId, day } = target;
  const editionId = await lockCurrentEdition(trx);
  const booth = await lockBooth(trx, boothId, editionId);
  if (!booth.days.includes(day)) throw new ProblemError('NOT_FOUND');
  if (booth.status === 'cancelled')
    throw new ProblemError('NOT_IN_STATE', { currentStatus: booth.status });
  const before = await findPlace(trx, target);
  if (!before) return;
  await deletePlaces(trx, [target]);
  await act.audit({
    action: 'booth.unplaced',
    entityId: boothId,
    before: { day, ...before },
  });
  await finish(act, { editionId, boothIds: [boothId] });
};

const finish = async (
  act: UserAct,
  scope: { readonly editionId: string; readonly boothIds: readonly string[] },
): Promise<void> => {
  await updateCodes(act.trx, scope.boothIds);
  await settleVisibility(act, scope);
  await publish(act, 'boothsChanged', { boothIds: scope.boothIds });
};
