import type { Handler } from '#api/core/http/handler.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as contract from '#spec/show/products.ts';
import { presentProduct, presentSummary } from './present.ts';
import { listBoothProducts, type ProductParts } from './store.ts';

export const listProducts: Handler<typeof contract.listProducts> = async (
  { query },
  { platform, now },
) => {
  const { rows, ...page } = await listBoothProducts(platform.db, query, now);
  return { items: rows.map((row) => presentSummary(row, now)), ...page };
};

export const getProduct: Handler<typeof contract.getProduct, ProductParts> = async (
  { params },
  { parts, now },
) => {
  const boothProduct = await parts.findBoothProduct(params);
  if (!boothProduct) throw new ProblemError('NOT_FOUND');
  return presentProduct(boothProduct, now);
};
