import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { insertBoothUser } from '#api/testing/booths.ts';
import {
  brokenRules,
  ONLY_OWNER_AND_EDITOR,
  productsSite,
  TIDE,
} from '#api/testing/my-products.ts';
import type { SignedIn } from '#api/testing/site.ts';

const { world, people, create, get, added, newOwner, listed } = await productsSite();

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
    expect(brokenRules(await create({ title: { ja: '　' } }, owner))).toEqual([
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
    expect([answer.status, brokenRules(answer)]).toEqual([400, [error]]);
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

  it('is not repeated for somebody who edits the booth no more', async () => {
    const [former] = (await world.site.createVisitors(1)) as [SignedIn];
    await insertBoothUser(world.site.db, world.booth.id, former.userId, { role: 'editor' });
    const call = () =>
      world.site.call('createProduct', {
        body: { title: { ja: '頼まれた作品' }, forBooth: world.booth.id },
        headers: { 'Idempotency-Key': 'editor-until-then' },
        as: former,
      });
    expect((await call()).status).toBe(201);
    await world.site.db
      .updateTable('booth_user')
      .set({ status: 'revoked' })
      .where('user_id', '=', former.userId)
      .execute();
    const repeated = await call();
    expect([repeated.status, repeated.body.code]).toEqual([404, 'NOT_FOUND']);
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
