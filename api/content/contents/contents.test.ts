import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  brokenRules,
  COMPLETE,
  type ContentsSite,
  contentsSite,
  EDITING,
  minutesLater,
} from '#api/testing/contents.ts';
import { UNKNOWN_ID } from '#api/testing/examples.ts';
import { insertWork } from '#api/testing/show.ts';
import type { SignedIn } from '#api/testing/site.ts';
import { insertTenant } from '#api/testing/tenants.ts';
import { CONTENT_TYPE_NAMES } from '#spec/content/types/types.ts';

let world: ContentsSite;

beforeAll(async () => {
  world = await contentsSite();
});
beforeEach(async () => {
  world.site.setNow(EDITING);
  await world.site.db.deleteFrom('content').execute();
});

const list = async (query: Record<string, string> = {}) => {
  const { status, body } = await world.site.call('listContents', { query, as: world.editor });
  expect(status).toBe(200);
  return body;
};
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);

/** Lists the audit records about a content, sorted, because records of one millisecond have no order. */
const actionsOn = async (contentId: string) => {
  const rows = await world.site.db
    .selectFrom('audit_record')
    .where('entity_id', '=', contentId)
    .select('action')
    .execute();
  return rows.map(({ action }) => action).toSorted();
};

describe('createContent', () => {
  it('creates a content of each type, with gaps or complete', async () => {
    for (const type of CONTENT_TYPE_NAMES) {
      const empty = await world.create({ content: { type } });
      expect([type, empty.status, empty.body.content]).toEqual([type, 201, { type }]);
      const { status, body, headers } = await world.create({ content: COMPLETE[type] });
      expect([type, status, headers.get('etag')]).toEqual([type, 201, '"v1"']);
      expect(body).toMatchObject({
        ...{ type, state: 'draft', revision: 1, releases: [] },
        ...{ missingEnglish: [], outdatedEnglish: [] },
        content: COMPLETE[type],
        createdAt: EDITING.toISOString(),
        updatedAt: EDITING.toISOString(),
      });
      expect(body).not.toHaveProperty('publicRevision');
      expect(await world.get(body.id)).toEqual(body);
    }
  });

  it('stores nothing of what is empty', async () => {
    const content = {
      ...{ type: 'article', title: { ja: '題名', en: ' ' }, summary: { ja: '', en: '' } },
      author: '',
    };
    const { body } = await world.create({ slug: '', content });
    expect(body.content).toEqual({ type: 'article', title: { ja: '題名' } });
    expect(body).not.toHaveProperty('slug');
  });

  it('refuses fields that break a rule, of another type, or unknown', async () => {
    const cases: [object, string][] = [
      [
        { type: 'article', title: { ja: 'あ'.repeat(81) } },
        '/content/title/ja maxFullWidthCharacters',
      ],
      [{ type: 'article', title: { en: 'Title' } }, '/content/title/ja requiredInput'],
      [{ type: 'media', url: 'http://paper.example/' }, '/content/url startsWithSpecifiedUrl'],
      [{ type: 'faq', name: { ja: '名前' } }, '/content/name unknownField'],
      [{ type: 'poem' }, '/content/type requiredSelect'],
    ];
    for (const [content, error] of cases) {
      const answer = await world.create({ content });
      expect([answer.status, brokenRules(answer)]).toEqual([400, [error]]);
    }
  });

  it('refuses pictures and works that do not exist, at the field', async () => {
    const photo = { id: UNKNOWN_ID };
    const answer = await world.create({
      content: { ...COMPLETE.ambassador, photo, favourites: [UNKNOWN_ID] },
    });
    expect([answer.status, brokenRules(answer)]).toEqual([
      400,
      ['/content/photo/id invalid', '/content/favourites/0 invalid'],
    ]);
    expect((await list()).total).toBe(0);
  });

  it('names works', async () => {
    const work = await insertWork(world.site.db, world.editor.userId);
    const contentId = await world.added({ ...COMPLETE.ambassador, favourites: [work] });
    expect((await world.get(contentId)).content.favourites).toEqual([work]);
  });

  it('is recorded in the audit log, which owners read', async () => {
    const contentId = await world.added(COMPLETE.notice);
    const owner = await world.member({ role: 'owner' });
    const { body } = await world.site.call('listAuditRecords', {
      query: { entity: 'content', entityId: contentId },
      as: owner,
    });
    expect(body.items).toMatchObject([
      { action: 'content.added', by: { id: world.editor.userId } },
    ]);
    const unknown = { entity: 'content', entityId: UNKNOWN_ID };
    expect((await world.site.call('listAuditRecords', { query: unknown, as: owner })).status).toBe(
      404,
    );
  });
});

