import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { insertPageVersion } from '#api/testing/pages.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { NewPageVersion } from '#spec/content/pages.ts';

const example = NewPageVersion.meta()?.example as NewPageVersion;
const params = { slug: 'visitor-rule' };
const MARCH = '2027-03-01T00:00:00Z';

let site: TestSite;
let admin: SignedIn;

beforeAll(async () => {
  site = await testSite();
  [admin] = (await site.createVisitors(1)) as [SignedIn];
  await site.db.updateTable('user').set({ role: 'admin' }).where('id', '=', admin.userId).execute();
});

const at = (moment: string) => {
  site.setNow(new Date(moment));
  onTestFinished(() => site.setNow(undefined));
};

const get = (slug: string, version?: number | string) =>
  site.call('getPage', {
    params: { slug },
    ...(version !== undefined && { query: { version: String(version) } }),
  });

const publish = (slug: string, change: Record<string, unknown>, as = admin) =>
  site.call('publishPage', { params: { slug }, as, body: { ...example, ...change } });

const versionsOf = (slug: string) =>
  site.db
    .selectFrom('page_version')
    .selectAll()
    .where('slug', '=', slug as 'access')
    .orderBy('version')
    .execute();

describe('getPage', () => {
  it('returns 404 before the first version', async () => {
    const { status, body } = await get('access');
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('returns the newest public version, and nothing about the next one', async () => {
    const slug = 'privacy-policy' as const;
    await insertPageVersion(site.db, { slug, version: 1, publish_at: '2026-04-01T00:00:00Z' });
    await insertPageVersion(site.db, { slug, version: 2, publish_at: MARCH });
    at('2027-02-28T23:59:59.999Z');
    expect((await get(slug)).body).toEqual({
      slug,
      version: 1,
      effectiveOn: '2027-01-01',
      publishedAt: '2026-04-01T00:00:00.000Z',
      title: { ja: '第1版', en: 'Version 1' },
      body: { ja: '本文です。', en: 'The text.' },
    });
    expect((await get(slug, 2)).status).toBe(404);
    at(MARCH);
    expect((await get(slug)).body.version).toBe(2);
    expect((await get(slug, 1)).body.version).toBe(1);
    expect((await get(slug, 2)).body.version).toBe(2);
  });

  it.each([
    ['privacy-policy', 99, 404, 'NOT_FOUND'],
    ['privacy-policy', 0, 400, 'INVALID_INPUT'],
    ['privacy-policy', 'x', 400, 'INVALID_INPUT'],
    ['privacy-policy', '9999999999', 400, 'INVALID_INPUT'],
    ['imprint', undefined, 400, 'INVALID_INPUT'],
    ['Access', undefined, 400, 'INVALID_INPUT'],
  ])('has no %s in version %s: %i', async (slug, version, status, code) => {
    const answer = await get(slug, version);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('is publicly cacheable', async () => {
    const { headers } = await get('privacy-policy');
    expect(headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
  });
});

describe('listPageVersions', () => {
  const slug = 'term-of-service' as const;
  const list = () => site.call('listPageVersions', { params: { slug } });

  it('returns 404 before the first public version', async () => {
    await insertPageVersion(site.db, { slug, version: 1, publish_at: MARCH });
    at('2027-02-01T00:00:00Z');
    expect([(await list()).status, (await list()).body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('lists public versions, newest first, without texts', async () => {
    await insertPageVersion(site.db, { slug, version: 2, publish_at: MARCH });
    await insertPageVersion(site.db, { slug, version: 3, publish_at: '2027-03-01T00:00:01Z' });
    at(MARCH);
    const publishedAt = '2027-03-01T00:00:00.000Z';
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body).toEqual({
      items: [
        { version: 2, effectiveOn: '2027-01-01', publishedAt },
        { version: 1, effectiveOn: '2027-01-01', publishedAt },
      ],
    });
  });
});

describe('publishPage', () => {
  it('reports the limit of a version number beyond the safe integers', async () => {
    const { status, body } = await publish(params.slug, { version: 1e308 });
    expect([status, body.errors]).toEqual([
      400,
      [{ pointer: '/version', rule: expect.any(String), params: expect.any(Object) }],
    ]);
  });

  it('publishes immediately or later, and audits the publisher', async () => {
    const { slug } = params;
    at(MARCH);
    const first = await publish(slug, { version: 1, publishAt: undefined });
    expect([first.status, first.body]).toEqual([
      201,
      {
        slug,
        version: 1,
        effectiveOn: example.effectiveOn,
        publishedAt: '2027-03-01T00:00:00.000Z',
        title: example.title,
        body: example.body,
      },
    ]);
    const second = await publish(slug, { version: 2 });
    expect([second.status, second.body.publishedAt]).toEqual([201, example.publishAt]);
    expect((await get(slug)).body).toEqual(first.body);
    at(String(example.publishAt));
    expect((await get(slug)).body).toEqual(second.body);

    expect(await versionsOf(slug)).toMatchObject([
      { version: 1, published_by: admin.userId },
      { version: 2, published_by: admin.userId },
    ]);
    const audited = await site.db
      .selectFrom('audit_record')
      .select(['action', 'actor_id', 'after'])
      .where('entity_id', '=', slug)
      .orderBy('id')
      .execute();
    const of = (version: number, publishAt: unknown) => ({
      action: 'page.published',
      actor_id: admin.userId,
      after: { version, effectiveOn: example.effectiveOn, publishAt },
    });
    expect(audited).toEqual([of(1, '2027-03-01T00:00:00.000Z'), of(2, example.publishAt)]);
  });

  it('moves a publication time in the past to now', async () => {
    at(MARCH);
    const slug = 'exhibitor-rule';
    const { body } = await publish(slug, { version: 1, publishAt: '2020-01-01T00:00:00.000Z' });
    expect(body.publishedAt).toBe('2027-03-01T00:00:00.000Z');
  });

  it('accepts a page without English, and stores Markdown verbatim', async () => {
    const slug = 'access';
    const text = '## 道順\n\n<b>x</b> [a](javascript:alert(1)) 𠮷 | \\* &amp;\n\n\n    code';
    const given = { version: 1, title: { ja: ' 交通案内 ', en: '' }, body: { ja: `\n${text}\n` } };
    const { status, body } = await publish(slug, { ...given, publishAt: undefined });
    expect([status, body.title, body.body]).toEqual([201, { ja: '交通案内' }, { ja: text }]);
    expect((await get(slug)).body).toEqual(body);
  });

  it('rejects any number but the next, and reports it', async () => {
    const slug = 'privacy-policy';
    const { status, body } = await publish(slug, { version: 2 });
    expect([status, body.code]).toEqual([409, 'VERSION_NOT_NEXT']);
    expect(body.errors).toEqual([{ pointer: '/version', rule: 'minValue', params: { min: 3 } }]);
    const far = await publish(slug, { version: 7 });
    expect([far.status, far.body.errors]).toEqual([
      409,
      [{ pointer: '/version', rule: 'maxValue', params: { max: 3 } }],
    ]);
    expect(await versionsOf(slug)).toHaveLength(2);
  });

  it('accepts one of several concurrent publications of the same version', async () => {
    const slug = 'exhibitor-rule';
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => publish(slug, { version: 2, publishAt: undefined })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(new Set(refused.map(({ body }) => JSON.stringify(body.errors)))).toEqual(
      new Set([JSON.stringify([{ pointer: '/version', rule: 'minValue', params: { min: 3 } }])]),
    );
    expect(await versionsOf(slug)).toHaveLength(2);
  });

  it.each([
    ['no version', { version: undefined }, '/version', 'requiredInput'],
    ['version 0', { version: 0 }, '/version', 'minValue'],
    ['no day', { effectiveOn: '' }, '/effectiveOn', 'requiredDate'],
    ['a day that is none', { effectiveOn: '2027-02-30' }, '/effectiveOn', 'requiredDate'],
    ['a moment that is none', { publishAt: 'tomorrow' }, '/publishAt', 'datetime'],
    ['no Japanese title', { title: { en: 'Rules' } }, '/title/ja', 'trimToNotBlank'],
    ['a title on two lines', { title: { ja: '規約\n改' } }, '/title/ja', 'singleLine'],
    ['a long title', { title: { ja: '題'.repeat(61) } }, '/title/ja', 'maxFullWidthCharacters'],
    [
      'a long English title',
      { title: { ja: '題', en: 'x'.repeat(61) } },
      '/title/en',
      'maxFullWidthCharacters',
    ],
    ['no Japanese text', { body: { ja: ' \n', en: 'Text' } }, '/body/ja', 'trimToNotBlank'],
    ['a long text', { body: { ja: '字'.repeat(30_001) } }, '/body/ja', 'maxFullWidthCharacters'],
    ['NUL in the text', { body: { ja: 'a\u0000b' } }, '/body/ja', 'cleanText'],
    ['a third language', { body: { ja: '本文', fr: 'Texte' } }, '/body/fr', 'unknownField'],
  ])('rejects %s', async (_name, change, pointer, rule) => {
    const { status, body } = await publish('privacy-policy', { version: 3, ...change });
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(body.errors).toEqual([expect.objectContaining({ pointer, rule })]);
  });

  it('accepts a page of maximum length in both languages', async () => {
    const body = { ja: '字'.repeat(30_000), en: 'é'.repeat(30_000) };
    const answer = await publish('privacy-policy', { version: 3, body });
    expect([answer.status, answer.body.body]).toEqual([201, body]);
  });

  it('is restricted to admins', async () => {
    const [user] = (await site.createVisitors(1)) as [SignedIn];
    const asUser = await publish('privacy-policy', { version: 4 }, user);
    expect([asUser.status, asUser.body.code]).toEqual([403, 'FORBIDDEN']);
    const asGuest = await site.call('publishPage', { params, body: example });
    expect([asGuest.status, asGuest.body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });
});

describe('a published version', () => {
  it('cannot be changed or deleted, even with its publisher', async () => {
    const before = await versionsOf('visitor-rule');
    expect(before).toHaveLength(2);
    const { db } = site;
    const change = { effective_on: '2000-01-01' };
    const stays = /stays as it is/;
    await expect(db.updateTable('page_version').set(change).execute()).rejects.toThrow(stays);
    await expect(db.deleteFrom('page_version').execute()).rejects.toThrow(stays);
    await db.deleteFrom('user').where('id', '=', admin.userId).execute();
    expect(await versionsOf('visitor-rule')).toEqual(before);
  });
});
