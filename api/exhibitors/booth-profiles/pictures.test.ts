import { randomUUIDv7 } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { removeOrphanedFiles } from '#api/core/files/orphaned-files.ts';
import { type BoothSite, boothSite, type Crew } from '#api/testing/booth-crew.ts';
import {
  AFTER_PROFILES,
  BEFORE_PROFILES,
  DURING_PROFILES,
  insertBoothUser,
} from '#api/testing/booths.ts';
import { hostileImages, PAYLOADS } from '#api/testing/hostile-images.ts';
import { type InsertedBooth, insertBooth } from '#api/testing/show.ts';
import type { SignedIn, TestResponse } from '#api/testing/site.ts';

type Item = {
  id: string;
  use?: string;
  alt?: { ja?: string; en?: string };
  crop?: object;
  isPublic: boolean;
  original: { src: string; width: number; height: number };
  rendition: { src: string; srcset: string; width: number; height: number };
};

let world: BoothSite;
let people: Crew;
let booth: InsertedBooth;

beforeAll(async () => {
  world = await boothSite();
  people = world.people;
});
beforeEach(async () => {
  world.site.setNow(DURING_PROFILES);
  booth = await insertBooth(world.site.db, world.editionId, { ownerId: people.owner.userId });
});

/** Quarters of red, green, blue and white. */
const quarters = (width: number, height: number) => {
  const part = (background: string, left: number, top: number) => ({
    input: {
      create: { width: width / 2, height: height / 2, channels: 3 as const, background },
    },
    left,
    top,
  });
  return sharp({ create: { width, height, channels: 3, background: '#fff' } }).composite([
    part('#f00', 0, 0),
    part('#0f0', width / 2, 0),
    part('#00f', 0, height / 2),
  ]);
};

const put = (
  bytes: Buffer,
  { type = 'image/png', id = randomUUIDv7() as string, as = people.owner, boothId = booth.id } = {},
): Promise<TestResponse> =>
  world.site.call('putBoothPicture', {
    params: { boothId, pictureId: id },
    upload: { type, bytes: Uint8Array.from(bytes) },
    as,
  });

const add = async (bytes: Buffer, type = 'image/png'): Promise<Item> => {
  const { status, body } = await put(bytes, { type });
  expect([status, body.code]).toEqual([200, undefined]);
  return body.items.at(-1);
};

const remove = (id: string, as = people.owner) =>
  world.site.call('deleteBoothPicture', { params: { boothId: booth.id, pictureId: id }, as });

const list = async (): Promise<{ version: number; items: Item[] }> => {
  const { body } = await world.site.call('getBoothProfile', {
    params: { boothId: booth.id },
    as: people.owner,
  });
  return body.pictures;
};

const arrange = async (items: unknown[], version?: number, as = people.owner) =>
  world.site.call('updateBoothPictures', {
    params: { boothId: booth.id },
    body: { items },
    headers: { 'If-Match': `"v${version ?? (await list()).version}"` },
    as,
  });

const shown = async () => {
  const { body } = await world.site.call('getBooth', { params: { boothId: booth.id } });
  return body as { cut?: { src: string; srcset: string; alt: object }; banner?: { src: string } };
};

const served = async (path: string): Promise<Buffer> => {
  const answer = await fetch(world.site.url + path);
  expect([path, answer.status]).toEqual([path, 200]);
  return Buffer.from(await answer.arrayBuffer());
};

const isServed = async (path: string) => (await fetch(world.site.url + path)).ok;

const sizeOf = async (path: string) => {
  const { format, width, height } = await sharp(await served(path)).metadata();
  return [format, width, height];
};

/** Returns whether red, green and blue are bright in the middle of a picture. */
const centerOf = async (path: string) => {
  const { data, info } = await sharp(await served(path))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  return [...data.subarray(at, at + 3)].map((each) => each > 128);
};

const storedFiles = () =>
  readdirSync(join(world.site.runtime.platform.config.dataDir, 'files'), { recursive: true })
    .map(String)
    .filter((name) => name.includes('.'));

