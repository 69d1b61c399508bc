import type { Transaction } from 'kysely';
import { audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { lockBooth, lockBooths } from '#api/show/booths/lock.ts';
import type { By } from '#api/show/booths/transitions.ts';
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

/*
 * Every change of the places of booths. They follow one another, behind the lock on the edition; constraints of the database
 * back the checks up.
 */

type Trx = Transaction<Database>;
type Events = Pick<Platform, 'publish'>;

const auditEntry = ({ actor }: By, action: string, boothId: string) => ({
  actor,
  action: `booth.${action}`,
  entity: 'booth',
  entityId: boothId,
});

/** Gives a booth its place on a day, or moves it. @throws NOT_FOUND, NOT_IN_STATE, INVALID_INPUT, OUTSIDE_HALL, CODE_TAKEN, FLOOR_TAKEN */
export const placeBooth = async (
  trx: Trx,
  platform: Events,
  target: Target,
  place: BoothPlace,
  by: By,
): Promise<void> => {
  const [verdict] = await placeBooths(trx, platform, [{ ...target, ...place }], by);
  if (verdict?.outcome !== 'refused') return;
  const { code } = verdict;
  throw new ProblemError(code, {
    ...(code === 'NOT_IN_STATE' && { currentStatus: 'cancelled' }),
    ...(code === 'INVALID_INPUT' && { errors: [{ pointer: '/hall', rule: 'invalid' }] }),
  });
};

/** Gives booths their places, all or none of them. Those that have their places already are not changed. */
export const placeBooths = async (
  trx: Trx,
  platform: Events,
  places: readonly Placed[],
  by: By,
  { dryRun = false }: { readonly dryRun?: boolean | undefined } = {},
): Promise<Verdict[]> => {
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
  await auditPlaced(trx, floor, placed, by);
  await finish(trx, platform, { editionId, boothIds: idsOf(placed) }, by);
  return verdicts;
};

const idsOf = (places: readonly Placed[]): string[] => [
  ...new Set(places.map(({ boothId }) => boothId)),
];

const readFloor = async (
  trx: Trx,
  editionId: string,
  places: readonly Placed[],
): Promise<Floor> => ({
  booths: await lockBooths(trx, idsOf(places), editionId),
  halls: await listHalls(trx, editionId),
  places: await listPlaces(trx, editionId, [...new Set(places.map(({ day }) => day))]),
});

const auditPlaced = (trx: Trx, { places }: Floor, placed: readonly Placed[], by: By) =>
  audit(
    trx,
    placed.map(({ boothId, ...after }) => {
      const former = places.find((place) => place.boothId === boothId && place.day === after.day);
      const { boothId: _, ...before } = former ?? {};
      return { ...auditEntry(by, 'placed', boothId), ...(former && { before }), after };
    }),
  );

/** Frees the place of a booth on a day; does nothing without one. @throws NOT_FOUND, NOT_IN_STATE */
export const unplaceBooth = async (
  trx: Trx,
  platform: Events,
  target: Target,
  by: By,
): Promise<void> => {
  const { boothId, day } = target;
  const editionId = await lockCurrentEdition(trx);
  const booth = await lockBooth(trx, boothId, editionId);
  if (!booth.days.includes(day)) throw new ProblemError('NOT_FOUND');
  if (booth.status === 'cancelled')
    throw new ProblemError('NOT_IN_STATE', { currentStatus: booth.status });
  const before = await findPlace(trx, target);
  if (!before) return;
  await deletePlaces(trx, [target]);
  await audit(trx, [{ ...auditEntry(by, 'unplaced', boothId), before: { day, ...before } }]);
  await finish(trx, platform, { editionId, boothIds: [boothId] }, by);
};

const finish = async (
  trx: Trx,
  platform: Events,
  scope: { readonly editionId: string; readonly boothIds: readonly string[] },
  by: By,
): Promise<void> => {
  await updateCodes(trx, scope.boothIds);
  await settleVisibility(trx, platform, scope, by);
  await platform.publish(trx, 'boothsChanged', { boothIds: scope.boothIds });
};
