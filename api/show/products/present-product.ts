import type { Selectable } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { detailColumns, summaryColumns } from './product-columns.ts';

type ColumnOf<Columns extends readonly string[]> = Columns[number] extends `p.${infer Column}`
  ? Column
  : never;
type Row<Columns extends readonly string[]> = Pick<
  Selectable<Database['product']>,
  Extract<ColumnOf<Columns>, keyof Database['product']>
>;

const range = (min: number | null, max: number | null) =>
  min === null || max === null ? null : { min, max };

/** Presents the fields of a product for lists. */
export const presentProductSummary = (row: Row<typeof summaryColumns>) => ({
  title: row.title,
  ...omitAbsent({ kind: row.kind, summary: row.summary, cover: row.cover, age: row.age }),
  genres: row.genres,
  ...omitAbsent({
    players: range(row.players_min, row.players_max),
    minutes: range(row.minutes_min, row.minutes_max),
  }),
});

/** Presents the fields of a product that lists do not show. */
export const presentProductDetails = (
  row: Row<typeof detailColumns> & { readonly release_date: string | null },
) => ({
  mechanics: row.mechanics,
  designers: row.designers,
  illustrators: row.illustrators,
  ruleLanguages: row.rule_languages,
  links: row.links,
  pictures: row.pictures,
  ...omitAbsent({
    kana: row.kana,
    description: row.description,
    publisher: row.publisher,
    listPrice: row.list_price,
    janCode: row.jan_code,
    languageDependence: row.language_dependence,
    releaseDate: row.release_date,
  }),
});
