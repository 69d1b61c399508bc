import { expect, test } from 'vitest';
import { iterateRows } from './row-iterator.ts';

test('yields the rows of all pages in order, with one request each', async () => {
  const asked: unknown[] = [];
  const parts: Record<string, { items: number[]; nextCursor?: string }> = {
    '': { items: [1, 2], nextCursor: 'a' },
    a: { items: [], nextCursor: 'b' },
    b: { items: [3] },
  };
  const read = async (query: { limit: number; cursor?: string }) => {
    asked.push(query);
    return parts[query.cursor ?? ''] ?? { items: [] };
  };
  const rows: number[] = [];
  for await (const row of iterateRows(read)) rows.push(row);
  expect(rows).toEqual([1, 2, 3]);
  expect(asked).toEqual([{ limit: 100 }, { limit: 100, cursor: 'a' }, { limit: 100, cursor: 'b' }]);
});
