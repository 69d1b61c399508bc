import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  brokenRules,
  COMPLETE,
  type ContentsSite,
  contentsSite,
  EDITING,
  minutesLater,
} from '#api/testing/contents.ts';

let world: ContentsSite;

beforeAll(async () => {
  world = await contentsSite();
});
beforeEach(async () => {
  world.site.setNow(EDITING);
  await world.site.db.deleteFrom('redirect_rule').execute();
  await world.site.db.deleteFrom('content').execute();
});

const { article, sponsor } = COMPLETE;
const at = (minutes: number) => ({ at: minutesLater(minutes).toISOString() });
const refusal = ({
  status,
  body,
}: {
  status: number;
  body: { code: string; suggestion: string };
}) => [status, body.code, body.suggestion];
const createArticle = (slug: string) => world.create({ slug, content: article });
const rename = (contentId: string, slug: string) =>
  world.saved(contentId, { slug, content: article });
const targets = async (...slugs: string[]) => {
  const found: Record<string, string | undefined> = {};
  for (const slug of slugs) found[slug] = await world.targetOf(`/article/${slug}`);
  return found;
};
const redirectByStaff = async (fromPath: string, target = '/access') => {
  const body = { fromPath, target };
  const { status } = await world.site.call('createRedirectRule', { body, as: world.editor });
  expect(status).toBe(201);
};

describe('a slug', () => {
  it('belongs to one content of a type, in any letter case', async () => {
    await world.added(article, 'Doors');
    const refused = await createArticle('dOORS');
    expect(refusal(refused)).toEqual([409, 'SLUG_TAKEN', 'dOORS-2']);
    expect(refused.body.errors).toEqual([{ pointer: '/slug', rule: 'checkDuplicate' }]);
    await world.added(sponsor, 'doors');
    const other = await world.added(article, 'gates');
    const answer = await world.save(other, { slug: 'DOORS', content: article });
    expect(refusal(answer)).toEqual([409, 'SLUG_TAKEN', 'DOORS-2']);
    expect(brokenRules(answer)).toEqual(['/slug checkDuplicate']);
    expect((await world.get(other)).slug).toBe('gates');
  });

  it('may change its own letter case', async () => {
    const contentId = await world.published(article, 'doors');
    expect((await rename(contentId, 'Doors')).slug).toBe('Doors');
    expect(await targets('doors', 'Doors')).toEqual({});
  });

  it('is not that of another page', async () => {
    expect(refusal(await createArticle('Feed'))).toEqual([409, 'SLUG_TAKEN', 'Feed-2']);
    const apply = await world.create({ slug: 'apply', content: sponsor });
    expect(refusal(apply)).toEqual([409, 'SLUG_TAKEN', 'apply-2']);
    expect((await createArticle('apply')).status).toBe(201);
  });

  it('is suggested with a free number, and the suggestion is accepted', async () => {
    await world.added(article, 'doors');
    await world.added(article, 'doors-2');
    await world.added(article, 'DOORS-3');
    await redirectByStaff('/article/doors-4');
    expect(refusal(await createArticle('doors'))).toEqual([409, 'SLUG_TAKEN', 'doors-5']);
    expect(refusal(await createArticle('doors-2'))).toEqual([409, 'SLUG_TAKEN', 'doors-5']);
    expect((await createArticle('doors-5')).status).toBe(201);
    const longest = 'a'.repeat(60);
    await world.added(article, longest);
    const [, , suggestion = ''] = refusal(await createArticle(longest)) as string[];
    expect((await createArticle(suggestion)).status).toBe(201);
  });

  it('has a form, and is for types with pages at a slug only', async () => {
    for (const slug of ['a b', 'a/b', '開場', 'a'.repeat(61)])
      expect([slug, (await createArticle(slug)).status]).toEqual([slug, 400]);
    const answer = await world.create({ slug: 'rain', content: COMPLETE.notice });
    expect([answer.status, brokenRules(answer)]).toEqual([400, ['/slug unknownField']]);
  });

  it('changes without a trace until the first release', async () => {
    const contentId = await world.added(article, 'doors');
    await world.released(contentId, at(10));
    await rename(contentId, 'gates');
    world.site.setNow(minutesLater(20));
    expect(await targets('doors', 'gates')).toEqual({});
    expect((await createArticle('doors')).status).toBe(201);
  });
});

