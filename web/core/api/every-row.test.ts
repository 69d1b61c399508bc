import { expect, test } from 'vitest';
import { everyRow } from './every-row.ts';

test('rows of all parts of a list, each asked for once, in their order', async () => {
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
  for await (const row of everyRow(read)) rows.push(row);
  expect(rows).toEqual([1, 2, 3]);
  expect(asked).toEqual([{ limit: 100 }, { limit: 100, cursor: 'a' }, { limit: 100, cursor: 'b' }]);
});
