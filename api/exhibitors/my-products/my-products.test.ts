import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BoothSite, boothSite, type Crew } from '#api/testing/booth-crew.ts';
import { insertBoothUser } from '#api/testing/booths.ts';
import { reservationHelpers } from '#api/testing/reservations.ts';
import { DURING_RESERVATION, insertBooth, insertProduct, insertWork } from '#api/testing/show.ts';
import type { SignedIn, TestResponse } from '#api/testing/site.ts';

const TIDE = {
  title: { ja: '潮待ち', en: 'Waiting for the Tide' },
  kana: 'しおまち',
  kind: 'game',
  summary: { ja: '潮の満ち引きを読む' },
  genres: ['strategy'],
  mechanics: ['ワーカープレイスメント'],
  designers: ['汐見 渚'],
  players: { min: 2, max: 4 },
  minutes: { min: 30, max: 45 },
  age: 10,
  listPrice: 2500,
  janCode: '４５６９９５１１１６１７９',
  languageDependence: 'low',
  ruleLanguages: ['ja', 'en'],
  links: ['https://yunagi.example/shiomachi'],
  releaseEdition: '2027-spring',
};

let world: BoothSite;
let people: Crew;

beforeAll(async () => {
  world = await boothSite();
  people = world.people;
});

const create = (body: object, as: SignedIn = people.owner) =>
  world.site.call('createProduct', { body, as });

const added = async (body: object = TIDE, as: SignedIn = people.owner): Promise<string> => {
  const answer = await create(body, as);
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body.id;
};

const get = (productId: string, as: SignedIn = people.owner) =>
  world.site.call('getMyProduct', { params: { productId }, as });

const update = async (
  productId: string,
  body: object,
  { version, as = people.owner }: { version?: number; as?: SignedIn } = {},
) =>
  world.site.call('updateProduct', {
    params: { productId },
    body,
    headers: {
      'If-Match': version ? `"v${version}"` : ((await get(productId)).headers.get('etag') ?? ''),
    },
    as,
  });

const setStatus = (productId: string, status: string, as: SignedIn = people.owner) =>
  world.site.call('setProductStatus', { params: { productId }, body: { status }, as });

const remove = (productId: string, { version = 1, as = people.owner } = {}) =>
  world.site.call('deleteProduct', {
    params: { productId },
    headers: { 'If-Match': `"v${version}"` },
    as,
  });

const newOwner = async () => (await world.site.createVisitors(1))[0] as SignedIn;

const listed = async (as: SignedIn, query: Record<string, string> = {}): Promise<string[]> => {
  const { status, body } = await world.site.call('listMyProducts', { query, as });
  expect(status).toBe(200);
  return body.items.map(({ id }: { id: string }) => id);
};

const broken = ({ body }: TestResponse) =>
  (body.errors ?? []).map(({ pointer, rule }: Record<string, string>) => `${pointer} ${rule}`);

const outcomesOf = async (call: (as: SignedIn) => Promise<TestResponse>) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(people).map(async ([who, as]) => [who, (await call(as)).status]),
    ),
  );

/** Of the owner's works: desk helpers have nothing to do with them. */
const ONLY_OWNER_AND_EDITOR = {
  desk: 404,
  revoked: 404,
  'other owner': 404,
  staff: 404,
  stranger: 404,
};

