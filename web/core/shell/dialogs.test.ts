import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirm, dismissQuestion } from './dialogs.ts';

beforeEach(() => vi.stubGlobal('document', { activeElement: null }));
afterEach(() => vi.unstubAllGlobals());

test('answers an open question with no when the next one opens', async () => {
  const first = confirm({ mode: 'delete', title: 'a' });
  const second = confirm({ mode: 'cancel', title: 'b' });
  await expect(first).resolves.toBe(false);
  dismissQuestion();
  await expect(second).resolves.toBe(false);
});

test('ignores a dismissal without an open question', () => {
  expect(dismissQuestion).not.toThrow();
});
