import { omitAbsent } from '#api/core/http/omit-absent.ts';
import { type LocalizedInput, toLocalized } from '#spec/core/localized-input.ts';
import type { ProductDraft } from '#spec/exhibitors/my-product-form.ts';
import type { ProductRow } from './store.ts';

const nonEmpty = <Item>(items: readonly Item[] | undefined): Item[] | undefined =>
  items && items.length > 0 ? [...items] : undefined;

type RangeInput = ProductDraft['players'];

const toRange = (input: RangeInput): RangeInput =>
  input?.min === undefined ? undefined : { min: input.min, max: input.max };

const rangeOf = (min: number | null, max: number | null): RangeInput =>
  min === null || max === null ? undefined : { min, max };

/** Returns the entered fields of a work. */
export const toFields = (row: ProductRow): ProductDraft => ({
  title: row.title,
  ...omitAbsent({
    kana: row.kana,
    kind: row.kind,
    summary: row.summary,
    description: row.description,
    genres: nonEmpty(row.genres),
    mechanics: nonEmpty(row.mechanics),
    designers: nonEmpty(row.designers),
    illustrators: nonEmpty(row.illustrators),
    publisher: row.publisher,
    players: rangeOf(row.players_min, row.players_max),
    minutes: rangeOf(row.minutes_min, row.minutes_max),
    age: row.age,
    listPrice: row.list_price,
    janCode: row.jan_code,
    languageDependence: row.language_dependence,
    ruleLanguages: nonEmpty(row.rule_languages),
    links: nonEmpty(row.links),
    releaseEdition: row.release_edition,
    releaseDate: row.release_date,
  }),
});

/** Removes empty texts, lists and ranges, which count as absent. */
export const withoutEmpty = (fields: ProductDraft): ProductDraft => {
  const { title, ...others } = fields;
  return {
    title: titleOf(title),
    ...omitAbsent({
      ...others,
      summary: toLocalized(others.summary),
      description: toLocalized(others.description),
      mechanics: nonEmpty(others.mechanics),
      designers: nonEmpty(others.designers),
      illustrators: nonEmpty(others.illustrators),
      ruleLanguages: nonEmpty(others.ruleLanguages),
      links: nonEmpty(others.links),
      players: toRange(others.players),
      minutes: toRange(others.minutes),
    }),
  };
};

const titleOf = ({ ja, en }: ProductDraft['title']) => ({ ja, ...(en && { en }) });

const json = (value: LocalizedInput | undefined) => (value ? JSON.stringify(value) : null);

/** Returns the columns of a work with these fields. */
export const toColumns = (fields: ProductDraft, releaseEditionId: string | null) => ({
  title: JSON.stringify(fields.title),
  kana: fields.kana ?? null,
  kind: fields.kind ?? null,
  summary: json(fields.summary),
  description: json(fields.description),
  genres: fields.genres ?? [],
  mechanics: fields.mechanics ?? [],
  designers: fields.designers ?? [],
  illustrators: fields.illustrators ?? [],
  publisher: fields.publisher ?? null,
  players_min: fields.players?.min ?? null,
  players_max: fields.players?.max ?? null,
  minutes_min: fields.minutes?.min ?? null,
  minutes_max: fields.minutes?.max ?? null,
  age: fields.age ?? null,
  list_price: fields.listPrice ?? null,
  jan_code: fields.janCode ?? null,
  language_dependence: fields.languageDependence ?? null,
  rule_languages: fields.ruleLanguages ?? [],
  links: JSON.stringify(fields.links ?? []),
  release_edition_id: releaseEditionId,
  release_date: fields.releaseDate ?? null,
});
