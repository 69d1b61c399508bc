/** A reader of the API: a browser's requests, or those of a server's test. */
export type ApiReader = {
  get(
    path: string,
    options?: { params?: Record<string, string>; headers?: Record<string, string> },
    // biome-ignore lint/suspicious/noExplicitAny: as Playwright has it
  ): Promise<{ ok(): boolean; json(): Promise<any> }>;
};

/** A product at a booth, as the API lists it. */
export type BoothProduct = {
  boothId: string;
  productId: string;
  title: { ja: string; en?: string };
  price: number;
  days: { date: string; availability: string }[];
};

/** Finds the results of a search, in its order. */
export const findBoothProducts = async (
  request: ApiReader,
  query: Record<string, string>,
): Promise<BoothProduct[]> => {
  const answer = await request.get('/api/v1/products', { params: query });
  return (await answer.json()).items;
};

/** Finds the first result of a search. */
export const findBoothProduct = async (
  request: ApiReader,
  query: Record<string, string>,
): Promise<BoothProduct> => {
  const [boothProduct] = await findBoothProducts(request, query);
  if (!boothProduct) throw new Error(`The demo show has no product for ${JSON.stringify(query)}`);
  return boothProduct;
};

export const productPath = ({ boothId, productId }: BoothProduct) =>
  `/product/${boothId}/${productId}`;
export const reservePath = (boothProduct: BoothProduct) => `${productPath(boothProduct)}/reserve`;
