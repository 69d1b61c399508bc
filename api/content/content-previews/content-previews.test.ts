import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UNKNOWN_ID } from '#api/testing/examples.ts';
import { articleContent, type ContentSite, contentSite } from '#api/testing/public-contents.ts';
import type { SignedIn } from '#api/testing/site.ts';
import { insertMember, insertTenant } from '#api/testing/tenants.ts';
import { CONTENT_TYPE_NAMES } from '#spec/content/types/types.ts';

let world: ContentSite;
beforeAll(async () => {
  world = await contentSite();
});
beforeEach(() => world.clear());

type Reader = { as?: SignedIn; key?: string };

const preview = (contentId: string, { as, key }: Reader) =>
  world.site.call('getContentPreview', {
    params: { contentId },
    ...(key !== undefined && { headers: { 'Preview-Key': key } }),
    ...(as && { as }),
  });
const createLink = async (contentId: string): Promise<string> => {
  const answer = await world.site.call('createContentPreviewLink', {
    as: world.staff,
    params: { contentId },
    body: {},
  });
  return answer.body.key;
};

describe('getContentPreview', () => {
  it('shows the newest revision as its page will, to staff and the holders of a link', async () => {
    const pictureId = await world.upload();
    const id = await world.publish({ slug: 'doors', content: articleContent('開場') });
    const cover = { id: pictureId, alt: { ja: '暖簾' } };
    await world.save(id, { slug: 'doors', content: articleContent('閉場', { cover }) });
    const key = await createLink(id);
    const [byStaff, byLink] = [await preview(id, { as: world.staff }), await preview(id, { key })];
    expect([byStaff.status, byLink.status]).toEqual([200, 200]);
    expect(byStaff.body.content).toMatchObject({
      type: 'article',
      slug: 'doors',
      title: { ja: '閉場' },
      body: { ja: '閉場の本文' },
      cover: { alt: { ja: '暖簾' } },
    });
    expect(byStaff.body.missing).toEqual([]);
    expect(byStaff.body).not.toHaveProperty('expiresAt');
    expect(byLink.body.content.title).toEqual({ ja: '閉場' });
    expect(byLink.body.expiresAt).toMatch(/Z$/);
    expect(byLink.headers.get('cache-control')).toBe('no-store');
    const { body } = await world.site.call('getArticle', { params: { slug: 'doors' } });
    expect(body.title).toEqual({ ja: '開場' });
  });

  it('is for nobody else', async () => {
    const id = await world.create({ slug: 'doors', content: articleContent('開場') });
    const other = await world.create({ slug: 'other', content: articleContent('別') });
    const [visitor, desk, stranger] = (await world.site.createVisitors(3)) as [
      SignedIn,
      SignedIn,
      SignedIn,
    ];
    await insertMember(world.site.db, desk.userId, { role: 'desk' });
    await insertTenant(world.site.db, 'another');
    await insertMember(world.site.db, stranger.userId, { slug: 'another', role: 'editor' });
    const key = await createLink(other);
    for (const reader of [{}, { as: visitor }, { as: desk }, { as: stranger }, { key }])
      expect((await preview(id, reader)).status).toBe(404);
    expect((await preview(UNKNOWN_ID, { as: world.staff })).status).toBe(404);
  });

  it('ends with its link', async () => {
    const id = await world.create({ slug: 'doors', content: articleContent('開場') });
    const key = await createLink(id);
    await world.site.call('revokeContentPreviewLinks', {
      as: world.staff,
      params: { contentId: id },
    });
    const { status, body } = await preview(id, { key });
    expect([status, body.code]).toEqual([403, 'PREVIEW_EXPIRED']);
  });

  it('names what a release lacks, and shows the rest', async () => {
    const pictureId = await world.upload();
    const id = await world.create({
      content: { type: 'article', summary: { ja: '要約' }, cover: { id: pictureId } },
    });
    const { body } = await preview(id, { as: world.staff });
    expect(body.missing.toSorted()).toEqual([
      '/content/body/ja',
      '/content/category',
      '/content/cover/alt/ja',
      '/content/title/ja',
      '/slug',
    ]);
    expect(body.content).toMatchObject({
      title: { ja: '…' },
      body: { ja: '…' },
      summary: { ja: '要約' },
      category: 'news',
      cover: { alt: { ja: '…' } },
    });
  });

  it.each(CONTENT_TYPE_NAMES)('shows a draft of type %s that says nothing yet', async (type) => {
    world.site.setNow(new Date('2027-03-01T18:00:00Z'));
    const id = await world.create({ content: { type } });
    const { status, body } = await preview(id, { as: world.staff });
    expect([status, body.content.type, body.content.id]).toEqual([200, type, id]);
    // In Japan it is the next day already.
    if (type === 'media') expect(body.content.date).toBe('2027-03-02');
  });
});
