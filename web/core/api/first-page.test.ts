import { expect, test } from 'vitest';
import { NO_RESPONSE, Problem } from '#spec/core/client/problem.ts';
import { firstPageOnBadCursor } from './first-page.ts';

test('an invalid cursor loads the first page; other errors are rethrown', async () => {
  const list = async (cursor: string | undefined) => {
    if (cursor === 'old') throw new Problem(400, { code: 'BAD_CURSOR' });
    if (cursor === 'down') throw new Problem(NO_RESPONSE);
    return cursor ?? 'first';
  };
  expect(await firstPageOnBadCursor('good', list)).toBe('good');
  expect(await firstPageOnBadCursor('old', list)).toBe('first');
  await expect(firstPageOnBadCursor('down', list)).rejects.toThrow('UNREACHABLE');
});
