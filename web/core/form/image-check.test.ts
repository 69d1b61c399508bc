import { expect, test } from 'vitest';
import { checkImage } from './image-check.ts';

const limits = { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 2_000_000 };
const file = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'picture', { type });
const decoded = (width: number, height: number) => async () => ({
  width,
  height,
  preview: 'data:,',
});

test('a picture within the limits has a preview', async () => {
  const verdict = await checkImage(file('image/png', 2_000_000), limits, decoded(8000, 5000));
  expect(verdict).toEqual({ preview: 'data:,' });
});

test.each(['image/gif', 'image/svg+xml', 'image/heic', 'text/html', ''])(
  'a file of type %j is not even looked at',
  async (type) => {
    const verdict = await checkImage(file(type), limits, () => {
      throw new Error('decoded');
    });
    expect(verdict).toEqual({ broken: { rule: 'imageType' } });
  },
);

test('a byte too many', async () => {
  expect(await checkImage(file('image/png', 2_000_001), limits, decoded(1, 1))).toEqual({
    broken: { rule: 'imageSize', params: { max: 2 } },
  });
});

test('a pixel too many', async () => {
  expect(await checkImage(file('image/png'), limits, decoded(8001, 5000))).toEqual({
    broken: { rule: 'imagePixels', params: { max: 40 } },
  });
});

test('what only calls itself a picture', async () => {
  const failing = () => Promise.reject(new Error('no picture'));
  expect(await checkImage(file('image/png'), limits, failing)).toEqual({
    broken: { rule: 'imageUnreadable' },
  });
});
