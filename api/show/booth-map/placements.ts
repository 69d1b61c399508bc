import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { lockBooth } from '#api/show/booths/lock.ts';
import type { By } from '#api/show/booths/transitions.ts';
import { settleVisibility } from '#api/show/booths/visibility.ts';
import { lockCurrentEdition } from '#api/show/deadlines/store.ts';
import type { BoothPlace } from '#spec/show/placements.ts';
import {
  deletePlace,
  findHall,
  findPlace,
  isCodeTaken,
  isFloorTaken,
  savePlace,
  updateCodes,
} from './placement-store.ts';

/*
 * Every change of the places of booths. They follow one another, behind the lock on the edition; constraints of the database
 * back the checks up.
 */

type Trx = Transaction<Database>;
type Events = Pick<Platform, 'publish'>;
/** A booth on one of its days. */
type Target = { readonly boothId: string; readonly day: string };

const auditEntry = ({ actor }: By, action: string, boothId: string) => ({
  actor,
  action: `booth.${action}`,
  entity: 'booth',
  entityId: boothId,
});

/** @throws NOT_FOUND, NOT_IN_STATE */
const lockTarget = async (trx: Trx, { boothId, day }: Target): Promise<string> => {
  const editionId = await lockCurrentEdition(trx);
  const booth = await lockBooth(trx, boothId, editionId);
  if (!booth.days.includes(day)) throw new ProblemError('NOT_FOUND');
  if (booth.status === 'cancelled')
    throw new ProblemError('NOT_IN_STATE', { currentStatus: booth.status });
  return editionId;
};

/**
 * Gives a booth its place on a day, or moves it. The place that it has already is not changed.
 * @throws NOT_FOUND, NOT_IN_STATE, INVALID_INPUT, OUTSIDE_HALL, CODE_TAKEN, FLOOR_TAKEN
 */
export const placeBooth = async (
  trx: Trx,
  platform: Events,
  target: Target,
  place: BoothPlace,
  by: By,
): Promise<void> => {
  const editionId = await lockTarget(trx, target);
  const before = await findPlace(trx, target);
  if (isDeepStrictEqual(before, place)) return;
  const hall = await findHall(trx, editionId, place.hall);
  if (!hall)
    throw new ProblemError('INVALID_INPUT', { errors: [{ pointer: '/hall', rule: 'invalid' }] });
  if (place.x + place.w > hall.width || place.y + place.h > hall.height)
    throw new ProblemError('OUTSIDE_HALL');
  if (await isCodeTaken(trx, { ...target, editionId, code: place.code }))
    throw new ProblemError('CODE_TAKEN');
  if (await isFloorTaken(trx, { ...target, hallId: hall.id, place }))
    throw new ProblemError('FLOOR_TAKEN');
  await savePlace(trx, { ...target, editionId, hallId: hall.id }, place);
  await audit(trx, [
    {
      ...auditEntry(by, 'placed', target.boothId),
      ...(before && { before: { day: target.day, ...before } }),
      after: { day: target.day, ...place },
    },
  ]);
  await finish(trx, platform, { editionId, boothId: target.boothId }, by);
};

/** Frees the place of a booth on a day; does nothing without one. @throws NOT_FOUND, NOT_IN_STATE */
export const unplaceBooth = async (
  trx: Trx,
  platform: Events,
  target: Target,
  by: By,
): Promise<void> => {
  const editionId = await lockTarget(trx, target);
  const before = await findPlace(trx, target);
  if (!before) return;
  await deletePlace(trx, target);
  await audit(trx, [
    { ...auditEntry(by, 'unplaced', target.boothId), before: { day: target.day, ...before } },
  ]);
  await finish(trx, platform, { editionId, boothId: target.boothId }, by);
};

const finish = async (
  trx: Trx,
  platform: Events,
  scope: { editionId: string; boothId: string },
  by: By,
): Promise<void> => {
  await updateCodes(trx, scope.boothId);
  await settleVisibility(trx, platform, scope, by);
  await platform.publish(trx, 'boothsChanged', { boothIds: [scope.boothId] });
};
