import { isDeepStrictEqual } from 'node:util';
import { type BulkJob, runBulk } from '#cli/core/bulk.ts';
import type { BulkOptions } from '#cli/core/bulk-options.ts';
import type { Site } from '#cli/core/site.ts';
import { type OrganiserBoothSummary, placeBooth } from '#generated/client/index.ts';
import { validate } from '#spec/core/rules/validate.ts';
import { findBooth } from './find.ts';
import { PlaceRow, toPlaceRow } from './row.ts';

const COLUMNS = ['booth', 'day', 'code', 'hall', 'x', 'y', 'w', 'h', 'rotation'] as const;

/** Gives the booths of a file their places. Those that have them stay as they are. */
export const importPlaces = (site: Site, file: string, options: BulkOptions) =>
  runBulk(site, file, options, placeJob(site));

const placeJob = (site: Site): BulkJob<(typeof COLUMNS)[number], PlaceRow> => ({
  subject: { name: 'place', heading: 'column.places' },
  columns: COLUMNS,
  oneOf: ['booth'],
  account: ({ booth = '', day = '' }) => [booth.trim(), day.trim()].filter(Boolean).join(' '),
  validate: (cells) => validate(PlaceRow, toPlaceRow(cells)),
  preview: async ({ value }) => {
    const booth = await findBooth(site, value.booth);
    if (!booth?.days.includes(value.day)) return { outcome: 'failed', code: 'NOT_FOUND' };
    if (booth.status === 'cancelled') return { outcome: 'failed', code: 'NOT_IN_STATE' };
    return { outcome: isAt(booth, value) ? 'exists' : 'change' };
  },
  process: async ({ value }) => {
    const booth = await findBooth(site, value.booth);
    if (!booth) return { outcome: 'failed', code: 'NOT_FOUND' };
    if (isAt(booth, value)) return { outcome: 'exists' };
    const { booth: _, day, ...body } = value;
    await site.call(placeBooth, { path: { boothId: booth.id, day }, body });
    return { outcome: 'changed' };
  },
});

const isAt = ({ placements }: OrganiserBoothSummary, { booth: _, ...place }: PlaceRow): boolean =>
  placements.some((each) => isDeepStrictEqual(each, place));
