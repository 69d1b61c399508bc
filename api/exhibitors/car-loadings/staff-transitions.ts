import type { UserAct } from '#api/core/operations/act.ts';
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
import { moveCarLoading } from './queue.ts';
import { type CarLoadingRow, findCarLoading, NO_PLATE, searchTextOf, toFields } from './store.ts';
import { leaveAndNotify, lockCarLoading, notInState } from './transitions.ts';

/** Operations of staff and of the gate on a vehicle of the current edition. */

type Plate = Omit<CarLoadingPassage, 'status' | 'acceptOtherDay'>;

const NOTICE_BY_DECISION = {
  approved: 'carLoadingApproved',
  rejected: 'carLoadingRejected',
  cancelled: 'carLoadingCancelledByStaff',
} as const;

/**
 * Approves, rejects or cancels a vehicle. Repeating it changes nothing.
 * @throws NOT_FOUND, NOT_IN_STATE
 */
export const decide = async (
  act: UserAct,
  id: string,
  { status, reason }: CarLoadingDecision,
): Promise<CarLoadingRow> => {
  const { row } = await lockCarLoading(act.trx, id);
  if (row.status === status) return row;
  if (!leadsTo(row.status, status)) throw notInState(row);
  const move = { to: status, columns: { reason: reason ?? null } };
  return leaveAndNotify(act, row, move, NOTICE_BY_DECISION[status]);
};

/**
 * Records a vehicle at the gate. Repeating it changes nothing.
 * @throws NOT_FOUND, NOT_IN_STATE, VEHICLE_OF_OTHER_DAY, INVALID_INPUT when its plate is still missing
 */
export const passGate = async (
  act: UserAct,
  id: string,
  { status, acceptOtherDay = false, ...plate }: CarLoadingPassage,
): Promise<CarLoadingRow> => {
  const { trx, now } = act;
  const { row } = await lockCarLoading(trx, id);
  if (row.status === status) return row;
  if (!leadsTo(row.status, status)) throw notInState(row);
  if (status === 'checked_in' && !acceptOtherDay) requireToday(row, now);
  const columns = { ...plateColumns(row, plate), [PASSED_AT[status]]: now };
  await moveCarLoading(act, row, { to: status, columns });
  return findCarLoading(trx, id);
};

/**
 * Undoes the last passage, if it is the one in the request.
 * @throws NOT_FOUND, NOT_IN_STATE, DEADLINE_PASSED after ten minutes
 */
export const undoPassage = async (
  act: UserAct,
  id: string,
  status: GateStatus,
): Promise<CarLoadingRow> => {
  const { trx, now } = act;
  const { row } = await lockCarLoading(trx, id);
  const passedAt = lastPassageOf(row);
  if (row.status !== status || !passedAt) throw notInState(row);
  requireUndoable(passedAt, now);
  const columns = {
    [PASSED_AT[status]]: null,
    // It may be the plate of the vehicle that actually passed.
    ...(status === 'checked_in' && row.plate_at_gate && withoutPlate(row)),
  };
  await moveCarLoading(act, row, { to: BEFORE_PASSAGE[status], columns });
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
