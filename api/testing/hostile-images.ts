import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { ImageRule } from '#spec/core/rules/images.ts';
import { createRandom } from './seeded-random.ts';

/** A malicious or broken file, uploaded as an image. */
export type HostileImage = {
  name: string;
  /** The declared media type. */
  type: string;
  bytes: Buffer;
  /** The rule that must reject it, `refused` for any rule, or `clean` if accepted without payload; absent: either. */
  expected?: ImageRule | 'refused' | 'clean';
};

/** Strings that no served file may contain. */
export const PAYLOADS = [
  '<script>alert(1)</script>',
  '<?php system($_GET[0]) ?>',
  'onload=alert(1)',
  'PK\u0003\u0004',
  'GPSLatitude-35.6812',
  'Noren Camera 9000',
];
const [SCRIPT = '', PHP = '', , ZIP = ''] = PAYLOADS;

const TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
type Type = (typeof TYPES)[number];

/** Draws noise, so that corrupted data is visible. */
const noise = (width: number, height: number, seed = 7): Sharp => {
  const random = createRandom(seed);
  const pixels = Buffer.from(
    Array.from(
      { length: width * height * 3 },
      (_, at) => 128 + 90 * Math.sin(at / 70) + random(30),
    ),
  );
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};

const encode = (picture: Sharp, type: Type): Promise<Buffer> => {
  if (type === 'image/jpeg') return picture.jpeg({ quality: 90 }).toBuffer();
  return type === 'image/png' ? picture.png().toBuffer() : picture.webp().toBuffer();
};

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  return Buffer.concat([int32(data.length), body, int32(crc32(body))]);
};
const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};
const END_OF_IHDR = 33;
const withChunk = (png: Buffer, name: string, data: Buffer) =>
  Buffer.concat([png.subarray(0, END_OF_IHDR), chunk(name, data), png.subarray(END_OF_IHDR)]);

/** Returns a PNG whose header declares another size. */
const withDeclaredSize = (png: Buffer, width: number, height: number) => {
  const header = Buffer.concat([int32(width), int32(height), Buffer.from([8, 2, 0, 0, 0])]);
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', header), png.subarray(END_OF_IHDR)]);
};

const segment = (marker: number, data: readonly number[] | Buffer): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, Buffer.from(data)]);
};
const withSegment = (jpeg: Buffer, marker: number, data: Buffer) =>
  Buffer.concat([jpeg.subarray(0, 2), segment(marker, data), jpeg.subarray(2)]);

/** Changes the size in the start of frame, where the sides follow the precision: T.81, B.2.2. */
const jpegWithDeclaredSize = (jpeg: Buffer, width: number, height: number) => {
  const changed = Buffer.from(jpeg);
  const at = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, at + 5);
  changed.writeUInt16BE(width, at + 7);
  return changed;
};

/** Returns a valid progressive JPEG of one color with many empty refinement scans: T.81, G. */
const scanBomb = (scans: number): Buffer => {
  const [width, height] = [4096, 4096];
  const blocks = (width / 8) * (height / 8);
  const table = (kind: number, symbols: number[]) =>
    segment(0xc4, [kind << 4, 0, symbols.length, ...Array(14).fill(0), ...symbols]);
  const parts = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array(64).fill(1)]),
    segment(0xc2, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
    table(0, [0]),
    table(1, [0xe0, 0]),
    segment(0xda, [1, 1, 0, 0, 0, 0]),
    Buffer.alloc(blocks / 4),
  ];
  // One code for 16,384 empty blocks: two bits of code, fourteen of a number that is 0.
  const nothing = Buffer.alloc((blocks / 16_384) * 2);
  for (let scan = 0; scan < scans; scan++) {
    const [low, coefficient] = [13 - Math.floor(scan / 63), 1 + (scan % 63)];
    const bits = low === 13 ? low : ((low + 1) << 4) | low;
    parts.push(segment(0xda, [1, 1, 0, coefficient, coefficient, bits]), nothing);
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])]);
};

