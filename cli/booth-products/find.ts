import { allByCursor, PAGE_SIZE } from '#cli/core/all-pages.ts';
import { type Found, findNamed } from '#cli/core/named.ts';
import type { Site } from '#cli/core/site.ts';
import {
  type BoothProduct,
  listBoothProducts,
  listMyProducts,
  type MyProductSummary,
} from '#generated/client/index.ts';

/** Finds a booth's existing offer of a work, by its id or title. */
export const findOffer = async (
  site: Site,
  boothId: string,
  name: string,
): Promise<Found<BoothProduct>> => {
  const { items } = await site.call(listBoothProducts, { path: { boothId } });
  return findNamed(items, name, ({ product }) => product);
};

/** Finds a work that a booth could offer. */
export const findOfferableWork = async (
  site: Site,
  boothId: string,
  name: string,
): Promise<Found<MyProductSummary>> => {
  const query = { offerableAt: boothId, limit: PAGE_SIZE };
  const works = await allByCursor((cursor) =>
    site.call(listMyProducts, { query: { ...query, ...(cursor && { cursor }) } }),
  );
  return findNamed(works, name, (work) => work);
};
