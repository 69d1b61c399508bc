import { expect, test } from 'vitest';
import { checkImage } from './image-check.ts';

const limits = { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 2_000_000 };
const STARTS = {
  jpeg: '\xff\xd8\xff\xe0',
  png: '\x89PNG\r\n\x1a\n',
  webp: 'RIFF\x10\0\0\0WEBPVP8 ',
};
/** Creates a file by its first bytes, under a name that suggests another type. */
const file = (start: string, { size = 20, type = '' } = {}) => {
  const bytes = Uint8Array.from({ length: size }, (_, at) => start.charCodeAt(at) || 0);
  return new File([bytes], 'picture', { type });
};
const decoded = (width: number, height: number) => async () => ({
  width,
  height,
  preview: 'data:,',
});

test('returns a preview of an image within the limits', async () => {
  const result = await checkImage(
    file(STARTS.png, { size: 2_000_000 }),
    limits,
    decoded(9280, 6944),
  );
  expect(result).toMatchObject({ preview: 'data:,' });
});

test.each(Object.entries(STARTS))('goes by the content of a %s', async (name, start) => {
  for (const type of ['', 'image/gif', 'image/jpeg', 'image/png', 'image/heic', 'text/plain'])
    expect(await checkImage(file(start, { type }), limits, decoded(1, 1))).toMatchObject({
      preview: 'data:,',
      file: { name: 'picture', size: 20, type: `image/${name}` },
    });
});

test.each(['GIF89a', '<svg/>', '\0\0\0\x18ftypheic', '<!doctype html>', 'RIFF\x10\0\0\0WAVE', ''])(
  'rejects %j without decoding, whatever its declared type',
  async (start) => {
    const result = await checkImage(file(start, { type: 'image/png' }), limits, () => {
      throw new Error('decoded');
    });
    expect(result).toEqual({ broken: { rule: 'imageType' } });
  },
);

test('rejects a file one byte too large', async () => {
  expect(await checkImage(file(STARTS.png, { size: 2_000_001 }), limits, decoded(1, 1))).toEqual({
    broken: { rule: 'imageSize', params: { max: 2 } },
  });
});

test('rejects an image with too many pixels', async () => {
  expect(await checkImage(file(STARTS.jpeg), limits, decoded(9290, 6944))).toEqual({
    broken: { rule: 'imagePixels', params: { max: 64 } },
  });
});

test('leaves to the server what the browser cannot decode', async () => {
  const failing = () => Promise.reject(new Error('no memory'));
  expect(await checkImage(file(STARTS.png), limits, failing)).toMatchObject({ preview: undefined });
});