const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload=alert(1)>${SCRIPT}<rect width="9" height="9"/></svg>`;

/** Returns files of other types. */
const foreignFiles = async (): Promise<[string, Buffer][]> => [
  ['an SVG with a script', Buffer.from(svg)],
  ['an SVG after an XML declaration', Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
  ['a GIF', await noise(40, 30).gif().toBuffer()],
  ['an AVIF', await noise(40, 30).avif({ effort: 0 }).toBuffer()],
  ['a TIFF', await noise(40, 30).tiff().toBuffer()],
  ['a HEIC by its brand', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['a BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(80, 1)])],
  ['a PDF', Buffer.from(`%PDF-1.7\n${SCRIPT}\n%%EOF`)],
  ['a zip', Buffer.from(`${ZIP}\u0014\0\0\0`, 'latin1')],
  ['a page', Buffer.from(`<!doctype html>${SCRIPT}`)],
  ['a GIF that is a script as well', Buffer.from(`GIF89a/*${'\0'.repeat(20)}*/=1;alert(1)`)],
  ['an icon file', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 4, 0])],
  ['one byte', Buffer.from([0xff])],
  ['a RIFF of sound', Buffer.from('RIFF\u0024\0\0\0WAVEfmt ', 'latin1')],
  ['noughts', Buffer.alloc(5000)],
];

const truncated = (name: string, type: Type, bytes: Buffer): HostileImage[] =>
  [3, 8, 12, 13, 20, 29, 33, 40, 64, 100, 200, bytes.length >> 2, bytes.length >> 1]
    .filter((length) => length < bytes.length)
    .map((length) => ({
      name: `${name} cut off after ${length} bytes`,
      type,
      bytes: bytes.subarray(0, length),
      expected: 'refused',
    }));

const bitFlipped = (name: string, type: Type, bytes: Buffer, count: number): HostileImage[] =>
  Array.from({ length: count }, (_, seed) => {
    const random = createRandom(seed + 1);
    const changed = Buffer.from(bytes);
    for (let flips = 0; flips < 1 + seed; flips++) {
      const at = random(changed.length);
      changed[at] = (changed[at] ?? 0) ^ (1 << random(8));
    }
    return { name: `${name} with ${1 + seed} flipped bits`, type, bytes: changed };
  });

/** Returns valid images with hidden payloads. */
const carriers = async (type: Type, bytes: Buffer): Promise<HostileImage[]> => {
  const tagged = noise(120, 80).withExif({
    IFD0: { ImageDescription: SCRIPT, Model: 'Noren Camera 9000', Copyright: PHP },
    IFD3: { GPSLatitude: '35/1 40/1 52/1', GPSProcessingMethod: 'GPSLatitude-35.6812' },
  });
  const all = [
    { name: 'with a place and a script in its EXIF', bytes: await encode(tagged, type) },
    { name: 'with a wide profile', bytes: await encode(noise(120, 80).withIccProfile('p3'), type) },
    ...[SCRIPT, PHP, ZIP, svg].map((payload, at) => ({
      name: `with a payload behind it, ${at}`,
      bytes: Buffer.concat([bytes, Buffer.from(payload, 'latin1')]),
    })),
    { name: 'with a megabyte behind it', bytes: Buffer.concat([bytes, Buffer.alloc(1_000_000)]) },
    { name: 'of one pixel', bytes: await encode(noise(1, 1), type) },
    { name: 'of one row', bytes: await encode(noise(9000, 1), type) },
    { name: 'of one column', bytes: await encode(noise(1, 9000), type) },
  ];
  return all.map((each) => ({ ...each, name: `${type} ${each.name}`, type, expected: 'clean' }));
};

const bombs = (jpeg: Buffer, png: Buffer, webp: Buffer): HostileImage[] => {
  const wideWebp = Buffer.from(webp);
  // Fourteen bits for each side of a lossy frame: RFC 9649, 2.5.
  wideWebp.writeUInt32LE(0x3fff_3fff, wideWebp.indexOf('VP8 ') + 14);
  const text = deflateSync(Buffer.alloc(200_000_000), { level: 9 });
  const of = (
    name: string,
    type: Type,
    bytes: Buffer,
    must?: HostileImage['expected'],
  ): HostileImage => ({
    name,
    type,
    bytes,
    ...(must && { expected: must }),
  });
  return [
    of(
      'a PNG of 10 gigapixels',
      'image/png',
      withDeclaredSize(png, 100_000, 100_000),
      'imagePixels',
    ),
    of('a PNG just over the limit', 'image/png', withDeclaredSize(png, 9290, 6944), 'imagePixels'),
    of('a PNG of 2^31 sides', 'image/png', withDeclaredSize(png, 2 ** 31 - 1, 2 ** 31 - 1)),
    of('a PNG of a billion columns', 'image/png', withDeclaredSize(png, 1_000_000_000, 1)),
    of('a PNG without pixels', 'image/png', withDeclaredSize(png, 0, 0)),
    of('a PNG that has fewer rows than it says', 'image/png', withDeclaredSize(png, 120, 4000)),
    of(
      'a JPEG of 4 gigapixels',
      'image/jpeg',
      jpegWithDeclaredSize(jpeg, 65_500, 65_500),
      'imagePixels',
    ),
    of(
      'a JPEG that has fewer rows than it says',
      'image/jpeg',
      jpegWithDeclaredSize(jpeg, 120, 6000),
    ),
    of('a JPEG without rows', 'image/jpeg', jpegWithDeclaredSize(jpeg, 120, 0)),
    of('a WebP of 268 megapixels', 'image/webp', wideWebp, 'imagePixels'),
    of('a JPEG of 800 scans', 'image/jpeg', scanBomb(800), 'imageUnreadable'),
    of('a PNG with 200 MB of text', 'image/png', withChunk(png, 'zTXt', asTextChunk(text))),
    of('a PNG with a profile of 200 MB', 'image/png', withChunk(png, 'iCCP', asTextChunk(text))),
  ];
};
const asTextChunk = (data: Buffer) => Buffer.concat([Buffer.from('Comment\0\0'), data]);

const animated = async (png: Buffer): Promise<HostileImage[]> => {
  const frames = Buffer.concat([int32(2), int32(0)]);
  const one = Buffer.concat([int32(1), int32(0)]);
  const tall = { raw: { width: 20, height: 60, channels: 3, pageHeight: 20 } } as const;
  const webp = await sharp(
    Buffer.from(Array.from({ length: 3600 }, (_, at) => (at >> 5) % 256)),
    tall,
  )
    .webp()
    .toBuffer();
  return [
    { name: 'an animated WebP', type: 'image/webp', bytes: webp, expected: 'imageFrames' },
    {
      name: 'an animated PNG',
      type: 'image/png',
      bytes: withChunk(png, 'acTL', frames),
      expected: 'imageFrames',
    },
    {
      name: 'an animated PNG behind a comment',
      type: 'image/png',
      bytes: withChunk(withChunk(png, 'acTL', frames), 'tEXt', Buffer.from(`Comment\0${SCRIPT}`)),
      expected: 'imageFrames',
    },
    {
      name: 'an animated PNG of one frame',
      type: 'image/png',
      bytes: withChunk(png, 'acTL', one),
      expected: 'clean',
    },
  ];
};

/** Returns about 200 files, identical in every run. */
export const hostileImages = async (): Promise<HostileImage[]> => {
  const good = {
    'image/jpeg': await encode(noise(120, 80), 'image/jpeg'),
    'image/png': await encode(noise(120, 80), 'image/png'),
    'image/webp': await encode(noise(120, 80), 'image/webp'),
  };
  const jpeg = good['image/jpeg'];
  const png = good['image/png'];
  const lies = TYPES.flatMap((type) =>
    TYPES.filter((other) => other !== type).map((other): HostileImage => {
      return {
        name: `${type} sent as ${other}`,
        type: other,
        bytes: good[type],
        expected: 'clean',
      };
    }),
  );
  const foreign = (await foreignFiles()).flatMap(([name, bytes]) =>
    TYPES.map(
      (type): HostileImage => ({ name: `${name} as ${type}`, type, bytes, expected: 'imageType' }),
    ),
  );
  const each = await Promise.all(
    TYPES.map(async (type) => [
      ...truncated(type, type, good[type]),
      ...bitFlipped(type, type, good[type], 15),
      ...(await carriers(type, good[type])),
    ]),
  );
  const comment = withSegment(jpeg, 0xfe, Buffer.from(SCRIPT));
  const text = withChunk(png, 'tEXt', Buffer.from(`Comment\0${PHP}`));
  return [
    ...lies,
    ...foreign,
    ...each.flat(),
    ...bombs(jpeg, png, good['image/webp']),
    ...(await animated(png)),
    { name: 'a JPEG with a script', type: 'image/jpeg', bytes: comment, expected: 'clean' },
    { name: 'a PNG with a script', type: 'image/png', bytes: text, expected: 'clean' },
    {
      name: 'a page behind the first bytes of a JPEG',
      type: 'image/jpeg',
      bytes: Buffer.concat([jpeg.subarray(0, 3), Buffer.from(svg)]),
      expected: 'imageUnreadable',
    },
  ];
};
