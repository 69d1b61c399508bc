import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COMPLETE, type ContentsSite, contentsSite, EDITING } from '#api/testing/contents.ts';
import { UNKNOWN_ID } from '#api/testing/examples.ts';
import type { SignedIn } from '#api/testing/site.ts';
import { insertTenant } from '#api/testing/tenants.ts';

let world: ContentsSite;

beforeAll(async () => {
  world = await contentsSite();
});
beforeEach(async () => {
  world.site.setNow(EDITING);
  await world.site.db.deleteFrom('redirect_rule').execute();
  await world.site.db.deleteFrom('content').execute();
});

const { article, faq, notice } = COMPLETE;
const send = (items: readonly object[], { dryRun, as = world.editor }: Options = {}) =>
  world.site.call('importContents', { body: { items, dryRun }, as });
type Options = { readonly dryRun?: boolean; readonly as?: SignedIn };

const importAll = async (items: readonly object[], options: Options = {}) => {
  const { status, body } = await send(items, options);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.results;
};
const outcomesOf = (results: readonly { outcome: string }[]) =>
  results.map(({ outcome }) => outcome);

const everything = async () => {
  const { db } = world.site;
  const rows = await Promise.all([
    db.selectFrom('content').selectAll().orderBy('id').execute(),
    db.selectFrom('content_revision').selectAll().orderBy('content_id').orderBy('number').execute(),
    db.selectFrom('content_release').selectAll().orderBy('id').execute(),
    db.selectFrom('audit_record').select('id').orderBy('id').execute(),
    db.selectFrom('redirect_rule').selectAll().orderBy('id').execute(),
  ]);
  return rows;
};

