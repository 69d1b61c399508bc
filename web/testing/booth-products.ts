import type { APIRequestContext } from 'playwright/test';

/** A work at a booth, as the API lists it. */
export type BoothProduct = {
  boothId: string;
  productId: string;
  title: { ja: string; en?: string };
  price: number;
  days: { date: string; availability: string }[];
};

/** The works that a search finds, in its order. */
export const findBoothProducts = async (
  request: APIRequestContext,
  query: Record<string, string>,
): Promise<BoothProduct[]> => {
  const answer = await request.get('/api/v1/products', { params: query });
  return (await answer.json()).items;
};

/** The first work that a search finds. */
export const findBoothProduct = async (
  request: APIRequestContext,
  query: Record<string, string>,
): Promise<BoothProduct> => {
  const [offer] = await findBoothProducts(request, query);
  if (!offer) throw new Error(`The demo show has no work for ${JSON.stringify(query)}`);
  return offer;
};

export const productPath = ({ boothId, productId }: BoothProduct) =>
  `/product/${boothId}/${productId}`;
export const reservePath = (offer: BoothProduct) => `${productPath(offer)}/reserve`;
