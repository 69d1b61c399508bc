import { isDeepStrictEqual } from 'node:util';
import { ProblemError } from '#api/core/problem-error.ts';
import { type Lock, refuseLocked } from '#api/exhibitors/booth-profiles/editing.ts';
import type { InputError } from '#spec/core/rules/validate.ts';
import { type BoothProductFields, LOCKED_FIELDS } from '#spec/exhibitors/booth-product-form.ts';
import type { OfferingBooth, StockDay } from './store.ts';

type Fields = BoothProductFields;

const datesOf = ({ days }: Pick<Fields, 'days'>) => days.map(({ date }) => date).toSorted();

/** Returns the part of a field that is locked: of the days, only their dates. */
const lockedPart = (fields: Fields, name: (typeof LOCKED_FIELDS)[number]) =>
  name === 'days' ? datesOf(fields) : fields[name];

/** Refuses to change locked fields after their deadline. @throws DEADLINE_PASSED */
export const assertFieldsUnlocked = (lock: Lock, before: Fields, after: Fields): void => {
  const changed = LOCKED_FIELDS.filter(
    (name) => !isDeepStrictEqual(lockedPart(before, name), lockedPart(after, name)),
  );
  if (lock && changed.length > 0)
    refuseLocked(
      lock,
      changed.map((name) => `/${name}`),
    );
};

type Conditions = Pick<OfferingBooth, 'days' | 'reservations_open_at' | 'reservations_close_at'>;

/**
 * Checks rules that depend on the show: the days of the booth, their hours, the period of reservations. Values that were
 * entered before remain valid, even if the show has changed since.
 * @throws INVALID_INPUT with every broken rule
 */
export const assertSuitable = (
  booth: Conditions,
  before: Fields | undefined,
  after: Fields,
): void => {
  const errors = [
    ...findUnsuitableDays(booth, before, after),
    ...findOutsidePeriod(booth, before, after),
    ...findOutsideHours(booth, before, after),
  ];
  if (errors.length > 0) throw new ProblemError('INVALID_INPUT', { errors });
};

const findUnsuitableDays = (
  booth: Conditions,
  before: Fields | undefined,
  { days }: Fields,
): InputError[] => {
  const known = new Set([...booth.days, ...(before?.days ?? [])].map(({ date }) => date));
  return days.flatMap(({ date }, at) => {
    const pointer = `/days/${at}/date`;
    if (days.findIndex((other) => other.date === date) < at)
      return [{ pointer, rule: 'uniqueItems' }];
    return known.has(date) ? [] : [{ pointer, rule: 'requiredSelect' }];
  });
};

/** Finds the times outside the period. Before the period is decided, no time is inside. */
const findOutsidePeriod = (
  { reservations_open_at: opens, reservations_close_at: closes }: Conditions,
  before: Fields | undefined,
  after: Fields,
): InputError[] => {
  const isInside = (time: string) =>
    opens !== null && closes !== null && new Date(time) >= opens && new Date(time) <= closes;
  return (['opensAt', 'closesAt'] as const)
    .filter((name) => {
      const time = after[name];
      return time !== undefined && time !== before?.[name] && !isInside(time);
    })
    .map((name) => ({ pointer: `/${name}`, rule: 'withinReservationPeriod' }));
};

const findOutsideHours = (
  booth: Conditions,
  before: Fields | undefined,
  after: Fields,
): InputError[] => {
  const { pickUpUntil: time } = after;
  const isSame =
    before?.pickUpUntil === time && isDeepStrictEqual(datesOf(before ?? after), datesOf(after));
  if (time === undefined || isSame) return [];
  const sold = new Set(datesOf(after));
  // Times of day compare as texts.
  const isOutside = booth.days.some(
    ({ date, open, close }) => sold.has(date) && !(open < time && time <= close),
  );
  return isOutside ? [{ pointer: '/pickUpUntil', rule: 'withinOpeningHours' }] : [];
};

/** Refuses a stock below the reserved copies, and the removal of a day with reservations. @throws STOCK_BELOW_RESERVED */
export const assertStockSuffices = (
  reserved: readonly StockDay[],
  { days }: Pick<Fields, 'days'>,
): void => {
  const errors = reserved.flatMap(({ date, reserved: min }): InputError[] => {
    const at = days.findIndex((day) => day.date === date);
    if (at < 0)
      return min > 0
        ? [{ pointer: '/days', rule: 'dayReserved', params: { date, count: min } }]
        : [];
    return (days[at]?.stock ?? 0) < min
      ? [{ pointer: `/days/${at}/stock`, rule: 'minValue', params: { min } }]
      : [];
  });
  if (errors.length > 0) throw new ProblemError('STOCK_BELOW_RESERVED', { errors });
};

/** Refuses to change the start of reservations once a copy is reserved. @throws OPENING_FIXED */
export const assertOpeningKept = (
  stock: readonly StockDay[],
  before: Fields,
  after: Fields,
): void => {
  if (before.opensAt !== after.opensAt && stock.some(({ reserved }) => reserved > 0))
    throw new ProblemError('OPENING_FIXED', { errors: [{ pointer: '/opensAt', rule: 'fixed' }] });
};
