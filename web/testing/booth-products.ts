import type { APIRequestContext } from 'playwright/test';

/** A product at a booth, as the API lists it. */
export type BoothProduct = {
  boothId: string;
  productId: string;
  title: { ja: string; en?: string };
  price: number;
  days: { date: string; availability: string }[];
};

/** The results of a search, in its order. */
export const findBoothProducts = async (
  request: APIRequestContext,
  query: Record<string, string>,
): Promise<BoothProduct[]> => {
  const answer = await request.get('/api/v1/products', { params: query });
  return (await answer.json()).items;
};

/** The first result of a search. */
export const findBoothProduct = async (
  request: APIRequestContext,
  query: Record<string, string>,
): Promise<BoothProduct> => {
  const [boothProduct] = await findBoothProducts(request, query);
  if (!boothProduct) throw new Error(`The demo show has no product for ${JSON.stringify(query)}`);
  return boothProduct;
};

export const productPath = ({ boothId, productId }: BoothProduct) =>
  `/product/${boothId}/${productId}`;
export const reservePath = (boothProduct: BoothProduct) => `${productPath(boothProduct)}/reserve`;
