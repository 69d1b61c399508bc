import { expect, test } from 'vitest';
import { copyText } from './retained-text.ts';

test('returns an equal text', () => {
  expect(copyText('暖簾のことば'.slice(0, 2))).toBe('暖簾');
});
