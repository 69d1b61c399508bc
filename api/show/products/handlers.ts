import type { Handler } from '#api/core/http/handler.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as contract from '#spec/show/products.ts';
import { presentProduct, presentSummary } from './present.ts';
import { listOffers, type ProductParts } from './store.ts';

export const listProducts: Handler<typeof contract.listProducts> = async (
  { query },
  { platform, now },
) => {
  const { rows, ...page } = await listOffers(platform.db, query, now);
  return { items: rows.map((row) => presentSummary(row, now)), ...page };
};

export const getProduct: Handler<typeof contract.getProduct, ProductParts> = async (
  { params },
  { parts, now },
) => {
  const offer = await parts.findOffer(params);
  if (!offer) throw new ProblemError('NOT_FOUND');
  return presentProduct(offer, now);
};
