import { z } from 'zod';
import type { BoothProduct, BoothProductList } from '#generated/client/types.gen.ts';
import type { Problem } from '#spec/core/client/problem.ts';
import { requiredIf } from '#spec/core/rules/conditions.ts';
import { listField } from '#spec/core/rules/list-fields.ts';
import { countAtLeast } from '#spec/core/rules/lists.ts';
import type { InputError } from '#spec/core/rules/validate.ts';
import { Day } from '#spec/core/shared.ts';
import {
  BoothProductFields,
  CLOSES_AFTER_OPENING,
  stockFields,
} from '#spec/exhibitors/booth-product-form.ts';
import { type BoothProductChange, NewBoothProduct } from '#spec/exhibitors/booth-product-views.ts';
import type { Changes } from '#web/core/form/changes.ts';
import { LocalTime, toInstant, toLocalEnd, toLocalTime } from '#web/core/form/local-times.ts';
import { inBoth, toFormValues } from '#web/core/form/schema.ts';
import type { Format } from '#web/core/i18n/format.ts';

/*
 * The fields of an offer as its form has them: the days and the stock of each are fields of their own, so that two tabs
 * can change different days, and times are local.
 */

/** Returns the name of the field with the stock of a day. */
export const stockName = (date: string) => `stock_${date}`;

const { days: _days, price, isNew, trialPlay, ...openFields } = BoothProductFields.shape;

/** Opens the fields that no deadline locks before the show is over. */
const openShape = (dates: readonly string[]) => {
  const stocks: Record<string, z.ZodOptional<typeof stockFields.stock>> = Object.fromEntries(
    dates.map((date) => [stockName(date), stockFields.stock.optional()]),
  );
  return {
    ...openFields,
    opensAt: LocalTime.optional(),
    closesAt: LocalTime.optional(),
    ...stocks,
  };
};

/** Returns the form of an offer at a booth that exhibits on these dates. */
export const offerForm = (dates: readonly string[]) =>
  z
    .strictObject({
      ...openShape(dates),
      price,
      days: listField(Day, { min: 1, max: 3 }, countAtLeast(1)),
      isNew,
      trialPlay,
    })
    .check(
      CLOSES_AFTER_OPENING,
      ...dates.map((date) =>
        requiredIf(
          stockName(date),
          ({ days, reservable }) =>
            reservable === true && Array.isArray(days) && days.includes(date),
        ),
      ),
    );

type OfferForm = ReturnType<typeof offerForm>;

/** Returns the form after the deadline, of an offer that is sold on these dates. */
export const lockedOfferForm = (dates: readonly string[]) =>
  z
    .strictObject(openShape(dates))
    .check(
      CLOSES_AFTER_OPENING,
      ...dates.map((date) => requiredIf(stockName(date), ({ reservable }) => reservable === true)),
    );

type LockedOfferForm = ReturnType<typeof lockedOfferForm>;
export type OfferValues = z.output<OfferForm | LockedOfferForm>;

/** Returns the form of a work that is not offered yet. */
export const newOfferForm = (dates: readonly string[]) =>
  offerForm(dates).safeExtend({ productId: NewBoothProduct.shape.productId });

type NewOfferForm = ReturnType<typeof newOfferForm>;

/** Returns the dates in the form of an offer: those of the booth, and those on which it is already sold. */
export const datesOf = (
  { days }: BoothProductList['booth'],
  offer?: Pick<BoothProduct, 'days'>,
): string[] => [...new Set([...days, ...(offer?.days ?? [])].map(({ date }) => date))].toSorted();

/** Returns the values with which the form opens. */
export const toOfferForm = (
  schema: OfferForm | LockedOfferForm,
  offer: BoothProduct,
  timeZone: string,
) =>
  toFormValues(schema, {
    ...offer,
    days: soldOn(offer),
    opensAt: toLocalTime(timeZone, offer.opensAt),
    closesAt: toLocalEnd(timeZone, offer.closesAt),
    note: inBoth(offer.note),
    ...stocksOf(offer),
  });

/** Returns the values with which the form of a new offer opens: sold on all days, one copy a visitor. */
export const toNewOfferForm = (
  schema: NewOfferForm,
  { days, acceptsReservations }: BoothProductList['booth'],
  productId: string | undefined,
) =>
  toFormValues(schema, {
    productId,
    days: days.map(({ date }) => date),
    isNew: false,
    trialPlay: false,
    reservable: acceptsReservations,
    perPersonLimit: 1,
    note: inBoth(),
  });

type Values = Readonly<Record<string, unknown>>;

/** Returns the dates on which a work is sold. */
export const soldOn = ({ days }: Pick<BoothProduct, 'days'>): string[] =>
  days.map(({ date }) => date);

/** Returns the fields with the stock of each day. */
export const stocksOf = ({ days }: Pick<BoothProduct, 'days'>): Record<string, number> =>
  Object.fromEntries(days.map(({ date, stock }) => [stockName(date), stock]));

/** Returns the days of the contract. A stock may stay empty while nothing can be reserved. */
export const toDays = (dates: readonly string[], values: Values): BoothProductFields['days'] =>
  dates.map((date) => ({ date, stock: (values[stockName(date)] as number | undefined) ?? 0 }));

const isDayField = (name: string) => name === 'days' || name.startsWith(stockName(''));

const toContract = (fields: Values, timeZone: string) => ({
  ...Object.fromEntries(Object.entries(fields).filter(([name]) => !isDayField(name))),
  ...Object.fromEntries(
    (['opensAt', 'closesAt'] as const)
      .filter((name) => fields[name])
      .map((name) => [name, toInstant(timeZone, fields[name] as string)]),
  ),
});

export const toNewOffer = (values: z.output<NewOfferForm>, timeZone: string) =>
  ({ ...toContract(values, timeZone), days: toDays(values.days, values) }) as NewBoothProduct;

/** Returns the changes of the contract: the days are one list there. `soldOn`: the days of a form in which they are locked. */
export const toOfferChange = (
  changes: Changes<OfferValues>,
  values: OfferValues,
  { timeZone, soldOn }: { timeZone: string; soldOn: readonly string[] },
): BoothProductChange => ({
  ...toContract(changes, timeZone),
  ...(Object.keys(changes).some(isDayField) && {
    days: toDays('days' in values ? (values.days as string[]) : soldOn, values),
  }),
});

/** Returns the errors of the server at the fields of the form, for the days that were sent. */
export const toFormErrors = (
  { code, errors }: Pick<Problem, 'code' | 'errors'>,
  days: BoothProductFields['days'],
  f: Pick<Format, 'shortDay'>,
): InputError[] =>
  errors.map((error) => {
    const [, index, field] = /^\/days\/(\d+)\/(\w+)$/.exec(error.pointer) ?? [];
    const sent = days[Number(index)];
    if (!sent) return { ...error, ...(error.params && { params: inWords(error.params, f) }) };
    if (field !== 'stock') return { ...error, pointer: '/days' };
    const rule = code === 'STOCK_BELOW_RESERVED' ? 'belowReserved' : error.rule;
    return { ...error, rule, pointer: `/${stockName(sent.date)}` };
  });

/** A day with reservations that was left out is named as on the form. */
const inWords = (
  { date, ...params }: NonNullable<InputError['params']>,
  f: Pick<Format, 'shortDay'>,
) => ({
  ...params,
  ...(date !== undefined && { date: f.shortDay(String(date)) }),
});
