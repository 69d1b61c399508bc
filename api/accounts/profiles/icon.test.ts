import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type HostileImage, hostileImages, PAYLOADS } from '#api/testing/hostile-images.ts';
import { type SignedIn, type TestResponse, type TestSite, testSite } from '#api/testing/site.ts';

let site: TestSite;
let visitor: SignedIn;

beforeAll(async () => {
  site = await testSite();
  visitor = await site.signIn('icon@visitors.example');
});

const put = (type: string, bytes: Buffer): Promise<TestResponse> =>
  site.call('putMyIcon', { as: visitor, upload: { type, bytes: Uint8Array.from(bytes) } });

const served = async (path: string): Promise<{ answer: Response; bytes: Buffer }> => {
  const answer = await fetch(site.url + path);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

/** Returns the names of the stored files. */
const storedFiles = (): string[] =>
  readdirSync(join(site.runtime.platform.config.dataDir, 'files'), { recursive: true })
    .map(String)
    .filter((name) => name.includes('.'));

const records = () =>
  site.db
    .selectFrom('audit_record')
    .where('entity', '=', 'profile')
    .where('entity_id', '=', visitor.userId)
    .orderBy('id')
    .select(['action', 'before', 'after'])
    .execute();

/** Draws a red half above a blue one, or beside it. */
const halves = (width: number, height: number, beside: boolean) => {
  const blue = { width: beside ? width / 2 : width, height: beside ? height : height / 2 };
  return sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    {
      input: { create: { ...blue, channels: 3, background: '#00f' } },
      gravity: beside ? 'east' : 'south',
    },
  ]);
};

/** Reads red, green and blue of one pixel. */
const pixel = async (picture: Buffer, left: number, top: number): Promise<number[]> => [
  ...(await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()),
];

