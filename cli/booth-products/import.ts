import { type BulkJob, runBulk } from '#cli/core/bulk.ts';
import type { BulkOptions } from '#cli/core/bulk-options.ts';
import { changedFields } from '#cli/core/changed-fields.ts';
import { findOwnBooth, type Refused, refuse } from '#cli/core/own-booth.ts';
import type { Site } from '#cli/core/site.ts';
import {
  type BoothProduct,
  createBoothProduct,
  setBoothProductStatus,
  updateBoothProduct,
} from '#generated/client/index.ts';
import { toETag } from '#spec/core/versions.ts';
import { findOffer, findOfferableWork } from './find.ts';
import { COLUMNS, type OfferRow, validateRow } from './row.ts';

export type ImportOptions = BulkOptions & { publish?: boolean };

/** Offers the works of a file, or changes the booth's existing offers. */
export const importOffers = (site: Site, file: string, options: ImportOptions) =>
  runBulk(site, file, options, offerJob(site, options));

const offerJob = (
  site: Site,
  { publish = false }: ImportOptions,
): BulkJob<(typeof COLUMNS)[number], OfferRow> => ({
  subject: { name: 'work', heading: 'column.work' },
  columns: COLUMNS,
  oneOf: ['product'],
  kinds: {
    ...{ until: 'time', price: 'yen', limit: 'copies', days: 'dayCounts' },
    ...{ new: 'boolean', trial: 'boolean', reservable: 'boolean' },
  },
  account: ({ booth = '', product = '' }) =>
    [booth.trim(), product.trim()].filter(Boolean).join(' '),
  validate: validateRow,
  preview: async ({ value }) => {
    const target = await findTarget(site, value);
    if ('refused' in target) return target.refused;
    if (!target.offer) return { outcome: 'create' };
    const isSame =
      changesOf(target.offer, value) === undefined && !toPublish(target.offer, publish);
    return { outcome: isSame ? 'exists' : 'change' };
  },
  process: async ({ value }, { startedBefore }) => {
    const target = await findTarget(site, value);
    if ('refused' in target) return target.refused;
    const path = { boothId: target.boothId };
    const before = target.offer;
    const offer = before
      ? await change(site, path, before, changesOf(before, value))
      : await site.call(createBoothProduct, {
          path,
          body: { productId: target.productId, ...fieldsOf(value) },
        });
    const isPublishing = toPublish(offer, publish);
    if (isPublishing)
      await site.call(setBoothProductStatus, {
        path: { ...path, boothProductId: offer.id },
        body: { status: 'published' },
      });
    if (!before) return { outcome: 'created' };
    if (offer !== before || isPublishing) return { outcome: 'changed' };
    return { outcome: startedBefore ? 'created' : 'exists' };
  },
});

type Target =
  | Refused
  | { readonly boothId: string; readonly offer: BoothProduct; readonly productId?: never }
  | { readonly boothId: string; readonly offer?: never; readonly productId: string };

/** Returns the subject of a row: an offer, or a work that the booth could offer. */
const findTarget = async (site: Site, { booth: name, product }: OfferRow): Promise<Target> => {
  const booth = await findOwnBooth(site, name);
  if ('refused' in booth) return booth;
  const { id: boothId } = booth;
  const offer = await findOffer(site, boothId, product);
  if (offer === 'several') return refuse(site, '', 'boothProducts.import.sameTitle');
  if (offer !== 'none') return { boothId, offer };
  const work = await findOfferableWork(site, boothId, product);
  if (work === 'none') return refuse(site, 'NOT_FOUND', 'boothProducts.import.unknown');
  if (work === 'several') return refuse(site, '', 'boothProducts.import.sameTitle');
  return { boothId, productId: work.id };
};

const fieldsOf = ({ booth: _booth, product: _product, ...fields }: OfferRow) => fields;

/** Returns the fields of the row that differ from the offer; undefined without any. Fields without a cell stay as they are. */
const changesOf = (offer: BoothProduct, row: OfferRow) => {
  const { days, ...others } = fieldsOf(row);
  return changedFields(
    { ...offer, days: offer.days.map(({ date, stock }) => ({ date, stock })) },
    { ...others, days: days.toSorted((one, other) => one.date.localeCompare(other.date)) },
  );
};

/** Returns the offer itself if nothing changes. */
const change = async (
  site: Site,
  path: { boothId: string },
  offer: BoothProduct,
  body: object | undefined,
): Promise<BoothProduct> =>
  body === undefined
    ? offer
    : site.call(updateBoothProduct, {
        path: { ...path, boothProductId: offer.id },
        body,
        headers: { 'If-Match': toETag(offer.version) },
      });

const toPublish = ({ status }: Pick<BoothProduct, 'status'>, publish: boolean): boolean =>
  publish && status === 'draft';
