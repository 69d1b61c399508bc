import { allByCursor, PAGE_SIZE } from '#cli/core/all-pages.ts';
import { type Found, findTitled, onlyOne } from '#cli/core/named.ts';
import { chooseBooth, type Refused, refuse } from '#cli/core/own-booth.ts';
import type { Site } from '#cli/core/site.ts';
import {
  getMyProduct,
  listMyBooths,
  listMyProducts,
  type MyProduct,
  type MyProductSummary,
} from '#generated/client/index.ts';
import type { WorkRow } from './row.ts';

/**
 * The subject of a row: an existing work, or a new one. `forBooth` is the booth whose owner the new work is for; without it, the
 * work is for the user.
 */
export type Target =
  | Refused
  | { readonly work: MyProduct }
  | { readonly work?: never; readonly forBooth: string | undefined };

export const findTarget = async (site: Site, row: WorkRow): Promise<Target> => {
  // An id suffices: a list has the works of other owners, too, without their booths.
  const owner: Owner | Refused =
    row.id && row.booth === undefined ? ANY_OWNER : await findOwner(site, row.booth);
  if ('refused' in owner) return owner;
  const found = choose(await listWorks(site, owner), row);
  if (found === 'several') return refuse(site, '', 'products.import.several');
  if (found !== 'none')
    return { work: await site.call(getMyProduct, { path: { productId: found.id } }) };
  if (row.id) return refuse(site, 'NOT_FOUND', 'products.import.unknownId');
  return row.title ? owner : refuse(site, 'NOT_FOUND', 'products.import.unknownJan');
};

type Owner = { readonly forBooth: string | undefined; readonly isAny?: boolean };

/**
 * Returns the owner of a row's work: the owner of the named booth. Without a name, it is the user, unless they only edit the
 * booths of others: then it is the owner of the only one.
 */
const findOwner = async (site: Site, name: string | undefined): Promise<Owner | Refused> => {
  const { items } = await site.call(listMyBooths, {});
  const edited = items.filter(({ role }) => role === 'editor');
  const isForUser = items.some(({ role }) => role === 'owner') || edited.length === 0;
  if (name === undefined && isForUser) return { forBooth: undefined };
  const booth = chooseBooth(site, name === undefined ? edited : items, name);
  return 'refused' in booth ? booth : { forBooth: booth.id };
};

const ANY_OWNER = { forBooth: undefined, isAny: true };

const listWorks = async (site: Site, { forBooth, isAny }: Owner) => {
  const query = { ...(forBooth && { forBooth }), limit: PAGE_SIZE };
  const works = await allByCursor((cursor) =>
    site.call(listMyProducts, { query: { ...query, ...(cursor && { cursor }) } }),
  );
  return forBooth || isAny ? works : works.filter(({ isOwn }) => isOwn);
};

/** A work with another JAN code is another one, even if their titles are the same. */
const choose = (
  works: readonly MyProductSummary[],
  { id, janCode, title }: WorkRow,
): Found<MyProductSummary> => {
  if (id) return works.find((work) => work.id === id) ?? 'none';
  const withCode = janCode ? works.filter((work) => work.janCode === janCode) : [];
  if (withCode.length > 0 || !title?.ja) return onlyOne(withCode);
  const others = janCode ? works.filter((work) => work.janCode === undefined) : works;
  return findTitled(others, title.ja, (work) => work);
};
