import { expect, test } from 'vitest';
import { checkImage } from './image-check.ts';

const limits = { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 2_000_000 };
const file = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'picture', { type });
const decoded = (width: number, height: number) => async () => ({
  width,
  height,
  preview: 'data:,',
});

test('returns a preview of an image within the limits', async () => {
  const result = await checkImage(file('image/png', 2_000_000), limits, decoded(8000, 5000));
  expect(result).toEqual({ preview: 'data:,' });
});

test.each(['image/gif', 'image/svg+xml', 'image/heic', 'text/html', ''])(
  'rejects type %j without decoding',
  async (type) => {
    const result = await checkImage(file(type), limits, () => {
      throw new Error('decoded');
    });
    expect(result).toEqual({ broken: { rule: 'imageType' } });
  },
);

test('rejects a file one byte too large', async () => {
  expect(await checkImage(file('image/png', 2_000_001), limits, decoded(1, 1))).toEqual({
    broken: { rule: 'imageSize', params: { max: 2 } },
  });
});

test('rejects an image with too many pixels', async () => {
  expect(await checkImage(file('image/png'), limits, decoded(8001, 5000))).toEqual({
    broken: { rule: 'imagePixels', params: { max: 40 } },
  });
});

test('rejects a file that cannot be decoded', async () => {
  const failing = () => Promise.reject(new Error('no picture'));
  expect(await checkImage(file('image/png'), limits, failing)).toEqual({
    broken: { rule: 'imageUnreadable' },
  });
});
