import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Holdings, share } from './policy.ts';

const visitors = ['a', 'b', 'c', 'd'];

const wishLists = fc.array(
  fc.record({
    visitor: fc.record({ userId: fc.constantFrom(...visitors) }),
    quantity: fc.integer({ min: 1, max: 10 }),
  }),
  { maxLength: 40 },
);
const holdings = fc
  .array(fc.record({ ofOfferAndDay: fc.nat(10), atEdition: fc.integer({ min: 40, max: 52 }) }), {
    minLength: visitors.length,
    maxLength: visitors.length,
  })
  .map((rows) => new Map(rows.map((row, at) => [visitors[at] as string, row as Holdings])));
const limit = fc.integer({ min: 1, max: 10 });
const stock = fc.nat(60);

describe('share', () => {
  it('never grants more than is left, than a visitor may hold, or than fifty reservations', () => {
    fc.assert(
      fc.property(stock, limit, holdings, wishLists, (left, perPersonLimit, held, wishes) => {
        const refusals = share({ perPersonLimit }, left, held, wishes);
        const granted = wishes.filter((_wish, at) => !refusals[at]);
        const copies = (userId?: string) =>
          granted
            .filter((wish) => userId === undefined || wish.visitor.userId === userId)
            .reduce((sum, { quantity }) => sum + quantity, 0);
        expect(copies()).toBeLessThanOrEqual(left);
        for (const [userId, { ofOfferAndDay, atEdition }] of held) {
          const mine = granted.filter((wish) => wish.visitor.userId === userId);
          if (mine.length === 0) continue;
          expect(ofOfferAndDay + copies(userId)).toBeLessThanOrEqual(perPersonLimit);
          expect(atEdition + mine.length).toBeLessThanOrEqual(50);
        }
      }),
    );
  });

  it('refuses nobody who could still be served: first come, first served', () => {
    fc.assert(
      fc.property(stock, wishLists, (left, wishes) => {
        const refusals = share({ perPersonLimit: 1_000 }, left, new Map(), wishes);
        let remaining = left;
        for (const [at, { quantity }] of wishes.entries()) {
          if (refusals[at]?.code === 'SOLD_OUT') expect(quantity).toBeGreaterThan(remaining);
          else remaining -= quantity;
        }
      }),
    );
  });
});