describe('importContents', () => {
  it('creates contents, and changes nothing when it is repeated', async () => {
    const items = [
      { slug: 'doors', content: article, release: true },
      { id: randomUUIDv7(), content: faq },
      { id: randomUUIDv7(), content: notice, release: true },
    ];
    const results = await importAll(items);
    expect(results).toEqual([
      { index: 0, outcome: 'created', id: expect.any(String) },
      { index: 1, outcome: 'created', id: items[1]?.id },
      { index: 2, outcome: 'created', id: items[2]?.id },
    ]);
    const states = await Promise.all(
      results.map(async ({ id }: { id: string }) => (await world.get(id)).state),
    );
    expect(states).toEqual(['public', 'draft', 'public']);
    const before = await everything();
    expect(outcomesOf(await importAll(items))).toEqual(['unchanged', 'unchanged', 'unchanged']);
    expect(await everything()).toEqual(before);
  });

  it('saves what changed, and releases what is not public yet', async () => {
    const id = randomUUIDv7();
    await importAll([{ id, content: notice }]);
    expect(outcomesOf(await importAll([{ id, content: notice, release: true }]))).toEqual([
      'updated',
    ]);
    const urgent = { ...notice, level: 'urgent' };
    expect(outcomesOf(await importAll([{ id, content: urgent }]))).toEqual(['updated']);
    expect(await world.get(id)).toMatchObject({ revision: 2, publicRevision: 1 });
    expect(outcomesOf(await importAll([{ id, content: urgent, release: true }]))).toEqual([
      'updated',
    ]);
    expect(await world.get(id)).toMatchObject({ revision: 2, publicRevision: 2 });
  });

  it('finds a content by its slug in any letter case, and by an id of the client first', async () => {
    const [byClient, byPage] = [randomUUIDv7(), await world.added(article, 'gates')];
    await importAll([{ id: byClient, slug: 'doors', content: article }]);
    expect(await importAll([{ slug: 'GATES', content: article }])).toEqual([
      { index: 0, outcome: 'updated', id: byPage },
    ]);
    expect((await world.get(byPage)).slug).toBe('GATES');
    await importAll([{ id: byClient, slug: 'windows', content: article }]);
    expect((await world.get(byClient)).slug).toBe('windows');
    await importAll([{ id: byClient, content: { ...article, pinned: true } }]);
    expect(await world.get(byClient)).toMatchObject({
      slug: 'windows',
      content: { pinned: true },
    });
  });

  it('lets an item fail alone, and says where', async () => {
    const { body: redirect } = await world.site.call('createRedirectRule', {
      body: { fromPath: '/article/flyer', target: '/access' },
      as: world.editor,
    });
    expect(redirect.id).toBeDefined();
    const taken = randomUUIDv7();
    const results = await importAll([
      { slug: 'first', content: article, release: true },
      { slug: 'gaps', content: { type: 'article', category: 'news' }, release: true },
      { slug: 'flyer', content: article },
      { content: faq },
      { content: article },
      { slug: 'rain', id: randomUUIDv7(), content: notice },
      { id: taken, content: notice },
      { id: taken, content: notice },
      { slug: 'FIRST', content: article },
      { slug: 'akari', content: { ...COMPLETE.ambassador, photo: { id: UNKNOWN_ID } } },
      { slug: 'last', content: article },
    ]);
    const failed = (index: number, field: string, rule: string) => ({
      ...{ index, outcome: 'failed', code: 'INVALID_INPUT' },
      errors: [{ pointer: `/items/${index}${field}`, rule }],
    });
    const created = (index: number) => ({ index, outcome: 'created', id: expect.any(String) });
    expect(results).toEqual([
      created(0),
      {
        ...{ index: 1, outcome: 'failed', code: 'INVALID_INPUT' },
        errors: [
          { pointer: '/items/1/content/title/ja', rule: 'trimToNotBlank' },
          { pointer: '/items/1/content/body/ja', rule: 'requiredInput' },
        ],
      },
      {
        ...{ index: 2, outcome: 'failed', code: 'SLUG_TAKEN', suggestion: 'flyer-2' },
        errors: [{ pointer: '/items/2/slug', rule: 'checkDuplicate' }],
      },
      failed(3, '/id', 'requiredInput'),
      failed(4, '/slug', 'requiredInput'),
      failed(5, '/slug', 'unknownField'),
      created(6),
      failed(7, '/id', 'uniqueItems'),
      failed(8, '/slug', 'uniqueItems'),
      failed(9, '/content/photo/id', 'invalid'),
      created(10),
    ]);
    // Contents that could not be released were not saved either.
    const { body } = await world.site.call('listContents', { as: world.editor });
    expect(body.total).toBe(3);
  });

  it('keeps a type, and ids of other tenants', async () => {
    const id = randomUUIDv7();
    await importAll([{ id, content: notice }]);
    const asFaq = await importAll([{ id, content: faq }]);
    expect(asFaq).toMatchObject([
      { outcome: 'failed', errors: [{ pointer: '/items/0/content/type', rule: 'invalid' }] },
    ]);
    const tenantId = await insertTenant(world.site.db, `other-${randomUUIDv7()}`);
    const moved = { tenant_id: tenantId };
    await world.site.db.updateTable('content').set(moved).where('id', '=', id).execute();
    expect(await importAll([{ id, content: notice }])).toMatchObject([
      { outcome: 'failed', errors: [{ pointer: '/items/0/id', rule: 'invalid' }] },
    ]);
  });

  it('refuses a request with an item that is no valid draft', async () => {
    const long = { type: 'article', title: { ja: 'あ'.repeat(81) } };
    const { status, body } = await send([
      { slug: 'doors', content: article },
      { slug: 'gates', content: long },
    ]);
    expect([status, body.errors[0].pointer]).toEqual([400, '/items/1/content/title/ja']);
    const many = Array.from({ length: 101 }, () => ({ id: randomUUIDv7(), content: notice }));
    expect((await send(many)).status).toBe(400);
    expect((await send([])).status).toBe(400);
    expect((await world.site.call('listContents', { as: world.editor })).body.total).toBe(0);
  });

  it('says what would happen without writing anything', async () => {
    const known = await world.published(article, 'doors');
    const items = [
      { slug: 'doors', content: article, release: true },
      { slug: 'gates', content: article, release: true },
      { id: randomUUIDv7(), content: { type: 'notice' }, release: true },
    ];
    const before = await everything();
    expect(await importAll(items, { dryRun: true })).toMatchObject([
      { index: 0, outcome: 'unchanged', id: known },
      { index: 1, outcome: 'created' },
      { index: 2, outcome: 'failed', code: 'INVALID_INPUT' },
    ]);
    expect(await everything()).toEqual(before);
    expect(outcomesOf(await importAll(items))).toEqual(['unchanged', 'created', 'failed']);
  });

  it('redirects the former address of what it renames', async () => {
    const id = randomUUIDv7();
    await importAll([{ id, slug: 'doors', content: article, release: true }]);
    await importAll([{ id, slug: 'gates', content: article }]);
    expect(await world.targetOf('/article/doors')).toBe('/article/gates');
  });

  it('accepts a hundred items, also twice at once', async () => {
    const items = Array.from({ length: 100 }, () => ({
      ...{ id: randomUUIDv7(), content: notice },
      release: true,
    }));
    const [one, other] = await Promise.all([importAll(items), importAll(items)]);
    const { count } = await world.site.db
      .selectFrom('content')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(100);
    const created = [...one, ...other].filter(({ outcome }) => outcome === 'created');
    expect(created).toHaveLength(100);
    const third = await importAll(items);
    expect(new Set(outcomesOf(third))).toEqual(new Set(['unchanged']));
  });

  it('is for those with the right to contents', async () => {
    const content = { id: randomUUIDv7(), content: notice };
    expect((await send([content], { as: await world.member({ role: 'judge' }) })).status).toBe(403);
    expect((await send([content], { as: await world.member({ role: 'manager' }) })).status).toBe(
      200,
    );
  });
});
