import { allByCursor, PAGE_SIZE } from '#cli/core/all-pages.ts';
import { EXIT, Failure } from '#cli/core/exit.ts';
import type { Column } from '#cli/core/output.ts';
import { findOwnBooth } from '#cli/core/own-booth.ts';
import type { Site } from '#cli/core/site.ts';
import { listMyProducts, type MyProductSummary } from '#generated/client/index.ts';
import type { ProductStatus } from '#spec/exhibitors/my-product-views.ts';

type YesNo = 'yes' | 'no';

export type ListOptions = {
  status?: ProductStatus;
  offered?: YesNo;
  englishMissing?: YesNo;
  booth?: string;
  offerableAt?: string;
  csv?: boolean;
};

export const COLUMNS: readonly Column<MyProductSummary>[] = [
  { name: 'title', heading: 'column.work', value: ({ title }) => title.ja },
  { name: 'kind', heading: 'column.kind', value: ({ kind }) => kind },
  { name: 'status', heading: 'column.status', value: ({ status }) => status },
  { name: 'pictureCount', heading: 'column.pictures', value: ({ pictureCount }) => pictureCount },
  { name: 'offers', heading: 'column.offeredAt', value: ({ offers }) => boothsOf(offers) },
  {
    name: 'isEnglishMissing',
    heading: 'column.englishMissing',
    value: ({ isEnglishMissing }) => isEnglishMissing,
  },
  { name: 'listPrice', heading: 'column.price', value: ({ listPrice }) => listPrice },
  { name: 'janCode', heading: 'column.jan', value: ({ janCode }) => janCode },
  { name: 'isOwn', heading: 'column.own', value: ({ isOwn }) => isOwn },
  { name: 'id', heading: 'column.productId', value: ({ id }) => id },
];

const boothsOf = (offers: MyProductSummary['offers']) =>
  offers.map(({ boothName, status }) => `${boothName.ja} (${status})`).join(', ');

/** Prints the works of the user, and of the owners of booths that they edit, by their reading. */
export const list = async (site: Site, { csv, status, ...options }: ListOptions) => {
  const { offered, englishMissing, booth, offerableAt } = options;
  const query = {
    ...(status && { status }),
    ...(offered && { offered: offered === 'yes' }),
    ...(englishMissing && { englishMissing: englishMissing === 'yes' }),
    ...(booth && { forBooth: await boothId(site, booth) }),
    ...(offerableAt && { offerableAt: await boothId(site, offerableAt) }),
    limit: PAGE_SIZE,
  };
  const items = await allByCursor((cursor) =>
    site.call(listMyProducts, { query: { ...query, ...(cursor && { cursor }) } }),
  );
  const listing = { columns: COLUMNS, rows: items, json: { items } };
  await site.show(listing, { csv });
};

const boothId = async (site: Site, name: string): Promise<string> => {
  const booth = await findOwnBooth(site, name);
  if (!('refused' in booth)) return booth.id;
  const { code, message } = booth.refused;
  throw new Failure(code === 'FORBIDDEN' ? EXIT.forbidden : EXIT.notFound, message);
};
