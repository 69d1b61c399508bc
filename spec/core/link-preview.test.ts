import { expect, test } from 'vitest';
import { previewOf, storedNameOf } from './link-preview.ts';

test.each([
  ['a square one', [960, 960], [1200, 1200]],
  ['a small one', [320, 240], [1200, 900]],
  ['a large one', [1920, 640], [1200, 400]],
  ['a high one', [300, 2400], [300, 2400]],
  ['a single column', [1, 2400], [1, 2400]],
  ['a single row', [2400, 1], [1200, 1]],
])('the preview of %s is as wide as networks ask for', (_what, [width = 0, height = 0], size) => {
  const preview = previewOf({ src: '/files/a.webp', width, height });
  expect(preview).toMatchObject({ src: '/files/a.jpg', type: 'image/jpeg' });
  expect([preview?.width, preview?.height]).toEqual(size);
});

test('only stored pictures have previews', () => {
  expect(previewOf({ src: '/og.png', width: 1200, height: 630 })).toBeUndefined();
  expect([storedNameOf('a.jpg'), storedNameOf('a.webp')]).toEqual(['a.webp', undefined]);
});
