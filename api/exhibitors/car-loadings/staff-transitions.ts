import type { Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { requireUndoable } from '#api/core/undo.ts';
import { dayIn } from '#spec/core/days.ts';
import { PLATE_FIELDS } from '#spec/exhibitors/car-loading-fields.ts';
import { BEFORE_PASSAGE, type GateStatus, leadsTo } from '#spec/exhibitors/car-loading-states.ts';
import type {
  CarLoadingDecision,
  CarLoadingPassage,
} from '#spec/exhibitors/organiser-car-loadings.ts';
import { lastPassageOf, PASSED_AT } from './policy.ts';
import { type Actor, moveCarLoading } from './queue.ts';
import { type CarLoadingRow, findCarLoading, NO_PLATE, searchTextOf, toFields } from './store.ts';
import { type Changed, leave, lockCarLoading, notInState } from './transitions.ts';

/* What staff and the gate do with a vehicle of the current edition. */

type Trx = Transaction<Database>;
type Plate = Omit<CarLoadingPassage, 'status' | 'acceptOtherDay'>;
type Staff = { readonly actor: NonNullable<Actor>; readonly now: Date };

/**
 * Approves, rejects or cancels a vehicle. Undefined when it is in that state already.
 * @throws NOT_FOUND, NOT_IN_STATE
 */
export const decide = async (
  trx: Trx,
  { actor, now }: Staff,
  id: string,
  { status, reason }: CarLoadingDecision,
): Promise<Changed | undefined> => {
  const { row } = await lockCarLoading(trx, id);
  if (row.status === status) return undefined;
  if (!leadsTo(row.status, status)) throw notInState(row);
  return leave(trx, row, { to: status, actor, now, columns: { reason: reason ?? null } });
};

/**
 * Records a vehicle at the gate. Undefined when it is in that state already.
 * @throws NOT_FOUND, NOT_IN_STATE, VEHICLE_OF_OTHER_DAY, INVALID_INPUT when its plate is still missing
 */
export const passGate = async (
  trx: Trx,
  { actor, now }: Staff,
  id: string,
  { status, acceptOtherDay = false, ...plate }: CarLoadingPassage,
): Promise<CarLoadingRow | undefined> => {
  const { row } = await lockCarLoading(trx, id);
  if (row.status === status) return undefined;
  if (!leadsTo(row.status, status)) throw notInState(row);
  if (status === 'checked_in' && !acceptOtherDay) requireToday(row, now);
  const columns = { ...plateColumns(row, plate), [PASSED_AT[status]]: now };
  await moveCarLoading(trx, row, { to: status, actor, now, columns });
  return findCarLoading(trx, id);
};

/**
 * Takes back the last passage, if it is the one that was meant.
 * @throws NOT_FOUND, NOT_IN_STATE, DEADLINE_PASSED after ten minutes
 */
export const undoPassage = async (
  trx: Trx,
  { actor, now }: Staff,
  id: string,
  status: GateStatus,
): Promise<CarLoadingRow> => {
  const { row } = await lockCarLoading(trx, id);
  const passedAt = lastPassageOf(row);
  if (row.status !== status || !passedAt) throw notInState(row);
  requireUndoable(passedAt, now);
  const columns = {
    [PASSED_AT[status]]: null,
    // It may be the plate of the vehicle that was meant.
    ...(status === 'checked_in' && row.plate_at_gate && withoutPlate(row)),
  };
  await moveCarLoading(trx, row, { to: BEFORE_PASSAGE[status], actor, now, columns });
  return findCarLoading(trx, id);
};

/** @throws VEHICLE_OF_OTHER_DAY with its day */
const requireToday = ({ day, time_zone }: CarLoadingRow, now: Date): void => {
  if (day !== dayIn(time_zone, now)) throw new ProblemError('VEHICLE_OF_OTHER_DAY', { day });
};

const plateColumns = (row: CarLoadingRow, plate: Plate) => {
  const { plateRegion, plateClass, plateKana, plateNumber } = plate;
  if (plateRegion === undefined) {
    if (row.plate_later) throw plateMissing();
    return {};
  }
  return {
    plate_later: false,
    plate_at_gate: row.plate_later,
    plate_region: plateRegion,
    plate_class: plateClass ?? null,
    plate_kana: plateKana ?? null,
    plate_number: plateNumber ?? null,
    search_text: searchTextOf(row.code, { ...toFields(row), ...plate }),
  };
};

const withoutPlate = (row: CarLoadingRow) => ({
  plate_later: true,
  plate_at_gate: false,
  plate_region: null,
  plate_class: null,
  plate_kana: null,
  plate_number: null,
  search_text: searchTextOf(row.code, { ...toFields(row), ...NO_PLATE }),
});

const plateMissing = () =>
  new ProblemError('INVALID_INPUT', {
    errors: PLATE_FIELDS.map((name) => ({ pointer: `/${name}`, rule: 'requiredInput' })),
  });