describe('a former address', () => {
  it('leads on with every page below it, unlike one that staff redirect', async () => {
    const contentId = await world.published(article, 'doors');
    await rename(contentId, 'gates');
    expect(await targets('doors/rule', 'doors/articles/one', 'doorsteps')).toEqual({
      'doors/rule': '/article/gates/rule',
      'doors/articles/one': '/article/gates/articles/one',
    });
    await redirectByStaff('/article/stairs');
    expect(await targets('stairs', 'stairs/rule')).toEqual({ stairs: '/access' });
  });

  it('makes no loops with what staff redirect below it', async () => {
    const contentId = await world.published(article, 'doors');
    await redirectByStaff('/article/gates/rule', '/article/doors/rule');
    const taken = await world.save(contentId, { slug: 'gates', content: article });
    expect(refusal(taken)).toEqual([409, 'SLUG_TAKEN', 'gates-2']);
    await rename(contentId, 'stairs');
    const body = { fromPath: '/article/stairs/rule', target: '/article/doors/rule' };
    const loop = await world.site.call('createRedirectRule', { body, as: world.editor });
    expect([loop.status, loop.body.code]).toEqual([409, 'REDIRECT_LOOP']);
  });

  it('leads to the new one after the first release', async () => {
    const contentId = await world.published(article, 'doors');
    await rename(contentId, 'gates');
    expect(await targets('doors', 'DOORS')).toEqual({
      doors: '/article/gates',
      DOORS: '/article/gates',
    });
    expect(await world.targetOf('/en/article/doors')).toBe('/article/gates');
  });

  it('follows every further change, without loops or chains', async () => {
    const contentId = await world.published(article, 'a');
    await rename(contentId, 'b');
    await rename(contentId, 'c');
    expect(await targets('a', 'b', 'c')).toEqual({ a: '/article/c', b: '/article/c' });
    await rename(contentId, 'a');
    expect(await targets('a', 'b', 'c')).toEqual({ b: '/article/a', c: '/article/a' });
    await rename(contentId, 'b');
    expect(await targets('a', 'b', 'c')).toEqual({ a: '/article/b', c: '/article/b' });
  });

  it('takes rules of staff that led to the content along', async () => {
    const contentId = await world.published(article, 'doors');
    await redirectByStaff('/flyer', '/article/doors');
    await redirectByStaff('/poster', '/article/doors/rule?from=poster#prizes');
    await rename(contentId, 'gates');
    expect(await world.targetOf('/flyer')).toBe('/article/gates');
    expect(await world.targetOf('/poster')).toBe('/article/gates/rule?from=poster#prizes');
  });

  it('cannot be redirected elsewhere, nor be the target of a rule', async () => {
    const contentId = await world.published(article, 'doors');
    await rename(contentId, 'gates');
    const create = (fromPath: string, target: string) =>
      world.site.call('createRedirectRule', { body: { fromPath, target }, as: world.editor });
    const exists = await create('/article/doors', '/access');
    expect([exists.status, exists.body.code]).toEqual([409, 'REDIRECT_EXISTS']);
    const chain = await create('/flyer', '/article/doors');
    expect([chain.status, chain.body.code]).toEqual([409, 'REDIRECT_LOOP']);
  });

  it('yields to another content from its first release on, and no earlier', async () => {
    const former = await world.published(article, 'doors');
    await rename(former, 'gates');
    const next = await world.added(article, 'doors');
    expect(await targets('doors')).toEqual({ doors: '/article/gates' });
    const moment = minutesLater(10);
    const releaseId = await world.released(next, { at: moment.toISOString() });
    expect(await targets('doors')).toEqual({ doors: '/article/gates' });
    world.site.setNow(new Date(moment.getTime() - 1));
    expect(await targets('doors')).toEqual({ doors: '/article/gates' });
    world.site.setNow(moment);
    expect(await targets('doors')).toEqual({});
    world.site.setNow(EDITING);
    await world.cancel(next, releaseId);
    world.site.setNow(moment);
    expect(await targets('doors')).toEqual({ doors: '/article/gates' });
  });

  it('is restored when the other content chooses another address or is deleted before its release', async () => {
    const former = await world.published(article, 'doors');
    await rename(former, 'gates');
    const next = await world.added(article, 'doors');
    await world.released(next, at(10));
    await rename(next, 'windows');
    const third = await world.added(article, 'doors');
    await world.released(third, at(10));
    expect((await world.remove(third)).status).toBe(204);
    world.site.setNow(minutesLater(20));
    expect(await targets('doors', 'windows')).toEqual({ doors: '/article/gates' });
  });

  it('leads to the content that had it last', async () => {
    const first = await world.published(article, 'doors');
    await rename(first, 'gates');
    const second = await world.published(article, 'doors');
    expect(await targets('doors')).toEqual({});
    await rename(second, 'windows');
    expect(await targets('doors')).toEqual({ doors: '/article/windows' });
  });

  it('is taken at once by a content that is public already', async () => {
    const former = await world.published(article, 'doors');
    await rename(former, 'gates');
    const other = await world.published(article, 'windows');
    await rename(other, 'doors');
    expect(await targets('doors', 'windows')).toEqual({ windows: '/article/doors' });
  });

  it('is refused to contents while a rule of staff redirects it', async () => {
    await redirectByStaff('/article/doors');
    expect(refusal(await createArticle('doors'))).toEqual([409, 'SLUG_TAKEN', 'doors-2']);
    const contentId = await world.added(article, 'gates');
    const answer = await world.save(contentId, { slug: 'Doors', content: article });
    expect(refusal(answer)).toEqual([409, 'SLUG_TAKEN', 'Doors-2']);
  });

  it('is recorded in the audit log with every change of where it leads', async () => {
    const earlier = await sql<{ id: string }>`select id from audit_record`.execute(world.site.db);
    const first = await world.published(article, 'a');
    await rename(first, 'b');
    await rename(first, 'c');
    const second = await world.published(article, 'a');
    await rename(second, 'd');
    const { rows } = await sql<{ action: string; before: object; after: object }>`
      select action, before, after from audit_record
      where entity = 'redirect' and id <> all(${earlier.rows.map(({ id }) => id)}::uuid[])
    `.execute(world.site.db);
    const records = rows.map(({ action, before, after }) => [action, { ...before, ...after }]);
    expect(records).toHaveLength(6);
    // Records of one millisecond have no order.
    const expected = [
      ['redirect.created', { fromPath: '/article/a', target: '/article/b', contentId: first }],
      ['redirect.retargeted', { target: '/article/c' }],
      ['redirect.created', { fromPath: '/article/b', target: '/article/c', contentId: first }],
      ['redirect.ended', { endsAt: EDITING.toISOString() }],
      ['redirect.deleted', { fromPath: '/article/a', target: '/article/c' }],
      ['redirect.created', { fromPath: '/article/a', target: '/article/d', contentId: second }],
    ];
    expect(records).toEqual(expect.arrayContaining(expected));
  });

  it('is listed among the redirects, and goes with a content that is deleted', async () => {
    const contentId = await world.published(article, 'doors');
    await rename(contentId, 'gates');
    const { body } = await world.site.call('listRedirectRules', { as: world.editor });
    expect(body.items).toMatchObject([{ fromPath: '/article/doors', target: '/article/gates' }]);
    await world.site.db.deleteFrom('content').execute();
    expect(await targets('doors')).toEqual({});
  });
});

