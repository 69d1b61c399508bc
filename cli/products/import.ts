import { type BulkJob, runBulk } from '#cli/core/bulk.ts';
import type { BulkOptions } from '#cli/core/bulk-options.ts';
import { changedFields } from '#cli/core/changed-fields.ts';
import { foldName } from '#cli/core/named.ts';
import type { Site } from '#cli/core/site.ts';
import {
  createProduct,
  type MyProduct,
  type NewProduct,
  type ProductChange,
  setProductStatus,
  updateProduct,
} from '#generated/client/index.ts';
import { normalizeCode } from '#spec/core/rules/text.ts';
import { toETag } from '#spec/core/versions.ts';
import { findTarget } from './find.ts';
import { COLUMNS as LIST_COLUMNS } from './list.ts';
import { CHOICES, COLUMNS, validateRow, type WorkCells, type WorkRow } from './row.ts';

export type ImportOptions = BulkOptions & { publish?: boolean };

/** Creates the works of a file as drafts, or changes existing ones. */
export const importWorks = (site: Site, file: string, options: ImportOptions) =>
  runBulk(site, file, options, workJob(site, options));

const workJob = (
  site: Site,
  { publish = false }: ImportOptions,
): BulkJob<(typeof COLUMNS)[number], WorkRow> => ({
  subject: { name: 'work', heading: 'column.work' },
  columns: COLUMNS,
  oneOf: ['title', 'jan', 'id'],
  sameAs: { listPrice: 'price', janCode: 'jan' },
  onlyInList: LIST_COLUMNS.map(({ name }) => name),
  kinds: {
    release_date: 'date',
    players_from: 'people',
    players_to: 'people',
    minutes_from: 'minutes',
    minutes_to: 'minutes',
    age: 'years',
    price: 'yen',
  },
  choices: CHOICES,
  account: ({ title, jan, id = '' }) => title ?? jan ?? id,
  key: keyOf,
  validate: validateRow,
  preview: async ({ value }) => {
    const target = await findTarget(site, value);
    if ('refused' in target) return target.refused;
    const { work } = target;
    if (!work) return { outcome: 'create' };
    const isSame = changesOf(work, value) === undefined && !toPublish(work, publish);
    return { outcome: isSame ? 'exists' : 'change' };
  },
  process: async ({ value }, { startedBefore }) => {
    const target = await findTarget(site, value);
    if ('refused' in target) return target.refused;
    const { work: before } = target;
    const work = before
      ? await change(site, before, changesOf(before, value))
      : await site.call(createProduct, { body: newWork(value, target.forBooth) });
    const isPublishing = toPublish(work, publish);
    if (isPublishing)
      await site.call(setProductStatus, {
        path: { productId: work.id },
        body: { status: 'published' },
      });
    if (!before) return { outcome: 'created' };
    if (work !== before || isPublishing) return { outcome: 'changed' };
    return { outcome: startedBefore ? 'created' : 'exists' };
  },
});

/** Returns the key of a row's work: rows with the same id, else JAN code, else title have the same one. */
const keyOf = ({ booth = '', id, jan, title = '' }: WorkCells): string =>
  [foldName(booth), id?.trim() ?? (jan ? normalizeCode(jan) : foldName(title))].join(' ').trim();

const fieldsOf = ({ booth: _booth, id: _id, ...fields }: WorkRow) => fields;

const newWork = (row: WorkRow, forBooth: string | undefined): NewProduct =>
  ({ ...fieldsOf(row), ...(forBooth && { forBooth }) }) as NewProduct;

/** Returns the fields of the row that differ from the work; undefined without any. Fields without a cell stay as they are. */
const changesOf = (work: MyProduct, row: WorkRow): ProductChange | undefined => {
  const { title, summary, description, ...others } = fieldsOf(row);
  return changedFields(work, {
    ...others,
    ...(title && { title: { ...work.title, ...title } }),
    ...(summary && { summary: { ...work.summary, ...summary } }),
    ...(description && { description: { ...work.description, ...description } }),
  }) as ProductChange | undefined;
};

/** Returns the work itself if nothing changes. */
const change = async (
  site: Site,
  work: MyProduct,
  body: ProductChange | undefined,
): Promise<MyProduct> =>
  body === undefined
    ? work
    : site.call(updateProduct, {
        path: { productId: work.id },
        body,
        headers: { 'If-Match': toETag(work.version) },
      });

const toPublish = ({ status }: Pick<MyProduct, 'status'>, publish: boolean): boolean =>
  publish && status === 'draft';
