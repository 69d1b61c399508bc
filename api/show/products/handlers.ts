import { defineHandlers } from '#api/core/operations/handlers.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { readBadges } from '#api/show/booths/badges.ts';
import type * as contract from '#spec/show/products.ts';
import { presentProduct, presentSummary } from './present.ts';
import { listBoothProducts, type ProductParts } from './store.ts';

export const handlers = defineHandlers<typeof contract, ProductParts>({
  listProducts: async ({ query }, context) => {
    const { db, now } = context;
    const { rows, ...page } = await listBoothProducts(db, query, now);
    const badgesOf = await readBadges(
      context,
      'ofProducts',
      rows.map(({ product_id }) => product_id),
    );
    return {
      items: rows.map((row) => ({ ...presentSummary(row, now), ...badgesOf(row.product_id) })),
      ...page,
    };
  },

  getProduct: async ({ params }, context) => {
    const boothProduct = await context.parts.findBoothProduct(params);
    if (!boothProduct) throw new ProblemError('NOT_FOUND');
    const badgesOf = await readBadges(context, 'ofProducts', [params.productId]);
    return { ...presentProduct(boothProduct, context.now), ...badgesOf(params.productId) };
  },
});
