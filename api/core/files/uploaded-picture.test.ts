import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPicture } from './uploaded-picture.ts';

const [WIDTH, HEIGHT] = [240, 160];

const draw = () => {
  const pixels = Array.from(
    { length: WIDTH * HEIGHT * 3 },
    (_, at) => 128 + 90 * Math.sin(at / 70) + ((at * 7919) % 31),
  );
  return sharp(Buffer.from(pixels), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
};

let jpeg: Buffer;
let progressive: Buffer;
let png: Buffer;
let webp: Buffer;

beforeAll(async () => {
  jpeg = await draw().jpeg({ quality: 90 }).toBuffer();
  progressive = await draw().jpeg({ quality: 90, progressive: true }).toBuffer();
  png = await draw().png().toBuffer();
  webp = await draw().webp().toBuffer();
});

/** Returns the rule that a file breaks, or `whole` if it decodes to the same pixels as the original. */
const outcomeOf = async (file: Buffer, original: Buffer): Promise<string> => {
  const picture = readPicture(Buffer.from(file));
  if ('broken' in picture) return picture.broken;
  const decode = (bytes: Buffer) => sharp(bytes, { failOn: 'warning' }).raw().toBuffer();
  const pixels = await decode(picture.bytes).catch(picture.ruleOnFailure);
  if (typeof pixels === 'string') return pixels;
  return pixels.equals(await decode(original)) ? 'whole' : 'other pixels';
};

const END = Buffer.from([0xff, 0xd9]);
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1);
const joined = (...parts: (Buffer | number[])[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part)));
const repeated = (count: number, bytes: number[]) => Buffer.from(Array(count).fill(bytes).flat());
const segment = (marker: number, data: Buffer) =>
  joined([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255], data);
/** Inserts bytes after the first two, where segments begin. */
const withInside = (...parts: (Buffer | number[])[]) =>
  joined(jpeg.subarray(0, 2), ...parts, jpeg.subarray(2));
/** Overwrites the last bytes of a scan header of three components. */
const withScanHeader = (...bytes: number[]) => {
  const changed = Buffer.from(jpeg);
  const at = changed.indexOf(Buffer.from([0xff, 0xda, 0x00, 0x0c, 0x03]));
  expect(at).toBeGreaterThan(0);
  changed.set(bytes, at + 11);
  return changed;
};

describe('a JPEG', () => {
  it.each<[string, () => Buffer]>([
    [
      'a film behind it, in which scans seem to begin',
      () => joined(jpeg, repeated(60, [0xff, 0xda])),
    ],
    ['another picture behind it', () => joined(jpeg, jpeg)],
    [
      'a film behind it, with a header of its own',
      () => joined(jpeg, Buffer.from('\0\0\0\x18ftypmp42')),
    ],
    ['a scan header of zeros', () => withScanHeader(0, 0, 0)],
    ['a scan header of any values', () => withScanHeader(1, 9, 0x21)],
    ['padding between segments', () => withInside(segment(0xfe, Buffer.from('a')), [0, 0, 0, 0])],
    ['filling before a marker', () => withInside([0xff, 0xff, 0xff])],
    [
      'notes of the maker, in which scans seem to begin',
      () => withInside(segment(0xe5, repeated(100, [0xff, 0xda]))),
    ],
    [
      'a preview with scans in its Exif',
      () => withInside(segment(0xe1, repeated(100, [0xff, 0xda]))),
    ],
    [
      'a transform of colours that nobody knows',
      () => withInside(segment(0xee, Buffer.from('Adobe\0\x64\0\0\0\0\x07'))),
    ],
    ['nothing but its end missing', () => jpeg.subarray(0, -2)],
    ['half of its end missing', () => jpeg.subarray(0, -1)],
  ])('is read with %s', async (_what, file) => {
    expect(await outcomeOf(file(), jpeg)).toBe('whole');
  });

  it('in several scans is read without its end', async () => {
    expect(await outcomeOf(progressive.subarray(0, -2), progressive)).toBe('whole');
  });

  it.each<[string, () => Buffer]>([
    ['is cut off', () => half(jpeg)],
    ['is cut off and ended', () => joined(half(jpeg), END)],
    [
      'is cut off and filled up with zeros',
      () => joined(half(jpeg), Buffer.alloc(jpeg.length >> 1)),
    ],
    ['is cut off in a late scan', () => half(progressive)],
    ['is cut off in a late scan and ended', () => joined(half(progressive), END)],
    [
      'is cut off between scans',
      () => progressive.subarray(0, progressive.lastIndexOf(Buffer.from([0xff, 0xda]))),
    ],
    [
      'is cut off before its first scan',
      () => jpeg.subarray(0, jpeg.indexOf(Buffer.from([0xff, 0xda]))),
    ],
  ])('that %s is incomplete', async (_what, file) => {
    expect(await outcomeOf(file(), jpeg)).toBe('imageIncomplete');
  });

  it('of hundreds of scans is refused, also with a picture behind it', async () => {
    const scans = progressive.subarray(progressive.indexOf(Buffer.from([0xff, 0xda])), -2);
    const many = joined(progressive.subarray(0, -2), ...Array<Buffer>(40).fill(scans), END, jpeg);
    expect(await outcomeOf(many, jpeg)).toBe('imageUnreadable');
  });
});

describe('a PNG', () => {
  it('is read with something behind it, or without its end', async () => {
    expect(await outcomeOf(joined(png, Buffer.alloc(500, 1)), png)).toBe('whole');
    expect(await outcomeOf(png.subarray(0, -12), png)).toBe('whole');
  });

  it('of which half is missing is incomplete', async () => {
    expect(await outcomeOf(half(png), png)).toBe('imageIncomplete');
  });

  it('that is damaged is unreadable', async () => {
    const damaged = Buffer.from(png);
    damaged.fill(7, png.length >> 1, (png.length >> 1) + 20);
    expect(await outcomeOf(damaged, png)).toBe('imageUnreadable');
  });
});

describe('a WebP', () => {
  const withLength = (difference: number) => {
    const changed = Buffer.from(webp);
    changed.writeUInt32LE(changed.readUInt32LE(4) + difference, 4);
    return changed;
  };

  it.each([-10, -1, 1, 100, 1_000_000])(
    'is read with a length %d too large',
    async (difference) => {
      expect(await outcomeOf(withLength(difference), webp)).toBe('whole');
    },
  );

  it('is read with something behind it', async () => {
    expect(await outcomeOf(joined(webp, Buffer.alloc(501, 1)), webp)).toBe('whole');
    expect(await outcomeOf(joined(webp, webp), webp)).toBe('whole');
  });

  it('of which a part is missing is incomplete', async () => {
    expect(await outcomeOf(half(webp), webp)).toBe('imageIncomplete');
    expect(await outcomeOf(webp.subarray(0, -4), webp)).toBe('imageIncomplete');
    expect(await outcomeOf(webp.subarray(0, 12), webp)).toBe('imageIncomplete');
  });
});

describe('another file', () => {
  it.each(['GIF89a', '<svg/>', '\0\0\0\x18ftypheic', 'RIFF....WAVE', ''])(
    '%j is no picture',
    (start) => {
      expect(readPicture(Buffer.from(start, 'latin1'))).toEqual({ broken: 'imageType' });
    },
  );
});
