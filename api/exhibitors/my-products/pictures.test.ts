import { randomUUIDv7 } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type BoothSite, boothSite, type Crew } from '#api/testing/booth-crew.ts';
import { exportData } from '#api/testing/data-exports.ts';
import { insertBooth, insertProduct } from '#api/testing/show.ts';
import type { SignedIn, TestResponse } from '#api/testing/site.ts';

type Item = {
  id: string;
  isPublic: boolean;
  crop?: object;
  original: { src: string };
  rendition: { src: string; width: number; height: number };
  whole: { src: string; srcset: string; width: number; height: number };
};

let world: BoothSite;
let people: Crew;
let productId: string;
let png: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  world = await boothSite();
  people = world.people;
  const image = sharp({ create: { width: 1000, height: 400, channels: 3, background: 'navy' } });
  png = Uint8Array.from(await image.png().toBuffer());
});
beforeEach(async () => {
  const { body } = await world.site.call('createProduct', {
    body: { title: { ja: '潮待ち' }, kind: 'game', genres: ['strategy'] },
    as: people.owner,
  });
  productId = body.id;
});

const put = (as: SignedIn = people.owner, pictureId: string = randomUUIDv7()) =>
  world.site.call('putProductPicture', {
    params: { productId, pictureId },
    upload: { type: 'image/png', bytes: png },
    as,
  });

const add = async (): Promise<Item> => {
  const { status, body } = await put();
  expect(status).toBe(200);
  return body.items.at(-1);
};

const product = async () =>
  (await world.site.call('getMyProduct', { params: { productId }, as: people.owner })).body;

const arrange = async (items: unknown[], as: SignedIn = people.owner) =>
  world.site.call('updateProductPictures', {
    params: { productId },
    body: { items },
    headers: { 'If-Match': `"v${(await product()).pictures.version}"` },
    as,
  });

const remove = (pictureId: string, as: SignedIn = people.owner) =>
  world.site.call('deleteProductPicture', { params: { productId, pictureId }, as });

const publish = () =>
  world.site.call('setProductStatus', {
    params: { productId },
    body: { status: 'published' },
    as: people.owner,
  });

const outcomesOf = async (call: (as: SignedIn) => Promise<TestResponse>) => {
  const outcomes: Record<string, number> = {};
  for (const [who, as] of Object.entries(people)) outcomes[who] = (await call(as)).status;
  return outcomes;
};

const ONLY_OWNER_AND_EDITOR = {
  owner: 200,
  editor: 200,
  desk: 404,
  revoked: 404,
  'other owner': 404,
  staff: 404,
  stranger: 404,
};

