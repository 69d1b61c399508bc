import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BoothSite, boothSite, type Crew } from '#api/testing/booth-crew.ts';
import { DURING_PROFILES } from '#api/testing/booths.ts';
import type { SignedIn } from '#api/testing/site.ts';

const DAY_MS = 86_400_000;

let world: BoothSite;
let people: Crew;
let productId: string;

const newProduct = async () => {
  const { body } = await world.site.call('createProduct', {
    body: { title: { ja: '潮待ち' }, releaseEdition: '2027-spring' },
    as: people.owner,
  });
  return body.id as string;
};

beforeAll(async () => {
  world = await boothSite();
  people = world.people;
});
beforeEach(async () => {
  world.site.setNow(DURING_PROFILES);
  productId = await newProduct();
});

const create = async (id = productId, body: object = {}): Promise<string> => {
  const answer = await world.site.call('createProductPreviewLink', {
    params: { productId: id },
    body,
    as: people.owner,
  });
  expect(answer.status).toBe(201);
  return answer.body.key;
};

const read = (key?: string, as?: SignedIn) =>
  world.site.call('getProductPreview', {
    params: { productId },
    ...(key !== undefined && { headers: { 'Preview-Key': key } }),
    ...(as && { as }),
  });

const outcome = async (key?: string, as?: SignedIn) => {
  const { status, body } = await read(key, as);
  return status === 200 ? 200 : `${status} ${body.code}`;
};

const statusesOf = async (call: (as: SignedIn) => Promise<{ status: number }>) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(people).map(async ([who, as]) => [who, (await call(as)).status]),
    ),
  );

const OTHERS = { desk: 404, revoked: 404, 'other owner': 404, staff: 404, stranger: 404 };

describe('createProductPreviewLink', () => {
  it('creates an address with the key in its fragment, in the language of the page', async () => {
    const { body } = await world.site.call('createProductPreviewLink', {
      params: { productId },
      body: {},
      headers: { 'Accept-Language': 'en' },
      as: people.editor,
    });
    expect(body).toEqual({
      key: body.key,
      url: `${world.site.url}/en/exhibitor/product/${productId}/preview#key=${body.key}`,
      expiresAt: new Date(DURING_PROFILES.getTime() + 7 * DAY_MS).toISOString(),
    });
  });

  it('leaves other links alone unless it revokes them', async () => {
    const [first, second] = [await create(), await create()];
    expect([await outcome(first), await outcome(second)]).toEqual([200, 200]);
    const third = await create(productId, { revokeOthers: true });
    expect(await Promise.all([first, second, third].map((key) => outcome(key)))).toEqual([
      '403 PREVIEW_EXPIRED',
      '403 PREVIEW_EXPIRED',
      200,
    ]);
  });

  it('is for the owner and editors of their current booth', async () => {
    const call = (as: SignedIn) =>
      world.site.call('createProductPreviewLink', { params: { productId }, body: {}, as });
    expect(await statusesOf(call)).toEqual({ owner: 201, editor: 201, ...OTHERS });
  });
});

describe('revokeProductPreviewLinks', () => {
  it('ends every link at once, for owner and editors', async () => {
    const key = await create();
    const call = (as: SignedIn) =>
      world.site.call('revokeProductPreviewLinks', { params: { productId }, as });
    expect(await statusesOf(call)).toEqual({ owner: 204, editor: 204, ...OTHERS });
    expect(await outcome(key)).toBe('403 PREVIEW_EXPIRED');
    expect(await outcome(await create())).toBe(200);
  });
});

describe('getProductPreview', () => {
  it('shows a draft as visitors will see it, and is never stored', async () => {
    const { status, body, headers } = await read(await create());
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({
      product: { id: productId, title: { ja: '潮待ち' }, genres: [], releaseDate: '2027-04-24' },
      isPublic: false,
      expiresAt: new Date(DURING_PROFILES.getTime() + 7 * DAY_MS).toISOString(),
    });
    expect(JSON.stringify(body)).not.toMatch(/owner|generation|offers|status/);
  });

  it('is for owner, members of their booth and staff without a link, and for nobody else', async () => {
    const seen = await Promise.all(
      Object.entries(people).map(async ([who, as]) => [who, await outcome(undefined, as)]),
    );
    expect(Object.fromEntries(seen)).toEqual({
      owner: 200,
      editor: 200,
      desk: 200,
      revoked: '404 NOT_FOUND',
      'other owner': '404 NOT_FOUND',
      staff: 200,
      stranger: '404 NOT_FOUND',
    });
    expect(await outcome()).toBe('404 NOT_FOUND');
    expect((await read(undefined, people.staff)).body).not.toHaveProperty('expiresAt');
  });

  it('does not find the work by a key that was not created for it', async () => {
    const key = await create();
    const [, generation, expiry, signature = ''] = /^(\d+)-(\d+)-(.+)$/.exec(key) ?? [];
    const booth = await world.site.call('createBoothPreviewLink', {
      params: { boothId: world.booth.id },
      body: {},
      as: people.owner,
    });
    const forged = [
      await create(await newProduct()),
      booth.body.key,
      `${generation}-${Number(expiry) + 1}-${signature}`,
      `1-${expiry}-${signature}`,
      `${generation}-${expiry}-${signature.slice(0, -1)}`,
      'key',
    ];
    for (const each of forged) expect([each, await outcome(each)]).toEqual([each, '404 NOT_FOUND']);
    expect(await outcome(key)).toBe(200);
  });

  it('ends a link after seven days, not for its owner', async () => {
    const key = await create();
    world.site.setNow(new Date(DURING_PROFILES.getTime() + 7 * DAY_MS));
    expect(await outcome(key)).toBe('403 PREVIEW_EXPIRED');
    expect(await outcome(key, people.owner)).toBe(200);
  });
});
