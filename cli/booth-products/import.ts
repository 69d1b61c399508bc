import { isDeepStrictEqual } from 'node:util';
import { type BulkJob, type Processed, runBulk } from '#cli/core/bulk.ts';
import type { BulkOptions } from '#cli/core/bulk-options.ts';
import type { Site } from '#cli/core/site.ts';
import {
  type BoothProduct,
  createBoothProduct,
  setBoothProductStatus,
  updateBoothProduct,
} from '#generated/client/index.ts';
import { toETag } from '#spec/core/versions.ts';
import { findOffer, findOfferableWork, findOwnBooth } from './find.ts';
import { COLUMNS, type OfferRow, validateRow } from './row.ts';

export type ImportOptions = BulkOptions & { publish?: boolean };

/** Offers the works of a file, or changes what the booth offers already. */
export const importOffers = (site: Site, file: string, options: ImportOptions) =>
  runBulk(site, file, options, offerJob(site, options));

const offerJob = (
  site: Site,
  { publish = false }: ImportOptions,
): BulkJob<(typeof COLUMNS)[number], OfferRow> => ({
  subject: { name: 'work', heading: 'column.work' },
  columns: COLUMNS,
  oneOf: ['product'],
  account: ({ booth = '', product = '' }) =>
    [booth.trim(), product.trim()].filter(Boolean).join(' '),
  validate: validateRow,
  preview: async ({ value }) => {
    const target = await findTarget(site, value);
    if ('refused' in target) return { outcome: 'failed', code: 'NOT_FOUND' };
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
  | { readonly refused: Processed }
  | { readonly boothId: string; readonly offer: BoothProduct; readonly productId?: never }
  | { readonly boothId: string; readonly offer?: never; readonly productId: string };

/** What a row is about: an offer, or a work that the booth could offer. */
const findTarget = async (site: Site, { booth, product }: OfferRow): Promise<Target> => {
  const boothId = await findOwnBooth(site, booth);
  if (boothId === 'none') return refused(site);
  if (boothId === 'several') return refused(site, 'boothProducts.import.chooseBooth');
  const offer = await findOffer(site, boothId, product);
  if (offer === 'several') return refused(site, 'boothProducts.import.sameTitle');
  if (offer !== 'none') return { boothId, offer };
  const productId = await findOfferableWork(site, boothId, product);
  if (productId === 'none') return refused(site);
  if (productId === 'several') return refused(site, 'boothProducts.import.sameTitle');
  return { boothId, productId };
};

const refused = (site: Site, why?: Parameters<Site['t']>[0]): Target => ({
  refused: { outcome: 'failed', code: 'NOT_FOUND', message: why ? site.t(why) : '' },
});

const fieldsOf = ({ booth: _booth, product: _product, ...fields }: OfferRow) => fields;

/** The fields of the row that differ from the offer; undefined without any. Fields without a cell stay as they are. */
const changesOf = (offer: BoothProduct, row: OfferRow) => {
  const { days, ...others } = fieldsOf(row);
  const stocks = offer.days.map(({ date, stock }) => ({ date, stock }));
  const changed = Object.entries(others).filter(
    ([name, value]) =>
      value !== undefined &&
      !isDeepStrictEqual(withoutEmpty(value), offer[name as keyof BoothProduct]),
  );
  const isSameDays = isDeepStrictEqual(
    days.toSorted((one, other) => one.date.localeCompare(other.date)),
    stocks,
  );
  if (changed.length === 0 && isSameDays) return undefined;
  return { ...Object.fromEntries(changed), ...(!isSameDays && { days }) };
};

const withoutEmpty = (value: unknown) =>
  typeof value === 'object' ? JSON.parse(JSON.stringify(value)) : value;

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
