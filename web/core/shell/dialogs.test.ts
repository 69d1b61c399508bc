import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirm, dropQuestion } from './dialogs.ts';

beforeEach(() => vi.stubGlobal('document', { activeElement: null }));
afterEach(() => vi.unstubAllGlobals());

test('a question that is open is answered no by the next, whatever its host', async () => {
  const first = confirm({ mode: 'delete', title: 'a' });
  const second = confirm({ mode: 'cancel', title: 'b' });
  await expect(first).resolves.toBe(false);
  dropQuestion();
  await expect(second).resolves.toBe(false);
});

test('nothing to drop is nothing', () => {
  expect(dropQuestion).not.toThrow();
});