describe('the address that an archived content left', () => {
  const archived = async (slug: string): Promise<string> => {
    const contentId = await world.published(article, slug);
    world.site.setNow(minutesLater(1));
    await world.released(contentId, { revision: null });
    return contentId;
  };
  const NOWHERE = {};

  it('leads to the new one from the next release on, whose time may change', async () => {
    const contentId = await archived('doors');
    await rename(contentId, 'gates');
    expect(await targets('doors')).toEqual(NOWHERE);
    const late = await world.released(contentId, at(20));
    const early = await world.released(contentId, at(10));
    world.site.setNow(new Date(minutesLater(10).getTime() - 1));
    expect(await targets('doors')).toEqual(NOWHERE);
    world.site.setNow(minutesLater(10));
    expect(await targets('doors')).toEqual({ doors: '/article/gates' });
    expect(await world.targetOf('/article/doors/rule')).toBe('/article/gates/rule');
    world.site.setNow(minutesLater(2));
    await world.cancel(contentId, early);
    world.site.setNow(minutesLater(10));
    expect(await targets('doors')).toEqual(NOWHERE);
    world.site.setNow(minutesLater(20));
    expect(await targets('doors')).toEqual({ doors: '/article/gates' });
    world.site.setNow(minutesLater(2));
    await world.cancel(contentId, late);
    world.site.setNow(minutesLater(9999));
    expect(await targets('doors')).toEqual(NOWHERE);
  });

  it('waits also when a release is planned already', async () => {
    const contentId = await archived('doors');
    await world.released(contentId, at(10));
    await rename(contentId, 'gates');
    expect(await targets('doors')).toEqual(NOWHERE);
    world.site.setNow(minutesLater(10));
    expect(await targets('doors')).toEqual({ doors: '/article/gates' });
  });

  it('leads to the last of several new ones, and those between to nothing', async () => {
    const contentId = await archived('a');
    await rename(contentId, 'b');
    await rename(contentId, 'c');
    await world.released(contentId, at(10));
    expect(await targets('a', 'b', 'c')).toEqual(NOWHERE);
    world.site.setNow(minutesLater(10));
    expect(await targets('a', 'b', 'c')).toEqual({ a: '/article/c' });
    await rename(contentId, 'd');
    expect(await targets('a', 'b', 'c')).toEqual({ a: '/article/d', c: '/article/d' });
  });

  it('is what earlier ones and rules of staff lead to until then', async () => {
    const contentId = await world.published(article, 'x');
    await rename(contentId, 'a');
    await redirectByStaff('/flyer', '/article/a?from=flyer');
    world.site.setNow(minutesLater(1));
    await world.released(contentId, { revision: null });
    const before = await targets('x', 'a', 'b', 'c');
    await rename(contentId, 'b');
    await rename(contentId, 'c');
    await world.released(contentId, at(10));
    expect(await targets('x', 'a', 'b', 'c')).toEqual(before);
    expect(await world.targetOf('/flyer')).toBe('/article/a?from=flyer');
    world.site.setNow(minutesLater(10));
    expect(await targets('x', 'a', 'b', 'c')).toEqual({ x: '/article/c', a: '/article/c' });
    expect(await world.targetOf('/flyer')).toBe('/article/c?from=flyer');
  });

  it('forgets addresses that it only had meanwhile', async () => {
    const contentId = await archived('a');
    await rename(contentId, 'b');
    await rename(contentId, 'a');
    await world.released(contentId, at(5));
    world.site.setNow(minutesLater(5));
    expect(await targets('a', 'b')).toEqual(NOWHERE);
    world.site.setNow(minutesLater(6));
    await world.released(contentId, { revision: null });
    await rename(contentId, 'c');
    await world.released(contentId, at(10));
    world.site.setNow(minutesLater(10));
    expect(await targets('a', 'b')).toEqual({ a: '/article/c' });
  });

  it('becomes its own again at the release, when it goes back to an earlier one', async () => {
    const contentId = await world.published(article, 'b');
    await rename(contentId, 'a');
    world.site.setNow(minutesLater(1));
    await world.released(contentId, { revision: null });
    await rename(contentId, 'b');
    await world.released(contentId, at(10));
    expect(await targets('a', 'b')).toEqual({ b: '/article/a' });
    world.site.setNow(minutesLater(10));
    expect(await targets('a', 'b')).toEqual({ a: '/article/b' });
  });

  it('keeps the rule of another content at the new one until then', async () => {
    const other = await world.published(article, 'gates');
    await rename(other, 'windows');
    const contentId = await archived('doors');
    await rename(contentId, 'gates');
    await world.released(contentId, at(10));
    expect(await targets('gates', 'doors')).toEqual({ gates: '/article/windows' });
    world.site.setNow(minutesLater(10));
    expect(await targets('gates', 'doors')).toEqual({ doors: '/article/gates' });
  });

  it('says nothing of a content that was never public', async () => {
    const contentId = await world.added(article, 'doors');
    await world.released(contentId, at(10));
    await rename(contentId, 'gates');
    world.site.setNow(minutesLater(10));
    expect(await targets('doors', 'gates')).toEqual(NOWHERE);
  });
});
