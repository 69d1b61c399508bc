import type { Handler } from '#api/core/http/handler.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { readBadges } from '#api/show/booths/badges.ts';
import type * as contract from '#spec/show/products.ts';
import { presentProduct, presentSummary } from './present.ts';
import { listBoothProducts, type ProductParts } from './store.ts';

export const listProducts: Handler<typeof contract.listProducts> = async (
  { query },
  { platform, now },
) => {
  const { rows, ...page } = await listBoothProducts(platform.db, query, now);
  const ids = rows.map(({ product_id }) => product_id);
  const badgesOf = await readBadges(platform, 'ofProducts', ids, now);
  return {
    items: rows.map((row) => ({ ...presentSummary(row, now), ...badgesOf(row.product_id) })),
    ...page,
  };
};

export const getProduct: Handler<typeof contract.getProduct, ProductParts> = async (
  { params },
  { platform, parts, now },
) => {
  const boothProduct = await parts.findBoothProduct(params);
  if (!boothProduct) throw new ProblemError('NOT_FOUND');
  const badgesOf = await readBadges(platform, 'ofProducts', [params.productId], now);
  return { ...presentProduct(boothProduct, now), ...badgesOf(params.productId) };
};
