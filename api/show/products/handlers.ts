import type { Handler } from '#api/app/implement.ts';
import { ProblemError } from '#api/core/http/problem.ts';
import { presentProduct, presentSummary } from './present.ts';
import { listOffers } from './store.ts';

export const listProducts: Handler<'listProducts'> = async ({ query }, { services, now }) => {
  const { rows, ...page } = await listOffers(services.db, query, now);
  return { items: rows.map((row) => presentSummary(row, now)), ...page };
};

export const getProduct: Handler<'getProduct'> = async ({ params }, { services, now }) => {
  const offer = await services.findOffer(params);
  if (!offer) throw new ProblemError('NOT_FOUND');
  return presentProduct(offer, now);
};
