import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { articleContent, type ContentSite, contentSite } from '#api/testing/public-contents.ts';

let world: ContentSite;
beforeAll(async () => {
  world = await contentSite();
});
beforeEach(async () => {
  await world.clear();
  world.site.setNow(new Date('2027-03-01T00:00:00Z'));
});

const at = (time: string) => world.site.setNow(new Date(time));
const list = async (query: Record<string, string> = {}) => {
  const { status, body } = await world.site.call('listArticles', { query });
  expect(status).toBe(200);
  return body.items.map(({ slug }: { slug: string }) => slug);
};
const get = (slug: string) => world.site.call('getArticle', { params: { slug } });

describe('listArticles', () => {
  it('shows pinned articles first, then the newest', async () => {
    await world.publish({ slug: 'first', content: articleContent('一') });
    at('2027-03-02T00:00:00Z');
    await world.publish({ slug: 'pinned', content: articleContent('二', { pinned: true }) });
    at('2027-03-03T00:00:00Z');
    await world.publish({ slug: 'third', content: articleContent('三') });
    await world.create({ slug: 'draft', content: articleContent('四') });
    expect(await list()).toEqual(['pinned', 'third', 'first']);
  });

  it('says when an article was last released or archived, which never falls', async () => {
    const changedAt = async (query: Record<string, string> = {}) =>
      (await world.site.call('listArticles', { query })).body.changedAt;
    expect(await changedAt()).toBeUndefined();
    await world.publish({ slug: 'old', content: articleContent('古') });
    at('2027-03-02T00:00:00Z');
    const id = await world.publish({ slug: 'new', content: articleContent('新') });
    await world.publish({ slug: 'later', content: articleContent('後') }, '2027-04-01T00:00:00Z');
    expect(await changedAt()).toBe('2027-03-02T00:00:00.000Z');
    at('2027-03-03T00:00:00Z');
    await world.release(id, { revision: null });
    expect(await changedAt()).toBe('2027-03-03T00:00:00.000Z');
    expect(await changedAt({ q: '古' })).toBe('2027-03-03T00:00:00.000Z');
    at('2027-04-02T00:00:00Z');
    expect(await changedAt()).toBe('2027-04-01T00:00:00.000Z');
  });

  it('pages through all of them once', async () => {
    for (const slug of ['a', 'b', 'c', 'd', 'e'])
      await world.publish({ slug, content: articleContent(slug) });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await world.site.call('listArticles', {
        query: { limit: '2', ...(cursor && { cursor }) },
      });
      seen.push(...body.items.map(({ slug }: { slug: string }) => slug));
      expect(body.total).toBe(5);
      cursor = body.nextCursor;
    } while (cursor);
    expect(seen.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
    const { status, body } = await world.site.call('listArticles', { query: { cursor: 'x' } });
    expect([status, body.code]).toEqual([400, 'BAD_CURSOR']);
  });

  it('finds words of the public revision, and no others', async () => {
    const id = await world.publish({ slug: 'lantern', content: articleContent('提灯を灯す') });
    await world.publish({
      slug: 'report',
      content: articleContent('開場の様子', { category: 'report' }),
    });
    await world.save(id, { slug: 'lantern', content: articleContent('行灯を灯す') });
    expect(await list({ q: '提灯' })).toEqual(['lantern']);
    expect(await list({ q: '行灯' })).toEqual([]);
    expect(await list({ category: 'report' })).toEqual(['report']);
    await world.release(id);
    expect(await list({ q: '行灯' })).toEqual(['lantern']);
  });

  it('follows scheduled releases to the millisecond', async () => {
    const id = await world.publish(
      { slug: 'later', content: articleContent('後日') },
      '2027-03-05T03:00:00.000Z',
    );
    await world.release(id, { revision: null, at: '2027-03-06T03:00:00.000Z' });
    const shown: Record<string, number> = {};
    for (const time of [
      '2027-03-05T02:59:59.999Z',
      '2027-03-05T03:00:00.000Z',
      '2027-03-06T02:59:59.999Z',
      '2027-03-06T03:00:00.000Z',
    ]) {
      at(time);
      shown[time] = (await list()).length + ((await get('later')).status === 200 ? 10 : 0);
    }
    expect(Object.values(shown)).toEqual([0, 11, 11, 0]);
  });
});

