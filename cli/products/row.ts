import { z } from 'zod';
import type { Cells } from '#cli/core/bulk-input.ts';
import { type CellUnit, toDay, toNumber } from '#cli/core/cells.ts';
import { requiredIf } from '#spec/core/rules/conditions.ts';
import { type ValidationResult, validate } from '#spec/core/rules/validate.ts';
import { Id } from '#spec/core/shared.ts';
import { ProductDraft, releasedOnce, titleReading } from '#spec/exhibitors/my-product-form.ts';
import { BOOTH_LANGUAGES } from '#spec/show/booths.ts';
import { GENRES } from '#spec/show/genres.ts';
import { LANGUAGE_DEPENDENCES, PRODUCT_KINDS } from '#spec/show/product-fields.ts';

export const COLUMNS = [
  'id',
  'booth',
  'title',
  'title_en',
  'kana',
  'kind',
  'summary',
  'summary_en',
  'description',
  'description_en',
  'genres',
  'mechanics',
  'designers',
  'illustrators',
  'publisher',
  'players_from',
  'players_to',
  'minutes_from',
  'minutes_to',
  'age',
  'price',
  'jan',
  'language_dependence',
  'rule_languages',
  'links',
  'release_edition',
  'release_date',
] as const;
export type WorkCells = Cells<(typeof COLUMNS)[number]>;

/** A work by id, JAN code or title, with the booth whose owner it is for, by id or name. */
const WorkRow = z
  .strictObject({
    ...ProductDraft.shape,
    id: Id.optional(),
    booth: z.string().min(1).max(100).optional(),
    title: ProductDraft.shape.title.optional(),
  })
  .check(
    releasedOnce,
    titleReading,
    titleReading,
    requiredIf('title', ({ id, janCode }) => id === undefined && janCode === undefined),
  );
export type WorkRow = z.output<typeof WorkRow>;

/** Returns the fields of the contract; those without a cell are undefined. */
const toRow = (cells: WorkCells) => ({
  id: cells.id && toCode(cells.id),
  booth: cells.booth && trimmed(cells.booth),
  title: inBoth(cells.title, cells.title_en),
  kana: cells.kana,
  kind: cells.kind && toCode(cells.kind),
  summary: inBoth(cells.summary, cells.summary_en),
  description: inBoth(cells.description, cells.description_en),
  genres: cells.genres && toCodes(cells.genres),
  mechanics: cells.mechanics && toNames(cells.mechanics),
  designers: cells.designers && toNames(cells.designers),
  illustrators: cells.illustrators && toNames(cells.illustrators),
  publisher: cells.publisher?.trim(),
  players: toRange(cells.players_from, cells.players_to, 'people'),
  minutes: toRange(cells.minutes_from, cells.minutes_to, 'minutes'),
  age: cells.age && toNumber(cells.age, 'years'),
  listPrice: cells.price && toNumber(cells.price, 'yen'),
  janCode: cells.jan,
  languageDependence: cells.language_dependence && toCode(cells.language_dependence),
  ruleLanguages: cells.rule_languages && toCodes(cells.rule_languages),
  links: cells.links?.trim().split(/\s+/),
  releaseEdition: cells.release_edition && trimmed(cells.release_edition),
  releaseDate: cells.release_date && toDay(cells.release_date),
});

const trimmed = (text: string) => text.normalize('NFKC').trim();
const toCode = (text: string) => trimmed(text).toLowerCase();
const toCodes = (text: string) => toCode(text).split(/[\s,、]+/);

/** Names have spaces, so that only commas and line breaks separate them. */
const toNames = (text: string) =>
  text
    .split(/[,，、\r\n]/)
    .map((name) => name.trim())
    .filter(Boolean);

const inBoth = (ja: string | undefined, en: string | undefined) =>
  (ja ?? en) === undefined ? undefined : { ja: ja?.trim() ?? '', ...(en && { en: en.trim() }) };

const toRange = (from: string | undefined, to: string | undefined, unit: CellUnit) =>
  (from ?? to) === undefined
    ? undefined
    : { ...(from && { min: toNumber(from, unit) }), ...(to && { max: toNumber(to, unit) }) };

/** Columns whose names are not those of the contract in snake case. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  'title/ja': 'title',
  'summary/ja': 'summary',
  'description/ja': 'description',
  'players/min': 'players_from',
  'players/max': 'players_to',
  'minutes/min': 'minutes_from',
  'minutes/max': 'minutes_to',
  listPrice: 'price',
  janCode: 'jan',
};

const columnOf = (pointer: string): string => {
  const [field = '', part = ''] = pointer.slice(1).split('/');
  if (part === 'en') return `${field}_en`;
  const column = COLUMN_OF[`${field}/${part}`] ?? COLUMN_OF[field];
  return column ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
};

/** The values that the columns with codes accept. */
export const CHOICES = {
  kind: PRODUCT_KINDS,
  genres: GENRES,
  language_dependence: LANGUAGE_DEPENDENCES,
  rule_languages: BOOTH_LANGUAGES,
} as const;

/** Validates a row; its errors name columns. */
export const validateRow = (cells: WorkCells): ValidationResult<WorkRow> => {
  const verdict = validate(WorkRow, toRow(cells));
  if ('value' in verdict) return verdict;
  return {
    errors: verdict.errors.map((error) => ({ ...error, pointer: `/${columnOf(error.pointer)}` })),
  };
};
