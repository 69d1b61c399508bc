import { expect, test } from 'vitest';
import { copyText } from './retained-text.ts';

test('a copy says the same', () => {
  expect(copyText('暖簾のことば'.slice(0, 2))).toBe('暖簾');
});