describe('an article about an award', () => {
  const awardContent = { type: 'award', title: { ja: '暖簾賞' } } as const;
  const about = async (award: string) =>
    world.publish({ slug: 'tea', content: articleContent('茶会', { award }) });

  it('is found by the award, and names it', async () => {
    const award = await world.publish({ slug: 'noren', content: awardContent });
    await about(award);
    await world.publish({ slug: 'other', content: articleContent('別') });
    expect(await list({ award: 'NOREN' })).toEqual(['tea']);
    expect(await list({ award: 'unknown' })).toEqual([]);
    const named = { slug: 'noren', title: { ja: '暖簾賞' } };
    expect((await get('tea')).body.award).toEqual(named);
    const { body } = await world.site.call('listArticles');
    expect(body.items.map((item: { award?: object }) => item.award)).toEqual([named, undefined]);
  });

  it('is named with its award beside another article', async () => {
    const award = await world.publish({ slug: 'noren', content: awardContent });
    await about(award);
    at('2027-03-02T00:00:00Z');
    await world.publish({ slug: 'newer', content: articleContent('新') });
    expect((await get('newer')).body.next).toMatchObject({ path: 'tea', award: { slug: 'noren' } });
    expect((await get('tea')).body.previous.award).toBeUndefined();
  });

  it('does not name an award before it is public', async () => {
    const award = await world.publish(
      { slug: 'noren', content: awardContent },
      '2027-03-05T03:00:00.000Z',
    );
    await about(award);
    at('2027-03-05T02:59:59.999Z');
    expect((await get('tea')).body.award).toBeUndefined();
    expect(await list({ award: 'noren' })).toEqual([]);
    at('2027-03-05T03:00:00.000Z');
    expect((await get('tea')).body.award).toMatchObject({ slug: 'noren' });
    expect(await list({ award: 'noren' })).toEqual(['tea']);
  });
});

describe('getArticle', () => {
  it('shows the text with its neighbours, in any letter case of the address', async () => {
    await world.publish({ slug: 'first', content: articleContent('一') });
    at('2027-03-02T00:00:00Z');
    await world.publish({ slug: 'Second', content: articleContent('二', { author: '汐見 渚' }) });
    at('2027-03-03T00:00:00Z');
    await world.publish({ slug: 'third', content: articleContent('三') });
    const { status, body } = await get('second');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      slug: 'Second',
      title: { ja: '二' },
      body: { ja: '二の本文' },
      author: '汐見 渚',
      publishedAt: '2027-03-02T00:00:00.000Z',
      updatedAt: '2027-03-02T00:00:00.000Z',
      previous: { path: 'third' },
      next: { path: 'first' },
    });
  });

  it('keeps the time of the first release when a later one changes the text', async () => {
    const id = await world.publish({ slug: 'first', content: articleContent('一') });
    at('2027-03-04T00:00:00Z');
    await world.save(id, { slug: 'first', content: articleContent('一', { author: '渚' }) });
    expect((await get('first')).body.author).toBeUndefined();
    await world.release(id);
    expect((await get('first')).body).toMatchObject({
      author: '渚',
      publishedAt: '2027-03-01T00:00:00.000Z',
      updatedAt: '2027-03-04T00:00:00.000Z',
    });
  });

  it('does not know drafts, scheduled and archived articles', async () => {
    await world.create({ slug: 'draft', content: articleContent('案') });
    const id = await world.publish({ slug: 'gone', content: articleContent('過去') });
    await world.publish({ slug: 'later', content: articleContent('後日') }, '2027-04-01T00:00:00Z');
    at('2027-03-02T00:00:00Z');
    await world.release(id, { revision: null });
    for (const slug of ['draft', 'gone', 'later', 'never'])
      expect((await get(slug)).status).toBe(404);
  });
});
