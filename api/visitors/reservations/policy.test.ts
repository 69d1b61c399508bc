import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocateStock, type HeldCounts } from './policy.ts';

const visitors = ['a', 'b', 'c', 'd'];

const requestLists = fc.array(
  fc.record({
    visitor: fc.record({ userId: fc.constantFrom(...visitors) }),
    quantity: fc.integer({ min: 1, max: 10 }),
  }),
  { maxLength: 40 },
);
const holdings = fc
  .array(
    fc.record({
      quantityOnDay: fc.nat(10),
      reservationsAtEdition: fc.integer({ min: 40, max: 52 }),
    }),
    {
      minLength: visitors.length,
      maxLength: visitors.length,
    },
  )
  .map((rows) => new Map(rows.map((row, at) => [visitors[at] as string, row as HeldCounts])));
const limit = fc.integer({ min: 1, max: 10 });
const stock = fc.nat(60);

describe('allocateStock', () => {
  it('never exceeds the stock, the limit per visitor, or fifty reservations', () => {
    fc.assert(
      fc.property(stock, limit, holdings, requestLists, (left, perPersonLimit, held, requests) => {
        const refusals = allocateStock({ perPersonLimit }, left, held, requests);
        const granted = requests.filter((_request, at) => !refusals[at]);
        const copies = (userId?: string) =>
          granted
            .filter((request) => userId === undefined || request.visitor.userId === userId)
            .reduce((sum, { quantity }) => sum + quantity, 0);
        expect(copies()).toBeLessThanOrEqual(left);
        for (const [userId, { quantityOnDay, reservationsAtEdition }] of held) {
          const mine = granted.filter((request) => request.visitor.userId === userId);
          if (mine.length === 0) continue;
          expect(quantityOnDay + copies(userId)).toBeLessThanOrEqual(perPersonLimit);
          expect(reservationsAtEdition + mine.length).toBeLessThanOrEqual(50);
        }
      }),
    );
  });

  it('accepts every request that fits, first come, first served', () => {
    fc.assert(
      fc.property(stock, requestLists, (left, requests) => {
        const refusals = allocateStock({ perPersonLimit: 1_000 }, left, new Map(), requests);
        let remaining = left;
        for (const [at, { quantity }] of requests.entries()) {
          if (refusals[at]?.code === 'SOLD_OUT') expect(quantity).toBeGreaterThan(remaining);
          else remaining -= quantity;
        }
      }),
    );
  });
});
