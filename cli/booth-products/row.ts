import { z } from 'zod';
import type { Cells } from '#cli/core/bulk-input.ts';
import { toBoolean, toDayCounts, toNumber, toTime } from '#cli/core/cells.ts';
import { type ValidationResult, validate } from '#spec/core/rules/validate.ts';
import { BoothProductFields } from '#spec/exhibitors/booth-product-form.ts';

export const COLUMNS = [
  'booth',
  'product',
  'price',
  'days',
  'new',
  'trial',
  'reservable',
  'limit',
  'until',
  'note',
  'note_en',
] as const;
export type OfferCells = Cells<(typeof COLUMNS)[number]>;

/** A work at a booth: the booth by id or name, if there are several; the work by id or Japanese title. */
const OfferRow = z.strictObject({
  booth: z.string().min(1).max(100).optional(),
  product: z.string().min(1).max(100),
  ...BoothProductFields.shape,
});
export type OfferRow = z.output<typeof OfferRow>;

const trimmed = (text: string) => text.normalize('NFKC').trim();

/** Returns the fields of the contract. The days are written with their stock: `2027-04-24=20 2027-04-25=10`. */
const toRow = (cells: OfferCells) => ({
  ...(cells.booth && { booth: trimmed(cells.booth) }),
  ...(cells.product && { product: trimmed(cells.product) }),
  ...(cells.price && { price: toNumber(cells.price, 'yen') }),
  ...(cells.days && { days: toDays(cells.days) }),
  isNew: toBoolean(cells.new ?? 'no'),
  trialPlay: toBoolean(cells.trial ?? 'no'),
  reservable: toBoolean(cells.reservable ?? 'yes'),
  perPersonLimit: toNumber(cells.limit ?? '1', 'copies'),
  ...(cells.until && { pickUpUntil: toTime(cells.until) }),
  ...((cells.note || cells.note_en) && {
    note: { ja: trimmed(cells.note ?? ''), en: trimmed(cells.note_en ?? '') },
  }),
});

const toDays = (text: string) => {
  const days = toDayCounts(text);
  return typeof days === 'string' ? days : days.map(({ date, count: stock }) => ({ date, stock }));
};

/** Columns whose names differ from those of the contract. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  isNew: 'new',
  trialPlay: 'trial',
  perPersonLimit: 'limit',
  pickUpUntil: 'until',
  'note/en': 'note_en',
  'note/ja': 'note',
};

/** Validates a row; its errors name columns. */
export const validateRow = (cells: OfferCells): ValidationResult<OfferRow> => {
  const verdict = validate(OfferRow, toRow(cells));
  if ('value' in verdict) return verdict;
  return {
    errors: verdict.errors.map((error) => {
      const name = error.pointer.slice(1);
      return { ...error, pointer: `/${COLUMN_OF[name] ?? name}` };
    }),
  };
};