describe('getContent', () => {
  it('returns the newest revision, and what is public', async () => {
    const contentId = await world.published(COMPLETE.notice);
    const text = { ja: '雨天のため屋内で開催します' };
    await world.saved(contentId, { content: { ...COMPLETE.notice, text } });
    expect(await world.get(contentId)).toMatchObject({
      ...{ revision: 2, publicRevision: 1, state: 'public', title: text },
      content: { text },
      releases: [
        { revision: 1, at: EDITING.toISOString(), createdBy: { id: world.editor.userId } },
      ],
    });
  });

  it('is not found', async () => {
    const params = { contentId: UNKNOWN_ID };
    expect((await world.site.call('getContent', { params, as: world.editor })).status).toBe(404);
  });

  it('is not found at another tenant, nor is anything below it', async () => {
    const tenantId = await insertTenant(world.site.db, `other-${randomUUIDv7()}`);
    const contentId = await world.published(COMPLETE.article, 'of-another');
    const moved = { tenant_id: tenantId };
    await world.site.db.updateTable('content').set(moved).where('id', '=', contentId).execute();
    const as = world.editor;
    const params = { contentId, revision: '1', releaseId: UNKNOWN_ID };
    const body = { content: COMPLETE.article };
    for (const [id, given] of [
      ['getContent', {}],
      ['saveContent', { body }],
      ['deleteContent', {}],
      ['listContentRevisions', {}],
      ['getContentRevision', {}],
      ['releaseContent', { body: {} }],
      ['cancelContentRelease', {}],
      ['createContentPreviewLink', { body: {} }],
      ['revokeContentPreviewLinks', {}],
    ] as const)
      expect([id, (await world.site.call(id, { params, as, ...given })).status]).toEqual([id, 404]);
    expect((await list()).total).toBe(0);
  });
});

describe('the right to contents', () => {
  it('belongs to owners, managers and editors of the current tenant', async () => {
    const { db } = world.site;
    const slug = `other-${randomUUIDv7()}`;
    await insertTenant(db, slug);
    const people = {
      owner: await world.member({ role: 'owner' }),
      manager: await world.member({ role: 'manager' }),
      editor: await world.member({ role: 'editor' }),
      judge: await world.member({ role: 'judge' }),
      desk: await world.member({ role: 'desk' }),
      'owner of another tenant': await world.member({ role: 'owner', slug }),
      'former owner': await world.member({ role: 'owner', status: 'revoked' }),
    };
    const statuses = async (call: (as: SignedIn) => Promise<{ status: number }>) => {
      const seen: Record<string, number> = {};
      for (const [who, as] of Object.entries(people)) seen[who] = (await call(as)).status;
      return seen;
    };
    const refused = { judge: 403, desk: 403, 'owner of another tenant': 403, 'former owner': 403 };
    expect(await statuses((as) => world.site.call('listContents', { as }))).toEqual({
      ...{ owner: 200, manager: 200, editor: 200 },
      ...refused,
    });
    expect(await statuses((as) => world.create({ content: COMPLETE.notice }, as))).toEqual({
      ...{ owner: 201, manager: 201, editor: 201 },
      ...refused,
    });
  });
});

describe('listContents', () => {
  it('lists the last saved first, in pages', async () => {
    const ids: string[] = [];
    for (const minutes of [1, 2, 3]) {
      world.site.setNow(minutesLater(minutes));
      ids.unshift(await world.added(COMPLETE.faq));
    }
    expect(idsOf(await list())).toEqual(ids);
    world.site.setNow(minutesLater(4));
    const oldest = ids.pop() as string;
    await world.saved(oldest, { content: { type: 'faq' } });
    const first = await list({ limit: '2' });
    expect([idsOf(first), first.total]).toEqual([[oldest, ids[0]], 3]);
    expect(idsOf(await list({ limit: '2', cursor: first.nextCursor }))).toEqual([ids[1]]);
    const query = { cursor: 'nonsense' };
    const refused = await world.site.call('listContents', { query, as: world.editor });
    expect([refused.status, refused.body.code]).toEqual([400, 'BAD_CURSOR']);
  });

  it('filters by type, state, English and words', async () => {
    const notice = await world.published(COMPLETE.notice);
    const article = await world.added(COMPLETE.article, 'doors');
    const japanese = await world.added({ type: 'article', title: { ja: '屋台の献立' } });
    await world.saved(article, {
      slug: 'doors',
      content: { ...COMPLETE.article, title: { ja: '開場は9時です', en: 'Doors open at ten' } },
    });
    const found = async (query: Record<string, string>) => idsOf(await list(query)).toSorted();
    expect(await found({ type: 'notice' })).toEqual([notice]);
    expect(await found({ type: 'article' })).toEqual([article, japanese].toSorted());
    expect(await found({ state: 'public' })).toEqual([notice]);
    expect(await found({ state: 'draft' })).toEqual([article, japanese].toSorted());
    expect(await found({ english: 'missing' })).toEqual([japanese]);
    expect(await found({ english: 'outdated' })).toEqual([article]);
    expect(await found({ q: '屋台' })).toEqual([japanese]);
    // Only the newest revision is searched.
    expect(await found({ q: '9時' })).toEqual([article]);
    expect(await found({ q: '10時です' })).toEqual([]);
    expect(await found({ q: 'RAIN' })).toEqual([notice]);
  });
});