describe('putProductPicture', () => {
  it('shows a picture whole, and cropped to 4:3', async () => {
    const item = await add();
    expect(item).toMatchObject({
      isPublic: false,
      rendition: { width: 533, height: 400 },
      whole: { width: 1000, height: 400 },
    });
    expect(item.whole.srcset.split(', ').map((each) => each.split(' ')[1])).toEqual([
      '640w',
      '1000w',
    ]);
    for (const { src } of [item.original, item.rendition, item.whole])
      expect((await fetch(world.site.url + src)).status).toBe(200);
    expect(await product()).toMatchObject({ pictureCount: 1, version: 1 });
  });

  it('accepts the eighth of several at once, and no ninth', async () => {
    for (let count = 0; count < 3; count += 1) await add();
    const { owner, editor } = people;
    const answers = await Promise.all(
      [owner, owner, owner, editor, editor, editor].map((as) => put(as)),
    );
    const codes = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`).sort();
    expect(codes).toEqual([...Array.from({ length: 5 }, () => '200 '), '409 TOO_MANY_PICTURES']);
    expect((await product()).pictures.items).toHaveLength(8);
  });

  it('refuses the id of a picture of another work', async () => {
    const { id } = await add();
    const other = await world.site.call('createProduct', {
      body: { title: { ja: '岬' } },
      as: people.owner,
    });
    productId = other.body.id;
    expect((await put(people.owner, id)).body.code).toBe('PICTURE_ID_TAKEN');
  });

  it('is for the owner and editors of their current booth', async () => {
    expect(await outcomesOf((as) => put(as))).toEqual(ONLY_OWNER_AND_EDITOR);
  });

  it('does not outlast the deletion of its work', async () => {
    const [deleted, uploaded] = await Promise.all([
      world.site.call('deleteProduct', {
        params: { productId },
        headers: { 'If-Match': '"v1"' },
        as: people.owner,
      }),
      put(),
    ]);
    expect(deleted.status).toBe(204);
    expect([200, 404]).toContain(uploaded.status);
    const pictures = world.site.db.selectFrom('picture').where('owner_id', '=', productId);
    expect(await pictures.select('id').execute()).toEqual([]);
  });
});

describe('updateProductPictures', () => {
  it('makes the first described picture the cover, in its crop, and shows the others whole', async () => {
    const booth = await insertBooth(world.site.db, world.editionId, {
      ownerId: people.owner.userId,
    });
    productId = (await insertProduct(world.site.db, booth)).productId;
    const [first, second, third] = [await add(), await add(), await add()];
    const crop = { x: 400, y: 0, width: 500 };
    const { status, body } = await arrange([
      { id: third.id },
      { id: second.id, alt: { ja: '箱', en: 'Box' }, crop },
      { id: first.id, alt: { ja: '盤' } },
    ]);
    expect(status).toBe(200);
    expect(body.items.map(({ id, isPublic }: Item) => [id, isPublic])).toEqual([
      [third.id, false],
      [second.id, true],
      [first.id, true],
    ]);
    expect(body.items[1]).toMatchObject({
      crop,
      rendition: { width: 500, height: 375 },
      whole: second.whole,
    });
    const shown = await world.site.call('getProduct', { params: { boothId: booth.id, productId } });
    expect(shown.body.cover).toMatchObject({
      width: 500,
      height: 375,
      alt: { ja: '箱', en: 'Box' },
    });
    expect(shown.body.pictures).toEqual([
      { ...second.whole, alt: { ja: '箱', en: 'Box' } },
      { ...first.whole, alt: { ja: '盤' } },
    ]);
  });

  it('keeps the crop of a picture that is not the first any more', async () => {
    const [one, two] = [await add(), await add()];
    const cropped = { id: one.id, alt: { ja: '箱' }, crop: { x: 10, y: 0, width: 300 } };
    await arrange([cropped, { id: two.id, alt: { ja: '盤' } }]);
    const { body } = await arrange([{ id: two.id, alt: { ja: '盤' } }, cropped]);
    expect(body.items[1]).toMatchObject(cropped);
    expect((await product()).cover.alt).toEqual({ ja: '盤' });
  });

  it.each([
    [{ x: 0, y: 0, width: 534 }, '/items/0/crop/width', 533],
    [{ x: 501, y: 0, width: 500 }, '/items/0/crop/x', 500],
  ])('rejects the crop %j', async (crop, pointer, max) => {
    const { id } = await add();
    const { status, body } = await arrange([{ id, crop }]);
    expect([status, body.errors]).toEqual([400, [{ pointer, rule: 'maxValue', params: { max } }]]);
  });

  it('needs space for another crop', async () => {
    const { id } = await add();
    const setSize = (size: number) =>
      world.site.db
        .updateTable('picture')
        .set({ sizes: [size] })
        .where('id', '=', id)
        .execute();
    onTestFinished(async () => void (await setSize(1)));
    await setSize(2_000_000_000);
    const { status, body } = await arrange([{ id, crop: { x: 10, y: 0, width: 300 } }]);
    expect([status, body.code]).toEqual([409, 'TOO_MUCH_STORED']);
    expect((await arrange([{ id, alt: { ja: '箱' } }])).status).toBe(200);
  });

  it('is for the owner and editors of their current booth', async () => {
    expect(await outcomesOf((as) => arrange([], as))).toEqual(ONLY_OWNER_AND_EDITOR);
  });
});

describe('deleteProductPicture', () => {
  it('makes the next one the cover, and has no effect without the picture', async () => {
    const [one, two] = [await add(), await add()];
    await arrange([
      { id: one.id, alt: { ja: '箱' } },
      { id: two.id, alt: { ja: '盤' } },
    ]);
    expect((await remove(one.id)).body.items.map(({ id }: Item) => id)).toEqual([two.id]);
    expect((await product()).cover.alt).toEqual({ ja: '盤' });
    expect((await remove(one.id)).status).toBe(200);
    await remove(two.id);
    expect(await product()).not.toHaveProperty('cover');
  });

  it('is for the owner and editors of their current booth', async () => {
    const { id } = await add();
    expect(await outcomesOf((as) => remove(id, as))).toEqual(ONLY_OWNER_AND_EDITOR);
  });
});

it('a work is published when each of its pictures has a Japanese text alternative', async () => {
  const [one, two] = [await add(), await add()];
  await arrange([
    { id: one.id, alt: { ja: '箱' } },
    { id: two.id, alt: { en: 'Board' } },
  ]);
  const { status, body } = await publish();
  expect([status, body.errors]).toEqual([
    400,
    [{ pointer: '/pictures/items/1/alt/ja', rule: 'requiredInput' }],
  ]);
  await remove(two.id);
  expect((await publish()).status).toBe(200);
});

it('the data export of the owner holds every picture, uncropped', async () => {
  const [owner] = (await world.site.createVisitors(1)) as [SignedIn];
  const created = await world.site.call('createProduct', {
    body: { title: { ja: '渡り鳥' } },
    as: owner,
  });
  productId = created.body.id;
  const { body } = await put(owner);
  const { files } = await exportData(world.site, owner);
  expect(files).toContain(`pictures/${body.items[0].original.src.split('/').at(-1)}`);
});
