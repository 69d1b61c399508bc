import type { BulkJob, Processed } from '#cli/core/bulk.ts';
import { runBulk } from '#cli/core/bulk.ts';
import type { BulkRow } from '#cli/core/bulk-input.ts';
import type { BulkOptions } from '#cli/core/bulk-options.ts';
import { toDay } from '#cli/core/cells.ts';
import { processRows } from '#cli/core/process-rows.ts';
import type { Site } from '#cli/core/site.ts';
import { type BoothPlaces, type PlacedBooths, placeBooths } from '#generated/client/index.ts';
import { foldCode } from '#spec/core/entered-codes.ts';
import { validate } from '#spec/core/rules/validate.ts';
import { findBooth } from './find.ts';
import { findHall } from './halls.ts';
import { COLUMNS as LIST_COLUMNS } from './list.ts';
import { PlaceRow, toPlaceRow } from './row.ts';

const COLUMNS = [
  'booth',
  'number',
  'id',
  'day',
  'code',
  'hall',
  'x',
  'y',
  'w',
  'h',
  'rotation',
] as const;

/** Empty for a booth without a place, as in a list. */
const PLACE_CELLS = ['code', 'hall', 'x', 'y', 'w', 'h'] as const;

type Row = BulkRow<PlaceRow>;
type Verdict = PlacedBooths['results'][number] & { readonly message?: string };
type Item = { readonly row: number; readonly place: BoothPlaces['items'][number] };

/** Gives the booths of a file their places, all or none of them. Booths that already have the place do not change. */
export const importPlaces = (site: Site, file: string, options: BulkOptions) =>
  runBulk(site, file, options, placeJob(site));

const placeJob = (site: Site): BulkJob<(typeof COLUMNS)[number], PlaceRow> => {
  let verdicts: ReadonlyMap<number, Verdict> = new Map();
  const verdictOf = ({ row }: Row) => verdicts.get(row) as Verdict;
  return {
    subject: { name: 'place', heading: 'column.places' },
    columns: COLUMNS,
    oneOf: ['booth', 'number', 'id'],
    onlyInList: LIST_COLUMNS.map(({ name }) => name),
    kinds: {
      day: 'date',
      x: 'dm',
      y: 'dm',
      w: 'dm',
      h: 'dm',
      rotation: 'degrees',
    },
    account: ({ booth, number, id, day = '' }) =>
      [(booth ?? number ?? id ?? '').trim(), toDay(day)].filter(Boolean).join(' '),
    key: ({ booth, number, id, day = '' }) =>
      [foldCode(booth ?? number ?? id ?? ''), toDay(day)].filter(Boolean).join(' '),
    saysNothing: (cells) =>
      PLACE_CELLS.some((name) => cells[name]) ? undefined : 'booths.import.noPlace',
    validate: (cells) => validate(PlaceRow, toPlaceRow(cells)),
    prepare: async (rows, { dryRun, signal }) => {
      verdicts = await placeAll(site, rows, { dryRun, signal });
    },
    preview: async (row) => {
      const { outcome, code = '', message = '' } = verdictOf(row);
      if (outcome === 'refused') return { outcome: 'failed', code, message };
      return { outcome: outcome === 'unchanged' ? 'exists' : 'change' };
    },
    process: async (row): Promise<Processed> => {
      const { outcome, code = '', message = '' } = verdictOf(row);
      if (outcome === 'refused') return { outcome: 'failed', code, message };
      if (outcome === 'unchanged') return { outcome: 'exists' };
      return isRefused(verdicts)
        ? { outcome: 'failed', message: site.t('booths.import.held') }
        : { outcome: 'changed' };
    },
  };
};

const reasonOf = ({ code }: PlacedBooths['results'][number], { t }: Site): string => {
  const key = `booths.import.refused.${code}`;
  return t.has(key) ? t(key) : '';
};

const isRefused = (verdicts: ReadonlyMap<number, Verdict>): boolean =>
  verdicts.values().some(({ outcome }) => outcome === 'refused');

/** Places on different days never collide, so each day is a request. None is sent while a place of any day is refused. */
const placeAll = async (
  site: Site,
  rows: readonly Row[],
  { dryRun, signal }: { readonly dryRun: boolean; readonly signal: AbortSignal },
): Promise<ReadonlyMap<number, Verdict>> => {
  const verdicts = new Map<number, Verdict>();
  const items: Item[] = [];
  await processRows(site, rows, signal, async ({ row, value: { booth: name, ...place } }) => {
    const refuse = (message: string) =>
      void verdicts.set(row, { outcome: 'refused', code: 'NOT_FOUND', message });
    const result = await findBooth(site, name);
    const hall = await findHall(site, place.hall);
    if ('near' in result) {
      const near = result.near.join(', ');
      refuse(near ? site.t('usage.near', { near }) : '');
    } else if ('message' in hall) refuse(hall.message);
    else items.push({ row, place: { boothId: result.found.id, ...place, hall: hall.code } });
  });
  const days = [...Map.groupBy(items, ({ place }) => place.day).values()];
  const send = (isDry: boolean) =>
    processRows(site, days, signal, async (ofDay) => {
      const body = { items: ofDay.map(({ place }) => place), dryRun: isDry };
      const { results } = await site.call(placeBooths, { body });
      for (const [at, { row }] of ofDay.entries()) {
        const result = results[at] as PlacedBooths['results'][number];
        verdicts.set(row, { ...result, message: reasonOf(result, site) });
      }
    });
  await send(true);
  if (!dryRun && !isRefused(verdicts)) await send(false);
  return verdicts;
};