const sweep = (days: number) =>
  removeOrphanedFiles(
    {
      db: world.site.db,
      files: world.site.runtime.platform.files,
      references: world.site.runtime.platform.slot('fileReferences'),
    },
    new Date(Date.now() + days * 86_400_000),
  );

describe('putBoothPicture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('accepts a %s', async (type) => {
    const item = await add(await quarters(800, 600)[type]().toBuffer(), `image/${type}`);
    expect(item).toMatchObject({ isPublic: false, original: { width: 800, height: 600 } });
    expect(await sizeOf(item.original.src)).toEqual(['webp', 800, 600]);
    expect(await sizeOf(item.rendition.src)).toEqual(['webp', 640, 480]);
    expect(item.rendition.srcset.split(', ').map((each) => each.split(' ')[1])).toEqual([
      '320w',
      '640w',
    ]);
  });

  it('rotates by the EXIF orientation, reduces to 2,400 pixels, and removes the place', async () => {
    const tagged = await quarters(4000, 2000)
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Model: 'Noren Camera 9000' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 40/1 52/1' },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(tagged).metadata()).exif?.includes('Noren Camera 9000')).toBe(true);
    const item = await add(tagged, 'image/jpeg');
    expect(item.original).toMatchObject({ width: 1200, height: 2400 });
    for (const { src } of [item.original, item.rendition]) {
      const bytes = await served(src);
      const { exif, icc, xmp } = await sharp(bytes).metadata();
      expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
      expect(PAYLOADS.some((payload) => bytes.includes(payload))).toBe(false);
    }
  });

  it('rejects forged, truncated and oversized files without storing anything', {
    timeout: 60_000,
  }, async () => {
    const before = storedFiles().length;
    const hostile = (await hostileImages()).filter(({ expected }) =>
      ['imageType', 'imageUnreadable', 'imageIncomplete', 'imagePixels', 'imageFrames'].includes(
        String(expected),
      ),
    );
    const truncated = await quarters(800, 600).jpeg().toBuffer();
    const all = [
      ...hostile,
      {
        name: 'half a JPEG',
        type: 'image/jpeg',
        bytes: truncated.subarray(0, truncated.length / 2),
        expected: 'imageIncomplete',
      },
    ];
    for (const { name, type, bytes, expected } of all) {
      const { status, body } = await put(bytes, { type });
      const rule = body.errors?.[0]?.rule;
      expect([name, status, rule]).toEqual([name, 400, expected]);
    }
    expect(all.length).toBeGreaterThan(50);
    expect(storedFiles()).toHaveLength(before);
    expect((await list()).items).toEqual([]);
  });

  it('drops the film behind a picture of a phone, and overlooks the zeros in its scan header', async () => {
    const photo = await quarters(400, 300).jpeg().toBuffer();
    const film = Buffer.concat([photo, ...Array(60).fill(Buffer.from([0xff, 0xda]))]);
    const zeros = Buffer.from(photo);
    zeros.set([0, 0, 0], zeros.indexOf(Buffer.from([0xff, 0xda, 0x00, 0x0c, 0x03])) + 11);
    for (const bytes of [photo, film, zeros])
      expect((await add(bytes, 'image/jpeg')).original).toMatchObject({ width: 400, height: 300 });
  });

  it('answers a retry of the same id with the same list', async () => {
    const bytes = await quarters(400, 400).png().toBuffer();
    const id = randomUUIDv7();
    const first = await put(bytes, { id });
    const files = storedFiles();
    const again = await put(bytes, { id });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(storedFiles()).toEqual(files);
  });

  it('refuses the id of another picture, also of another owner', async () => {
    const id = randomUUIDv7();
    await put(await quarters(400, 400).png().toBuffer(), { id });
    const otherFile = await put(await quarters(402, 400).png().toBuffer(), { id });
    const otherOwner = await put(await quarters(400, 400).png().toBuffer(), {
      id,
      as: people['other owner'],
      boothId: world.otherBooth.id,
    });
    for (const { status, body } of [otherFile, otherOwner])
      expect([status, body.code]).toEqual([409, 'PICTURE_ID_TAKEN']);
  });

  it('stores one picture for simultaneous uploads of one id', async () => {
    const bytes = await quarters(400, 400).png().toBuffer();
    const before = storedFiles().length;
    const id = randomUUIDv7();
    const answers = await Promise.all(Array.from({ length: 4 }, () => put(bytes, { id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    // An original and two widths.
    expect(storedFiles()).toHaveLength(before + 3);
  });

  it('gives an id that two owners choose at the same time to one of them', async () => {
    const bytes = await quarters(400, 400).png().toBuffer();
    const before = storedFiles().length;
    const id = randomUUIDv7();
    const answers = await Promise.all([
      put(bytes, { id }),
      put(bytes, { id, as: people['other owner'], boothId: world.otherBooth.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(storedFiles()).toHaveLength(before + 3);
  });

  it('stops at eight pictures', async () => {
    const bytes = await quarters(20, 20).png().toBuffer();
    for (let count = 0; count < 8; count++) await add(bytes);
    const { status, body } = await put(bytes);
    expect([status, body.code]).toEqual([409, 'TOO_MANY_PICTURES']);
  });

  it('is for owner and editors, within the period', async () => {
    const bytes = await quarters(20, 20).png().toBuffer();
    const params = { boothId: world.booth.id };
    const statuses = await Promise.all(
      Object.entries(people).map(async ([who, as]) => [
        who,
        (await put(bytes, { as, ...params })).status,
      ]),
    );
    expect(Object.fromEntries(statuses)).toEqual({
      owner: 200,
      editor: 200,
      desk: 403,
      revoked: 404,
      'other owner': 404,
      staff: 404,
      stranger: 404,
    });
    world.site.setNow(BEFORE_PROFILES);
    expect((await put(bytes)).body.code).toBe('NOT_OPEN_YET');
    world.site.setNow(AFTER_PROFILES);
    expect((await put(bytes)).status).toBe(200);
    world.site.setNow(new Date('2027-05-01T00:00:00Z'));
    expect((await put(bytes)).body.code).toBe('DEADLINE_PASSED');
  });
});

describe('updateBoothPictures', () => {
  it('crops the middle for the cut and the banner, and shows them with a Japanese text only', async () => {
    const one = await add(await quarters(1200, 900).png().toBuffer());
    const two = await add(await quarters(2000, 900).png().toBuffer());
    const { status, body } = await arrange([
      { id: two.id, use: 'banner', alt: { ja: '', en: 'English only' } },
      { id: one.id, use: 'cut', alt: { ja: ' 四色の絵 ', en: 'Four colours' } },
    ]);
    expect(status).toBe(200);
    expect(body.items.map(({ id, isPublic }: Item) => [id, isPublic])).toEqual([
      [two.id, false],
      [one.id, true],
    ]);
    const { cut, banner } = await shown();
    expect(banner).toBeUndefined();
    expect(cut).toMatchObject({
      width: 900,
      height: 900,
      alt: { ja: '四色の絵', en: 'Four colours' },
    });
    expect(cut?.srcset.split(', ').map((each) => each.split(' ')[1])).toEqual([
      '320w',
      '640w',
      '900w',
    ]);
    const widths = await Promise.all(
      String(cut?.srcset)
        .split(', ')
        .map((each) => sizeOf(each.split(' ')[0] as string)),
    );
    expect(widths).toEqual([320, 640, 900].map((side) => ['webp', side, side]));
    await arrange([
      { id: two.id, use: 'banner', alt: { ja: '横長の絵' } },
      { id: one.id, use: 'cut' },
    ]);
    const after = await shown();
    expect(after.cut).toBeUndefined();
    expect(after.banner).toMatchObject({ width: 1920, height: 640, alt: { ja: '横長の絵' } });
  });

  it('crops again from the original, without another upload', async () => {
    const { id, original } = await add(await quarters(800, 800).png().toBuffer());
    const cropped = async (x: number, y: number) => {
      const { status } = await arrange([
        { id, use: 'cut', alt: { ja: '絵' }, crop: { x, y, width: 400 } },
      ]);
      expect(status).toBe(200);
      const { cut } = await shown();
      return { center: await centerOf(cut?.src ?? ''), size: await sizeOf(cut?.src ?? '') };
    };
    const [red, green, blue] = [await cropped(0, 0), await cropped(400, 0), await cropped(0, 400)];
    expect([red.center, green.center, blue.center]).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]);
    expect(blue.size).toEqual(['webp', 400, 400]);
    expect((await list()).items[0]?.original).toEqual(original);
  });

  it.each([
    [{ x: 0, y: 0, width: 801 }, '/items/0/crop/width', 600],
    [{ x: 201, y: 0, width: 600 }, '/items/0/crop/x', 200],
    [{ x: 0, y: 101, width: 500 }, '/items/0/crop/y', 100],
  ])('rejects the crop %j', async (crop, pointer, max) => {
    const { id } = await add(await quarters(800, 600).png().toBuffer());
    const { status, body } = await arrange([{ id, use: 'cut', crop }]);
    expect([status, body.errors]).toEqual([400, [{ pointer, rule: 'maxValue', params: { max } }]]);
  });

  it('needs every picture once, and each use once', async () => {
    const bytes = await quarters(40, 40).png().toBuffer();
    const [one, two] = [await add(bytes), await add(bytes)];
    const invalid = [{ pointer: '/items', rule: 'invalid' }];
    for (const ids of [[one.id], [one.id, one.id], [one.id, two.id, randomUUIDv7()]]) {
      const { status, body } = await arrange(ids.map((id) => ({ id })));
      expect([status, body.errors]).toEqual([400, invalid]);
    }
    const twice = await arrange([one, two].map(({ id }) => ({ id, use: 'cut' })));
    expect(twice.body.errors).toEqual([{ pointer: '/items/1/use', rule: 'uniqueItems' }]);
  });

  it('compares the version of the list, which no change leaves as it is', async () => {
    const { id } = await add(await quarters(40, 40).png().toBuffer());
    const { version } = await list();
    const first = await arrange([{ id, use: 'cut', alt: { ja: '一' } }], version);
    const stale = await arrange([{ id, use: 'cut', alt: { ja: '二' } }], version);
    expect([first.status, stale.status, stale.body.code]).toEqual([
      200,
      412,
      'PRECONDITION_FAILED',
    ]);
    const same = await arrange([{ id, use: 'cut', alt: { ja: '一' } }]);
    expect(same.headers.get('etag')).toBe(first.headers.get('etag'));
    const profile = await world.site.call('getBoothProfile', {
      params: { boothId: booth.id },
      as: people.owner,
    });
    expect(profile.headers.get('etag')).toBe('"v1"');
  });

  it('lets one of two simultaneous changes win, and discards the files of the other', async () => {
    const { id } = await add(await quarters(800, 800).png().toBuffer());
    const { version } = await list();
    const before = storedFiles().length;
    const answers = await Promise.all(
      [0, 100].map((x) => arrange([{ id, use: 'cut', crop: { x, y: 0, width: 300 } }], version)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    // One width; the two of the preview remain for a day.
    expect(storedFiles()).toHaveLength(before + 1);
  });

  it('locks file and crop of the cut after the period, and nothing else', async () => {
    const bytes = await quarters(800, 800).png().toBuffer();
    const [cut, other] = [await add(bytes), await add(bytes)];
    const settings = [
      { id: cut.id, use: 'cut', crop: { x: 0, y: 0, width: 300 } },
      { id: other.id },
    ];
    await arrange(settings);
    world.site.setNow(AFTER_PROFILES);
    const locked = [
      [{ ...settings[0], crop: { x: 9, y: 0, width: 300 } }, settings[1]],
      [{ id: cut.id }, settings[1]],
      [{ id: other.id, use: 'cut' }, { id: cut.id }],
    ];
    const pointers = [['/items/0'], ['/items/0'], ['/items/1', '/items/0']];
    for (const [at, items] of locked.entries()) {
      const { status, body } = await arrange(items);
      expect([status, body.code]).toEqual([409, 'DEADLINE_PASSED']);
      expect(body.errors).toEqual(pointers[at]?.map((pointer) => ({ pointer, rule: 'locked' })));
    }
    const open = await arrange([
      { id: other.id, use: 'banner', alt: { ja: '横長' } },
      { ...settings[0], alt: { ja: 'カット' } },
    ]);
    expect(open.status).toBe(200);
    expect((await remove(cut.id)).body.code).toBe('DEADLINE_PASSED');
    expect((await remove(other.id)).status).toBe(200);
  });

  it('is for owner and editors, within the period', async () => {
    const { id: boothId } = await insertBooth(world.site.db, world.editionId, {
      ownerId: people.owner.userId,
    });
    await insertBoothUser(world.site.db, boothId, people.editor.userId);
    await insertBoothUser(world.site.db, boothId, people.desk.userId, { role: 'desk' });
    const statuses = await Promise.all(
      Object.values(people).map(async (as) => {
        const body = { items: [] };
        return (await world.site.call('updateBoothPictures', { params: { boothId }, body, as }))
          .status;
      }),
    );
    expect(statuses).toEqual([200, 200, 403, 404, 404, 404, 404]);
    world.site.setNow(BEFORE_PROFILES);
    expect((await arrange([])).body.code).toBe('NOT_OPEN_YET');
  });

  it('keeps simultaneous changes of one user from blocking others', async () => {
    const { id } = await add(await quarters(2000, 900).png().toBuffer());
    const { version } = await list();
    const many = Array.from({ length: 45 }, (_, x) =>
      arrange([{ id, use: 'banner', crop: { x, y: 0, width: 1900 } }], version),
    );
    const { otherBooth } = world;
    const other = await put(await quarters(40, 40).png().toBuffer(), {
      as: people['other owner'],
      boothId: otherBooth.id,
    });
    const answers = await Promise.all(many);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412, 429]));
    const busy = answers.find(({ status }) => status === 429);
    expect(busy?.headers.get('ratelimit-policy')).toBe('"images";q=4;qu="concurrent-requests"');
    expect(other.status).toBe(200);
  });

  it('audits the settings', async () => {
    const { id } = await add(await quarters(40, 40).png().toBuffer());
    await arrange([{ id, use: 'cut', alt: { ja: '絵' } }]);
    const { after } = await world.site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', booth.id)
      .where('action', '=', 'booth.pictures_arranged')
      .select('after')
      .executeTakeFirstOrThrow();
    expect(after).toEqual({ pictures: [{ id, use: 'cut', alt: { ja: '絵' }, crop: null }] });
  });
});

describe('the space of an account', () => {
  it('is limited, replaced files included', async () => {
    const { db } = world.site;
    await insertBoothUser(db, booth.id, people.editor.userId, { role: 'editor' });
    const item = await add(await quarters(40, 40).png().toBuffer());
    const sizes = async (size: number) => {
      await db
        .updateTable('picture')
        .set({ sizes: [size] })
        .where('id', '=', item.id)
        .execute();
    };
    await sizes(1_999_000_000);
    await add(await quarters(44, 44).png().toBuffer());
    await sizes(2_000_000_000);
    const refused = await put(await quarters(48, 48).png().toBuffer());
    expect([refused.status, refused.body.code]).toEqual([409, 'TOO_MUCH_STORED']);
    const byEditor = { as: people.editor };
    expect((await put(await quarters(48, 48).png().toBuffer(), byEditor)).status).toBe(200);
    await remove(item.id);
    expect((await put(await quarters(52, 52).png().toBuffer())).status).toBe(409);
    await db.deleteFrom('replaced_file').where('stored_by', '=', people.owner.userId).execute();
    expect((await put(await quarters(52, 52).png().toBuffer())).status).toBe(200);
  });

  it('is needed for another crop, but not for another order or text', async () => {
    const bytes = await quarters(80, 80).png().toBuffer();
    const [one, two] = [await add(bytes), await add(bytes)];
    const settings = { id: one.id, use: 'cut', crop: { x: 0, y: 0, width: 40 } };
    expect((await arrange([settings, { id: two.id }])).status).toBe(200);
    const setSize = (size: number) =>
      world.site.db
        .updateTable('picture')
        .set({ sizes: [size] })
        .where('id', '=', two.id)
        .execute();
    onTestFinished(async () => void (await setSize(1)));
    await setSize(2_000_000_000);
    const before = storedFiles();
    const { status, body } = await arrange([
      { ...settings, crop: { x: 9, y: 0, width: 40 } },
      { id: two.id },
    ]);
    expect([status, body.code, storedFiles()]).toEqual([409, 'TOO_MUCH_STORED', before]);
    const described = { ...settings, alt: { ja: '絵' } };
    expect((await arrange([{ id: two.id }, described])).status).toBe(200);
    expect((await list()).items).toMatchObject([{ id: two.id }, described]);
  });
});

describe('deleteBoothPicture', () => {
  it('removes the picture from the booth at once, its files when no page shows them any more', async () => {
    const { db } = world.site;
    const { id } = await add(await quarters(800, 800).png().toBuffer());
    await arrange([{ id, use: 'cut', alt: { ja: '絵' } }]);
    const { cut } = await shown();
    const { status, body } = await remove(id);
    expect([status, body.items]).toEqual([200, []]);
    expect((await shown()).cut).toBeUndefined();
    await sweep(2);
    expect(await isServed(cut?.src ?? '')).toBe(true);
    await db
      .updateTable('replaced_file')
      .set({ replaced_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute();
    await sweep(2);
    expect(await isServed(cut?.src ?? '')).toBe(false);
    const kept = await db.selectFrom('picture').select('files').execute();
    expect(storedFiles()).toHaveLength(kept.flatMap(({ files }) => files).length);
  });

  it('removes the files that were replaced before, once the list replaces others', async () => {
    const { db } = world.site;
    const owner = (table: 'picture' | 'replaced_file') =>
      db.selectFrom(table).where('owner_id', '=', booth.id);
    const removed: string[] = [];
    for (let time = 0; time < 3; time += 1) {
      const { id, original } = await add(await quarters(80, 80).png().toBuffer());
      await remove(id);
      expect(await isServed(original.src)).toBe(true);
      removed.push(original.src);
      await db
        .updateTable('replaced_file')
        .set({ replaced_at: new Date(Date.now() - 121_000) })
        .where('owner_id', '=', booth.id)
        .execute();
    }
    expect(await Promise.all(removed.map(isServed))).toEqual([false, false, true]);
    const rows = await owner('replaced_file').select(['path', 'size', 'stored_by']).execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { path, size, stored_by } of rows)
      expect([size, stored_by]).toEqual([(await served(path)).length, people.owner.userId]);
  });

  it('has no effect without the picture, or on one of another owner', async () => {
    const mine = await add(await quarters(40, 40).png().toBuffer());
    expect((await remove(randomUUIDv7())).status).toBe(200);
    const other = await world.site.call('deleteBoothPicture', {
      params: { boothId: world.otherBooth.id, pictureId: mine.id },
      as: people['other owner'],
    });
    expect(other.status).toBe(200);
    expect((await list()).items.map(({ id }) => id)).toEqual([mine.id]);
  });

  it('is for owner and editors, within the period', async () => {
    const call = (as: SignedIn) =>
      world.site.call('deleteBoothPicture', {
        params: { boothId: world.booth.id, pictureId: randomUUIDv7() },
        as,
      });
    const statuses = await Promise.all(Object.values(people).map(call));
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 403, 404, 404, 404, 404]);
    world.site.setNow(BEFORE_PROFILES);
    expect((await call(people.owner)).body.code).toBe('NOT_OPEN_YET');
  });
});
