import type { APIRequestContext } from 'playwright/test';

/** A work at a booth, as the API lists it. */
export type Offer = {
  boothId: string;
  productId: string;
  title: { ja: string; en?: string };
  price: number;
  days: { date: string; availability: string }[];
};

/** The works that a search finds, in its order. */
export const findOffers = async (
  request: APIRequestContext,
  query: Record<string, string>,
): Promise<Offer[]> => {
  const answer = await request.get('/api/v1/products', { params: query });
  return (await answer.json()).items;
};

/** The first work that a search finds. */
export const findOffer = async (
  request: APIRequestContext,
  query: Record<string, string>,
): Promise<Offer> => {
  const [offer] = await findOffers(request, query);
  if (!offer) throw new Error(`The demo show has no work for ${JSON.stringify(query)}`);
  return offer;
};

export const productPath = ({ boothId, productId }: Offer) => `/product/${boothId}/${productId}`;
export const reservePath = (offer: Offer) => `${productPath(offer)}/reserve`;
