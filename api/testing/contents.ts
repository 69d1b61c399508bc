import { expect } from 'vitest';
import { insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import type { ContentDraft } from '#spec/content/types/bodies.ts';

/** What a test writes: fields of a type, and its slug. */
type Written = { readonly slug?: string; readonly content: ContentDraft };

/** A site with a member of staff who writes contents. */
export const contentSite = async () => {
  const site = await testSite();
  await insertEdition(site.db);
  const [staff] = (await site.createVisitors(1)) as [SignedIn];
  await insertMember(site.db, staff.userId, { role: 'editor' });
  return { site, staff, ...contentHelpers(site, staff) };
};

const contentHelpers = (site: TestSite, staff: SignedIn) => {
  const create = async (written: Written): Promise<string> => {
    const { status, body } = await site.call('createContent', { as: staff, body: written });
    expect([status, body.errors]).toEqual([201, undefined]);
    return body.id;
  };
  const save = async (contentId: string, written: Written): Promise<void> => {
    const params = { contentId };
    const { headers } = await site.call('getContent', { as: staff, params });
    const { status, body } = await site.call('saveContent', {
      as: staff,
      params,
      body: written,
      headers: { 'If-Match': headers.get('etag') ?? '' },
    });
    expect([status, body.errors]).toEqual([200, undefined]);
  };
  /** Releases the newest revision, now or at a time; null archives it. */
  const release = async (
    contentId: string,
    body: { revision?: number | null; at?: string } = {},
  ): Promise<string> => {
    const answer = await site.call('releaseContent', { as: staff, params: { contentId }, body });
    expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
    return answer.body.id;
  };
  /** Creates and releases a content. */
  const publish = async (written: Written, at?: string): Promise<string> => {
    const id = await create(written);
    await release(id, at === undefined ? {} : { at });
    return id;
  };
  return { create, save, release, publish };
};

/** Fields that an article needs for its release. */
export const articleContent = (
  title: string,
  more: Partial<Extract<ContentDraft, { type: 'article' }>> = {},
): ContentDraft => ({
  type: 'article',
  title: { ja: title },
  body: { ja: `${title}の本文` },
  category: 'news',
  ...more,
});
