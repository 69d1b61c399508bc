import { z } from 'zod';
import { EnteredTimestamp, MAX_PRICE } from '#spec/core/entered.ts';
import { optionalLocalized } from '#spec/core/localized-input.ts';
import { maxValue, minValue } from '#spec/core/rules/bounds.ts';
import { endsAfterStart } from '#spec/core/rules/conditions.ts';
import { listField } from '#spec/core/rules/list-fields.ts';
import { countAtLeast } from '#spec/core/rules/lists.ts';
import { integerOnly, requiredInput } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters } from '#spec/core/rules/string.ts';
import { Day } from '#spec/core/shared.ts';
import { TimeOfDay } from '#spec/core/times-of-day.ts';

/* The form for a work that a booth offers. Domain: booth product. */

/** Copies that can be reserved for one day. */
const MAX_STOCK = 9_999;
/** Copies that one visitor can reserve for one day. */
const MAX_PER_PERSON = 10;

export const stockFields = {
  date: Day.meta({ description: 'A day on which the booth exhibits, and sells the work.' }),
  stock: rules(requiredInput, integerOnly, minValue(0), maxValue(MAX_STOCK)).meta({
    description: 'Copies that can be reserved for the day. 0: none can.',
    example: 20,
  }),
} as const;

const Fields = z.strictObject({
  price: rules(requiredInput, integerOnly, minValue(0), maxValue(MAX_PRICE)).meta({
    description: 'Price at the booth in yen, including tax. 0: it is free.',
    example: 2500,
  }),
  isNew: z.boolean().meta({ description: 'Whether the work is new at this edition.' }),
  trialPlay: z.boolean().meta({ description: 'Whether the work can be tried at the booth.' }),
  days: listField(z.strictObject(stockFields), { min: 1, max: 3 }, countAtLeast(1)).meta({
    description: 'The days on which it is sold, each once, with the stock for reservations.',
  }),
  reservable: z.boolean().meta({
    description: 'Whether it can be reserved, on days with a stock. Reservations made stay.',
  }),
  perPersonLimit: rules(requiredInput, integerOnly, minValue(1), maxValue(MAX_PER_PERSON)).meta({
    description: 'Maximum number of reserved copies per visitor and day.',
    example: 1,
  }),
  opensAt: EnteredTimestamp.optional().meta({
    description:
      'From when it can be reserved, within the period `reservation`. Absent: from its start. Fixed once a copy is reserved.',
  }),
  closesAt: EnteredTimestamp.optional().meta({
    description: 'Until when, exclusive, within the same period. Absent: until its end.',
  }),
  pickUpUntil: TimeOfDay.optional().meta({
    description:
      'Reserved copies are held until this time, within the hours of each day on which it is sold. Absent: until closing.',
  }),
  note: optionalLocalized(maxFullWidthCharacters(200)).meta({
    description: 'Note of the booth on this work, plain text.',
  }),
});

export const CLOSES_AFTER_OPENING = endsAfterStart('opensAt', 'closesAt');

export const BoothProductFields = Fields.check(CLOSES_AFTER_OPENING);
export type BoothProductFields = z.output<typeof BoothProductFields>;

/** Locked when the period `booth-product` is over; of the days, their stock stays open. */
export const LOCKED_FIELDS = [
  'price',
  'isNew',
  'trialPlay',
  'days',
] as const satisfies readonly (keyof BoothProductFields)[];