describe('saveContent', () => {
  it('adds a revision, and a version', async () => {
    const contentId = await world.added(COMPLETE.faq);
    world.site.setNow(minutesLater(1));
    const content = { ...COMPLETE.faq, answer: { ja: '再入場口をお使いください。' } };
    const answer = await world.save(contentId, { content });
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"v2"']);
    expect(answer.body).toMatchObject({
      ...{ revision: 2, state: 'draft', missingEnglish: ['answer'], content },
      ...{ createdAt: EDITING.toISOString(), updatedAt: minutesLater(1).toISOString() },
    });
    expect(await actionsOn(contentId)).toEqual(['content.added', 'content.saved']);
  });

  it('adds none when nothing changes', async () => {
    const contentId = await world.added(COMPLETE.article, 'doors');
    world.site.setNow(minutesLater(1));
    const same = { ...COMPLETE.article, summary: { ja: '', en: ' ' }, author: '' };
    const answer = await world.save(contentId, { slug: 'doors', content: same });
    expect([answer.status, answer.headers.get('etag'), answer.body.revision]).toEqual([
      ...[200, '"v1"'],
      1,
    ]);
    expect(answer.body.updatedAt).toBe(EDITING.toISOString());
    expect(await actionsOn(contentId)).toEqual(['content.added']);
  });

  it('changes a slug alone without a revision', async () => {
    const contentId = await world.added(COMPLETE.article, 'doors');
    const answer = await world.save(contentId, { slug: 'gates', content: COMPLETE.article });
    expect([answer.body.slug, answer.body.revision, answer.headers.get('etag')]).toEqual([
      ...['gates', 1],
      '"v2"',
    ]);
  });

  it('removes what is absent', async () => {
    const contentId = await world.added(COMPLETE.sponsor, 'yunagi');
    const name = { ja: '夕凪商会' };
    const { content, slug } = await world.saved(contentId, { content: { type: 'sponsor', name } });
    expect([content, slug]).toEqual([{ type: 'sponsor', name }, undefined]);
  });

  it('requires the newest version', async () => {
    const contentId = await world.added(COMPLETE.notice);
    await world.saved(contentId, { content: { type: 'notice' } });
    const late = await world.save(contentId, { content: COMPLETE.notice }, { version: 1 });
    expect([late.status, late.body.code]).toEqual([412, 'PRECONDITION_FAILED']);
  });

  it('keeps the type', async () => {
    const contentId = await world.added(COMPLETE.notice);
    const answer = await world.save(contentId, { content: COMPLETE.faq });
    expect([answer.status, brokenRules(answer)]).toEqual([400, ['/content/type invalid']]);
  });

  it('refuses pictures and works that do not exist', async () => {
    const contentId = await world.added(COMPLETE.ambassador, 'akari');
    const content = { ...COMPLETE.ambassador, favourites: [UNKNOWN_ID] };
    const answer = await world.save(contentId, { slug: 'akari', content });
    expect([answer.status, brokenRules(answer)]).toEqual([400, ['/content/favourites/0 invalid']]);
    expect((await world.get(contentId)).revision).toBe(1);
  });

  it('keeps a slug that the public needs', async () => {
    const contentId = await world.published(COMPLETE.article, 'doors');
    const answer = await world.save(contentId, { content: COMPLETE.article });
    expect([answer.status, brokenRules(answer)]).toEqual([400, ['/slug requiredInput']]);
  });

  it('says which English texts are missing or outdated until they are rewritten or confirmed', async () => {
    const [title, body] = [COMPLETE.article.title, COMPLETE.article.body];
    const contentId = await world.added(COMPLETE.article, 'doors');
    const saved = async (fields: object, confirmEnglish?: string[]) => {
      const { missingEnglish, outdatedEnglish, revision } = await world.saved(contentId, {
        ...{ slug: 'doors', confirmEnglish },
        content: { ...COMPLETE.article, ...fields },
      });
      return { missingEnglish, outdatedEnglish, revision };
    };
    const newTitle = { ...title, ja: '開場は9時です' };
    const newBody = { ...body, ja: '両日とも9時に開場します。' };
    expect(await saved({ title: newTitle, body: newBody, summary: { ja: '要約' } })).toEqual({
      ...{ missingEnglish: ['summary'], outdatedEnglish: ['title', 'body'] },
      revision: 2,
    });
    // An outdated translation stays outdated when something else changes.
    expect(await saved({ title: newTitle, body: newBody })).toEqual({
      ...{ missingEnglish: [], outdatedEnglish: ['title', 'body'] },
      revision: 3,
    });
    // The confirmation alone is a revision.
    expect(await saved({ title: newTitle, body: newBody }, ['title'])).toEqual({
      ...{ missingEnglish: [], outdatedEnglish: ['body'] },
      revision: 4,
    });
    expect(await saved({ title: newTitle, body: { ...newBody, en: 'At nine.' } })).toEqual({
      ...{ missingEnglish: [], outdatedEnglish: [] },
      revision: 5,
    });
  });
});