describe('createProduct', () => {
  it('saves a draft as it was entered, in the form of the rules', async () => {
    const { status, body, headers } = await create(TIDE);
    expect([status, headers.get('etag')]).toEqual([201, '"v1"']);
    expect(body).toMatchObject({
      ...TIDE,
      status: 'draft',
      kana: 'シオマチ',
      janCode: '4569951116179',
      illustrators: [],
      isOwn: true,
      isEnglishMissing: true,
      offers: [],
      pictureCount: 0,
      pictures: { version: 1, items: [] },
      version: 1,
    });
    expect(body).not.toHaveProperty('releaseDate');
  });

  it('needs only a title', async () => {
    const owner = await newOwner();
    const { body } = await create({ title: { ja: ' 岬 ' }, kana: '', players: {} }, owner);
    expect(body).toMatchObject({
      title: { ja: '岬' },
      genres: [],
      mechanics: [],
      sameTitle: false,
    });
    expect(body).not.toHaveProperty('kind');
    expect(broken(await create({ title: { ja: '　' } }, owner))).toEqual([
      '/title/ja trimToNotBlank',
    ]);
  });

  it.each<[string, object, string]>([
    ['title', { title: { ja: '潮'.repeat(61) } }, '/title/ja maxFullWidthCharacters'],
    ['kana', { kana: '潮' }, '/kana matchesKatakana'],
    ['kind', { kind: 'boat' }, '/kind requiredSelect'],
    ['summary', { summary: { en: 'Tide' } }, '/summary/ja requiredInput'],
    ['genres', { genres: [] }, '/genres countBetween'],
    [
      'too many genres',
      { genres: ['strategy', 'family', 'party', 'mystery'] },
      '/genres countBetween',
    ],
    ['genres twice', { genres: ['party', 'party'] }, '/genres uniqueItems'],
    ['mechanics', { mechanics: Array.from({ length: 11 }, String) }, '/mechanics countAtMost'],
    ['designers twice', { designers: ['汐見', '汐見'] }, '/designers uniqueItems'],
    ['players', { players: { min: 4, max: 2 } }, '/players/max notBelowMinimum'],
    ['players without an end', { players: { min: 4 } }, '/players/max requiredInput'],
    ['minutes', { minutes: { min: 1.5, max: 30 } }, '/minutes/min integerOnly'],
    ['age', { age: 100 }, '/age maxValue'],
    ['price', { listPrice: 2_147_483_648 }, '/listPrice maxInteger32'],
    ['a negative price', { listPrice: -1 }, '/listPrice minValue'],
    ['JAN', { janCode: '4569951116178' }, '/janCode janCode'],
    ['links', { links: ['http://yunagi.example/'] }, '/links/0 startsWithSpecifiedUrl'],
    ['an edition that is over', { releaseEdition: '2019' }, '/releaseEdition requiredSelect'],
    ['two releases', { releaseDate: '2026-04-01' }, '/releaseDate mustBeEmpty'],
  ])('checks %s', async (_name, changes, error) => {
    const answer = await create({ ...TIDE, ...changes });
    expect([answer.status, broken(answer)]).toEqual([400, [error]]);
  });

  it('warns of the same title, and does not refuse it', async () => {
    const owner = await newOwner();
    const first = await added({ title: { ja: 'ノレン' } }, owner);
    const { status, body } = await create({ title: { ja: 'ﾉﾚﾝ' } }, owner);
    expect([status, body.sameTitle]).toEqual([201, true]);
    expect((await get(first, owner)).body.sameTitle).toBe(true);
    expect((await create({ title: { ja: 'ノレン' } }, await newOwner())).body.sameTitle).toBe(
      false,
    );
  });

  it('creates one work for a key', async () => {
    const owner = await newOwner();
    const call = () =>
      world.site.call('createProduct', {
        body: { title: { ja: '凪' } },
        headers: { 'Idempotency-Key': 'one-work-only' },
        as: owner,
      });
    const [first, second] = [await call(), await call()];
    expect(second.body).toEqual(first.body);
    expect(await listed(owner)).toHaveLength(1);
  });

  it('is for the owner of a booth of the current edition that the user edits', async () => {
    const body = { title: { ja: '頼まれた作品' }, forBooth: world.booth.id };
    const { owner: _owner, ...others } = people;
    const outcomes = await Promise.all(
      Object.entries(others).map(async ([who, as]) => [who, (await create(body, as)).status]),
    );
    expect(Object.fromEntries(outcomes)).toEqual({
      ...ONLY_OWNER_AND_EDITOR,
      editor: 201,
      desk: 403,
    });
    const { id, isOwn } = (await create(body, people.editor)).body;
    expect([isOwn, (await get(id)).body.isOwn]).toEqual([false, true]);
    await world.site.db.updateTable('edition').set({ is_current: false }).execute();
    const past = await create(body, people.editor);
    await world.site.db.updateTable('edition').set({ is_current: true }).execute();
    expect([past.status, past.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('adds the 200th of several at once, and no other', async () => {
    const owner = await newOwner();
    const rows = Array.from({ length: 195 }, (_each, at) => ({
      id: randomUUIDv7(),
      owner_id: owner.userId,
      title: JSON.stringify({ ja: `作品${at}` }) as never,
      genres: [],
      mechanics: [],
      designers: [],
      illustrators: [],
      status: 'archived' as const,
      kind: 'other' as const,
    }));
    await world.site.db.insertInto('product').values(rows).execute();
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_each, at) => create({ title: { ja: `新作${at}` } }, owner)),
    );
    const codes = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`).sort();
    expect(codes).toEqual([
      ...Array.from({ length: 5 }, () => '201 '),
      ...Array.from({ length: 4 }, () => '409 TOO_MANY_PRODUCTS'),
    ]);
  });
});

describe('listMyProducts', () => {
  it('has the works of the user, and those of owners whose current booth they edit', async () => {
    const id = await added({ title: { ja: '一覧の作品' } });
    const seen = await Promise.all(
      Object.entries(people).map(async ([who, as]) => [
        who,
        (await listed(as, { limit: '100' })).includes(id),
      ]),
    );
    expect(Object.fromEntries(seen)).toEqual({
      owner: true,
      editor: true,
      desk: false,
      revoked: false,
      'other owner': false,
      staff: false,
      stranger: false,
    });
  });

  it('filters by state, offers and missing English', async () => {
    const owner = await newOwner();
    const booth = await insertBooth(world.site.db, world.editionId, {
      ownerId: owner.userId,
      name: '波止場',
    });
    const offer = await insertProduct(world.site.db, booth, { title: '棚の作品' });
    const draft = await added({ title: { ja: '凪', en: 'Calm' }, summary: { ja: '静か' } }, owner);
    const english = await added({ title: { ja: '朝', en: 'Morning' } }, owner);
    expect(await listed(owner, { status: 'published' })).toEqual([offer.productId]);
    expect(await listed(owner, { offered: 'true' })).toEqual([offer.productId]);
    expect((await listed(owner, { offered: 'false' })).sort()).toEqual([draft, english].sort());
    expect(await listed(owner, { englishMissing: 'false' })).toEqual([english]);
    const { body } = await world.site.call('listMyProducts', {
      query: { offered: 'true' },
      as: owner,
    });
    expect(body.items[0].offers).toEqual([
      { boothId: booth.id, boothName: { ja: '波止場' }, status: 'published' },
    ]);
  });

  it('finds the works of the owner of a booth', async () => {
    const [owner, editor] = (await world.site.createVisitors(2)) as [SignedIn, SignedIn];
    const booth = await insertBooth(world.site.db, world.editionId, { ownerId: owner.userId });
    await insertBoothUser(world.site.db, booth.id, editor.userId, { role: 'editor' });
    const work = await added({ title: { ja: '頼まれた作品' } }, owner);
    const own = await added({ title: { ja: '自分の作品' } }, editor);
    expect((await listed(editor)).sort()).toEqual([work, own].sort());
    expect(await listed(editor, { forBooth: booth.id })).toEqual([work]);
    expect(await listed(people.stranger, { forBooth: booth.id })).toEqual([]);
  });

  it('has price and JAN code', async () => {
    const owner = await newOwner();
    await added(TIDE, owner);
    const { body } = await world.site.call('listMyProducts', { as: owner });
    expect(body.items).toMatchObject([
      { listPrice: 2500, janCode: '4569951116179', pictureCount: 0 },
    ]);
  });

  it('finds the works that a booth could offer', async () => {
    const { site, editionId } = world;
    const owner = await newOwner();
    const booth = await insertBooth(site.db, editionId, { ownerId: owner.userId });
    await insertProduct(site.db, booth);
    await added({ title: { ja: '下書き' } }, owner);
    const offerable = await insertWork(site.db, owner.userId);
    expect(await listed(owner, { offerableAt: booth.id })).toEqual([offerable]);
    expect(await listed(owner, { offerableAt: world.otherBooth.id })).toEqual([]);
    await insertWork(site.db, people['other owner'].userId);
    expect(await listed(owner, { offerableAt: world.otherBooth.id })).toEqual([]);
  });

  it('names the booths at which a published work can be offered', async () => {
    const { db } = world.site;
    const [owner, editor] = (await world.site.createVisitors(2)) as [SignedIn, SignedIn];
    const ofOwner = { ownerId: owner.userId };
    const [first, second] = await Promise.all([
      insertBooth(db, world.editionId, { ...ofOwner, name: '波止場' }),
      insertBooth(db, world.editionId, { ...ofOwner, name: '灯台' }),
    ]);
    await insertBoothUser(db, second.id, editor.userId, { role: 'editor' });
    const { productId: id } = await insertProduct(db, first, { title: '潮見' });
    const boothsFor = async (as: SignedIn) => (await get(id, as)).body.canBeOfferedAt;
    const atSecond = [{ boothId: second.id, boothName: { ja: '灯台' } }];
    expect(await boothsFor(owner)).toEqual(atSecond);
    expect(await boothsFor(editor)).toEqual(atSecond);
    const draft = await added({ title: { ja: '潮見台' } }, owner);
    expect((await get(draft, owner)).body.canBeOfferedAt).toEqual([]);
  });

  it('has pages, by the reading', async () => {
    const owner = await newOwner();
    const titles = ['ウ', 'ア', 'イ'];
    for (const kana of titles) await added({ title: { ja: `題${kana}` }, kana }, owner);
    const page = (query: Record<string, string>) =>
      world.site.call('listMyProducts', { query: { limit: '2', ...query }, as: owner });
    const first = (await page({})).body;
    const second = (await page({ cursor: first.nextCursor })).body;
    expect(
      [first.total, ...first.items, ...second.items].map((each) => each.title?.ja ?? each),
    ).toEqual([3, '題ア', '題イ', '題ウ']);
    expect((await page({ cursor: 'elsewhere' })).body.code).toBe('BAD_CURSOR');
  });
});

describe('getMyProduct', () => {
  it('is for the owner and editors of their current booth', async () => {
    const id = await added();
    expect(await outcomesOf((as) => get(id, as))).toEqual({
      ...ONLY_OWNER_AND_EDITOR,
      owner: 200,
      editor: 200,
    });
    await world.site.db.updateTable('edition').set({ is_current: false }).execute();
    const past = await Promise.all([get(id), get(id, people.editor)]);
    await world.site.db.updateTable('edition').set({ is_current: true }).execute();
    expect(past.map(({ status }) => status)).toEqual([200, 404]);
  });
});

describe('updateProduct', () => {
  it('changes the given fields, and clears others', async () => {
    const id = await added();
    const { status, body, headers } = await update(id, {
      publisher: '夕凪ゲームズ',
      age: null,
      genres: null,
      players: null,
      designers: null,
    });
    expect([status, headers.get('etag')]).toEqual([200, '"v2"']);
    expect(body).toMatchObject({
      publisher: '夕凪ゲームズ',
      genres: [],
      designers: [],
      kind: 'game',
    });
    expect(body).not.toHaveProperty('age');
    expect(body).not.toHaveProperty('players');
    const same = await update(id, { publisher: '夕凪ゲームズ' });
    expect(same.headers.get('etag')).toBe('"v2"');
  });

  it('lets an edition and a date of the release replace each other', async () => {
    const id = await added();
    const dated = (await update(id, { releaseDate: '2026-04-01' })).body;
    expect([dated.releaseDate, dated.releaseEdition]).toEqual(['2026-04-01', undefined]);
    const here = (await update(id, { releaseEdition: '2027-spring' })).body;
    expect([here.releaseDate, here.releaseEdition]).toEqual([undefined, '2027-spring']);
    const both = await update(id, { releaseDate: '2026-04-01', releaseEdition: '2027-spring' });
    expect(broken(both)).toEqual(['/releaseDate mustBeEmpty']);
  });

  it('keeps the edition of the release when another is current', async () => {
    const id = await added();
    await world.site.db.updateTable('edition').set({ is_current: false }).execute();
    const { status, body } = await update(id, { publisher: '潮騒' });
    await world.site.db.updateTable('edition').set({ is_current: true }).execute();
    expect([status, body.releaseEdition]).toEqual([200, '2027-spring']);
  });

  it('keeps published works complete, and offers in step', async () => {
    const owner = await newOwner();
    const booth = await insertBooth(world.site.db, world.editionId, { ownerId: owner.userId });
    const offer = await insertProduct(world.site.db, booth, { title: '改題前' });
    const change = (body: object) =>
      world.site.call('updateProduct', {
        params: { productId: offer.productId },
        body,
        headers: { 'If-Match': '"v1"' },
        as: owner,
      });
    expect(broken(await change({ kind: null, genres: null })).sort()).toEqual([
      '/genres requiredInput',
      '/kind requiredSelect',
    ]);
    expect((await change({ title: { ja: '改題後' }, links: ['https://k.example/'] })).status).toBe(
      200,
    );
    const found = await world.site.call('listProducts', { query: { q: '改題後' } });
    expect(found.body.items[0].productId).toBe(offer.productId);
    const { body } = await world.site.call('getProduct', {
      params: { boothId: offer.boothId, productId: offer.productId },
    });
    expect(body).toMatchObject({
      title: { ja: '改題後' },
      links: ['https://k.example/'],
      pictures: [],
    });
  });

  it('lets one of two simultaneous changes win', async () => {
    const id = await added();
    const answers = await Promise.all(
      [people.owner, people.editor].map((as, at) => update(id, { age: at }, { version: 1, as })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('is for the owner and editors of their current booth, and audited', async () => {
    const id = await added();
    expect(await outcomesOf((as) => update(id, { age: null }, { version: 9, as }))).toEqual({
      ...ONLY_OWNER_AND_EDITOR,
      owner: 412,
      editor: 412,
    });
    await update(id, { age: 12 }, { as: people.editor });
    const record = await world.site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', id)
      .where('action', '=', 'product.changed')
      .select(['actor_id', 'before', 'after'])
      .executeTakeFirstOrThrow();
    expect(record).toEqual({
      actor_id: people.editor.userId,
      before: { age: 10 },
      after: { age: 12 },
    });
  });
});

describe('setProductStatus', () => {
  it('publishes a complete work, archives it, and publishes it again', async () => {
    const id = await added();
    for (const status of ['published', 'published', 'archived', 'published']) {
      const answer = await setStatus(id, status);
      expect([answer.status, answer.body.status]).toEqual([200, status]);
    }
    expect((await get(id)).headers.get('etag')).toBe('"v1"');
    const actions = await world.site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', id)
      .orderBy('id')
      .select('action')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'product.added',
      'product.published',
      'product.archived',
      'product.published',
    ]);
  });

  it('names every gap of a draft', async () => {
    const id = await added({ title: { ja: '岬' } });
    const answer = await setStatus(id, 'published');
    expect([answer.status, broken(answer).sort()]).toEqual([
      400,
      ['/genres requiredInput', '/kind requiredSelect'],
    ]);
    const archived = await setStatus(id, 'archived');
    expect([archived.status, archived.body.code, archived.body.currentStatus]).toEqual([
      409,
      'NOT_IN_STATE',
      'draft',
    ]);
  });

  it('does not archive a work while a booth of the current edition publishes an offer', async () => {
    const { productId, boothProductId } = await insertProduct(world.site.db, world.booth);
    const refused = await setStatus(productId, 'archived');
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'NOT_IN_STATE', currentStatus: 'published', reasons: ['offered'] },
    ]);
    await world.site.db
      .updateTable('booth_product')
      .set({ status: 'ended' })
      .where('id', '=', boothProductId)
      .execute();
    expect((await setStatus(productId, 'archived')).status).toBe(200);
  });

  it('is for the owner and editors of their current booth', async () => {
    const id = await added();
    expect(await outcomesOf((as) => setStatus(id, 'published', as))).toEqual({
      ...ONLY_OWNER_AND_EDITOR,
      owner: 200,
      editor: 200,
    });
  });
});

describe('deleteProduct', () => {
  it('deletes a work with its offers, once nobody publishes one', async () => {
    const { productId, boothId } = await insertProduct(world.site.db, world.otherBooth);
    const as = people['other owner'];
    const refused = await remove(productId, { as });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { currentStatus: 'published', reasons: ['offered'] },
    ]);
    await world.site.db
      .updateTable('booth_product')
      .set({ status: 'draft', listed: false })
      .where('product_id', '=', productId)
      .execute();
    expect((await remove(productId, { as, version: 2 })).status).toBe(412);
    expect((await remove(productId, { as })).status).toBe(204);
    expect((await get(productId, as)).status).toBe(404);
    const shown = await world.site.call('getProduct', { params: { boothId, productId } });
    expect(shown.status).toBe(404);
  });

  it('never deletes a work that was reserved', async () => {
    const offer = await insertProduct(world.site.db, world.booth);
    world.site.setNow(DURING_RESERVATION);
    const { reserve } = reservationHelpers(world.site);
    expect((await reserve(offer, people.stranger)).status).toBe(201);
    expect((await remove(offer.productId)).body.reasons).toEqual(['offered', 'reserved']);
    await world.site.db
      .updateTable('reservation')
      .set({ status: 'cancelled_by_visitor' })
      .execute();
    await world.site.db
      .updateTable('booth_product')
      .set({ status: 'ended' })
      .where('id', '=', offer.boothProductId)
      .execute();
    expect((await remove(offer.productId)).body.reasons).toEqual(['reserved']);
  });

  it('is for the owner and editors of their current booth', async () => {
    const id = await added();
    expect(await outcomesOf((as) => remove(id, { version: 9, as }))).toEqual({
      ...ONLY_OWNER_AND_EDITOR,
      owner: 412,
      editor: 412,
    });
    expect((await remove(id, { as: people.editor })).status).toBe(204);
  });
});