describe('putMyIcon', () => {
  it('crops and rotates the image, and encodes it as WebP', async () => {
    // EXIF orientation: rotate 90° clockwise.
    const lying = await halves(300, 200, true).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { status, body, headers } = await put('image/jpeg', lying);
    expect(status).toBe(200);
    expect(headers.get('etag')).toBe('"v2"');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.icon).toMatch(/^\/files\/[0-9a-f]{32}\.webp$/);
    const { answer, bytes } = await served(body.icon);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['webp', 512, 512]);
    const [above, below] = [await pixel(bytes, 256, 40), await pixel(bytes, 256, 470)];
    expect([above.map((each) => each > 128), below.map((each) => each > 128)]).toEqual([
      [true, false, false],
      [false, false, true],
    ]);
  });

  it('preserves transparency, and accepts all three types', async () => {
    const create = { width: 80, height: 80, channels: 4, background: '#0000' } as const;
    for (const type of ['png', 'webp'] as const) {
      const { body } = await put(`image/${type}`, await sharp({ create })[type]().toBuffer());
      const { channels } = await sharp((await served(body.icon)).bytes).metadata();
      expect([type, channels]).toEqual([type, 4]);
    }
  });

  it.each([
    'image/png',
    'image/jpg',
    'image/pjpeg',
    'image/gif',
    'image/heic',
    'image/jpeg; name=a.jpg',
    'application/octet-stream',
    'IMAGE/PNG',
  ])('goes by the content of a JPEG that is declared as %s', async (type) => {
    const { status, body } = await put(type, await halves(60, 60, true).jpeg().toBuffer());
    expect([status, body.icon]).toEqual([200, expect.stringMatching(/^\/files\//)]);
  });

  it('accepts a file without a declared type', async () => {
    const { status } = await put('', await halves(60, 60, true).png().toBuffer());
    expect(status).toBe(200);
  });

  it('replaces the previous icon, deletes its file, and audits the change', async () => {
    const picture = await halves(60, 60, false).png().toBuffer();
    const first = await put('image/png', picture);
    const second = await put('image/png', picture);
    expect(second.body.icon).not.toBe(first.body.icon);
    expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'));
    expect((await served(first.body.icon)).answer.status).toBe(404);
    expect(storedFiles()).toHaveLength(1);
    expect((await records()).at(-1)).toEqual({
      action: 'profile.icon_set',
      before: { icon: first.body.icon },
      after: { icon: second.body.icon },
    });
  });

  it('removes the file when the row cannot be updated', async () => {
    const before = storedFiles();
    const fail = vi.spyOn(site.db, 'transaction').mockImplementation(() => {
      throw new Error('the database is away');
    });
    const { status } = await put('image/png', await halves(60, 60, true).png().toBuffer());
    fail.mockRestore();
    expect(status).toBe(500);
    expect(storedFiles()).toEqual(before);
  });

  it('reports why an image is rejected', async () => {
    const gif = await halves(60, 60, true).gif().toBuffer();
    const { status, body } = await put('image/png', gif);
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(body.errors).toEqual([{ pointer: '', rule: 'imageType' }]);
  });

  it('disables unused decoders', async () => {
    const tiff = await halves(60, 60, true).tiff().toBuffer();
    await expect(sharp(tiff).metadata()).rejects.toThrow('unsupported image format');
  });

  it('rejects or re-encodes malicious images', { timeout: 120_000 }, async () => {
    const all = await hostileImages();
    const outcomes = new Map<string, number>();
    for (const image of all) {
      const outcome = await outcomeOf(image);
      expect([image.name, outcome]).toEqual([image.name, expect.stringMatching(allowed(image))]);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    const figures = [...outcomes].map(([outcome, count]) => `${outcome} ${count}`).join(', ');
    console.log(`${all.length} hostile pictures: ${figures}`);
    expect(all.length).toBeGreaterThanOrEqual(120);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    // Only the file of the last accepted image remains.
    expect(storedFiles()).toHaveLength(1);
  });
});

/** Returns the possible outcomes of an upload. */
const allowed = ({ expected: must }: HostileImage): RegExp => {
  if (must === undefined) return /^clean$|^image/;
  return must === 'refused' ? /^image/ : new RegExp(`^${must}$`);
};

/** Returns `clean`, or the rule that rejected the image. */
const outcomeOf = async ({ type, bytes }: HostileImage): Promise<string> => {
  const { status, body } = await put(type, bytes);
  if (status === 400) return body.errors?.[0]?.rule ?? body.code;
  if (status !== 200) return `${status} ${body.code}`;
  const { answer, bytes: picture } = await served(body.icon);
  const meta = await sharp(picture).metadata();
  const { format, width, height, pages, exif, icc, iptc, xmp, comments } = meta;
  const wrong = [
    answer.headers.get('content-type') !== 'image/webp' && 'another type',
    format !== 'webp' && 'another format',
    (width !== 512 || height !== 512) && 'another size',
    pages !== undefined && pages > 1 && 'several frames',
    (exif || icc || iptc || xmp || comments) && 'metadata',
    PAYLOADS.some((payload) => picture.includes(payload)) && 'a payload',
    picture.readUInt32LE(4) + 8 !== picture.length && 'bytes behind its end',
  ].filter(Boolean);
  return wrong.length > 0 ? `served with ${wrong.join(', ')}` : 'clean';
};

describe('deleteMyIcon', () => {
  it('deletes the icon and its file', async () => {
    const { body: shown } = await put('image/png', await halves(60, 60, true).png().toBuffer());
    const { status, body, headers } = await site.call('deleteMyIcon', { as: visitor });
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('icon');
    expect((await served(shown.icon)).answer.status).toBe(404);
    expect(storedFiles()).toEqual([]);
    expect((await records()).at(-1)).toMatchObject({
      action: 'profile.icon_removed',
      before: { icon: shown.icon },
    });
    const again = await site.call('deleteMyIcon', { as: visitor });
    expect([again.status, again.headers.get('etag')]).toEqual([200, headers.get('etag')]);
  });
});