describe('deleteContent', () => {
  it('deletes a draft with its revisions and scheduled releases', async () => {
    const { db } = world.site;
    const contentId = await world.added(COMPLETE.notice);
    await world.saved(contentId, { content: { ...COMPLETE.notice, level: 'urgent' } });
    await world.released(contentId, { at: minutesLater(10).toISOString() });
    const { status } = await world.remove(contentId);
    expect(status).toBe(204);
    for (const table of ['content', 'content_revision', 'content_release'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await actionsOn(contentId)).toContain('content.deleted');
  });

  it('keeps what the public has seen', async () => {
    const contentId = await world.published(COMPLETE.notice);
    world.site.setNow(minutesLater(1));
    await world.released(contentId, { revision: null });
    const { status, body } = await world.remove(contentId);
    expect([status, body.code]).toEqual([409, 'CONTENT_PUBLIC']);
  });

  it('deletes until the moment of the first release', async () => {
    const contentId = await world.added(COMPLETE.notice);
    const at = minutesLater(10);
    await world.released(contentId, { at: at.toISOString() });
    world.site.setNow(at);
    expect((await world.remove(contentId)).status).toBe(409);
    world.site.setNow(new Date(at.getTime() - 1));
    expect((await world.remove(contentId)).status).toBe(204);
  });

  it('requires the newest version', async () => {
    const contentId = await world.added(COMPLETE.notice);
    expect((await world.remove(contentId, 2)).status).toBe(412);
    expect((await world.remove(UNKNOWN_ID, 1)).status).toBe(404);
  });
});

describe('getContentMeter', () => {
  it('counts contents of each type by state and by English', async () => {
    await world.published(COMPLETE.notice);
    const changing = await world.published(COMPLETE.notice);
    await world.released(changing, { revision: null, at: minutesLater(5).toISOString() });
    const scheduled = await world.added({ ...COMPLETE.notice, text: { ja: '小雨決行' } });
    await world.released(scheduled, { at: minutesLater(5).toISOString() });
    const outdated = await world.added(COMPLETE.notice);
    const text = { ja: '荒天中止', en: 'Rain or shine' };
    await world.saved(outdated, { content: { ...COMPLETE.notice, text } });
    const { status, body } = await world.site.call('getContentMeter', { as: world.editor });
    expect(status).toBe(200);
    const none = { total: 0, public: 0, scheduled: 0, missingEnglish: 0, outdatedEnglish: 0 };
    expect(body.items).toEqual(
      CONTENT_TYPE_NAMES.map((type) => ({ type, ...none })).map((count) =>
        count.type === 'notice'
          ? {
              ...{ type: 'notice', total: 4, public: 2, scheduled: 2 },
              ...{ missingEnglish: 1, outdatedEnglish: 1 },
            }
          : count,
      ),
    );
  });
});

describe('listContentRevisions', () => {
  it('lists who saved what, the newest first, in pages', async () => {
    const contentId = await world.added(COMPLETE.notice);
    for (const level of ['warning', 'urgent'])
      await world.saved(contentId, { content: { ...COMPLETE.notice, level } });
    const revisions = (query: Record<string, string> = {}) =>
      world.site.call('listContentRevisions', { params: { contentId }, query, as: world.editor });
    const { status, body } = await revisions({ limit: '2' });
    expect([status, body.total]).toEqual([200, 3]);
    expect(body.items).toMatchObject([
      { number: 3, author: { id: world.editor.userId }, createdAt: EDITING.toISOString() },
      { number: 2 },
    ]);
    const rest = await revisions({ cursor: body.nextCursor });
    expect(rest.body.items).toMatchObject([{ number: 1, missingEnglish: [], outdatedEnglish: [] }]);
    const bad = await revisions({ cursor: 'nonsense' });
    expect([bad.status, bad.body.code]).toEqual([400, 'BAD_CURSOR']);
  });

  it('names no author after the account was deleted', async () => {
    const author = await world.member({ role: 'editor' });
    const { body } = await world.create({ content: COMPLETE.notice }, author);
    await world.site.db.deleteFrom('user').where('id', '=', author.userId).execute();
    const params = { contentId: body.id };
    const { body: page } = await world.site.call('listContentRevisions', {
      ...{ params, as: world.editor },
    });
    expect(page.items).toMatchObject([{ number: 1 }]);
    expect(page.items[0]).not.toHaveProperty('author');
  });

  it('is not found', async () => {
    const params = { contentId: UNKNOWN_ID };
    const { status } = await world.site.call('listContentRevisions', { params, as: world.editor });
    expect(status).toBe(404);
  });
});

describe('getContentRevision', () => {
  it('returns what it said at that time', async () => {
    const contentId = await world.added(COMPLETE.notice);
    await world.saved(contentId, { content: { type: 'notice', text: { ja: '中止' } } });
    const revision = (number: string) =>
      world.site.call('getContentRevision', {
        params: { contentId, revision: number },
        as: world.editor,
      });
    const first = await revision('1');
    expect([first.status, first.body.content]).toEqual([200, COMPLETE.notice]);
    const second = await revision('2');
    expect(second.body).toMatchObject({
      ...{ number: 2, missingEnglish: ['text'] },
      content: { type: 'notice', text: { ja: '中止' } },
    });
    expect((await revision('3')).status).toBe(404);
    expect((await revision('0')).status).toBe(400);
  });
});

describe('createContentPreviewLink', () => {
  it('creates a link for seven days, until links are revoked', async () => {
    const contentId = await world.added(COMPLETE.notice);
    const link = (body: object = {}) =>
      world.site.call('createContentPreviewLink', {
        ...{ params: { contentId }, as: world.editor, body },
        headers: { 'Accept-Language': 'en' },
      });
    const { status, body } = await link();
    expect([status, body.expiresAt]).toEqual([201, minutesLater(7 * 24 * 60).toISOString()]);
    expect(body.url).toBe(`${world.site.url}/en/preview/${contentId}#key=${body.key}`);
    const generationOf = ({ key }: { key: string }) => key.split('-')[0];
    expect(generationOf((await link()).body)).toBe(generationOf(body));
    const next = await link({ revokeOthers: true });
    expect(generationOf(next.body)).not.toBe(generationOf(body));
    expect((await world.get(contentId)).revision).toBe(1);
    expect(await actionsOn(contentId)).toEqual([
      'content.added',
      'content.preview_link_created',
      'content.preview_link_created',
      'content.preview_link_created',
      'content.preview_links_revoked',
    ]);
  });

  it('is not found', async () => {
    const params = { contentId: UNKNOWN_ID };
    const given = { params, as: world.editor, body: {} };
    expect((await world.site.call('createContentPreviewLink', given)).status).toBe(404);
  });
});

describe('revokeContentPreviewLinks', () => {
  it('ends all links', async () => {
    const contentId = await world.added(COMPLETE.notice);
    const given = { params: { contentId }, as: world.editor };
    const keyOf = async () =>
      (await world.site.call('createContentPreviewLink', { ...given, body: {} })).body.key;
    const before = await keyOf();
    expect((await world.site.call('revokeContentPreviewLinks', given)).status).toBe(204);
    expect((await keyOf()).split('-')[0]).not.toBe(before.split('-')[0]);
  });

  it('is not found', async () => {
    const given = { params: { contentId: UNKNOWN_ID }, as: world.editor };
    expect((await world.site.call('revokeContentPreviewLinks', given)).status).toBe(404);
  });
});
