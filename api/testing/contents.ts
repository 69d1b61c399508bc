import { randomUUIDv7 } from 'node:crypto';
import { expect } from 'vitest';
import { exampleContent } from '#api/testing/examples.ts';
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
  /** Uploads a picture, and returns its id. */
  const upload = async (): Promise<string> => {
    const { status, body } = await site.call('putPicture', {
      as: staff,
      params: { pictureId: randomUUIDv7() },
      ...exampleContent('putPicture'),
    });
    expect(status).toBe(200);
    return body.id;
  };
  return { create, save, release, publish, upload };
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

/** Asserts that the public sees a content while its last release has a revision, and never its drafts. */
export const expectToFollowReleases = async (
  { site, create, release }: Awaited<ReturnType<typeof contentSite>>,
  written: Written,
  /** Whether the content is shown, by each of its public operations. */
  isShown: (id: string) => Promise<readonly boolean[]>,
): Promise<void> => {
  const shown: string[] = [];
  const look = async (id: string) => {
    shown.push((await isShown(id)).every((each) => each) ? 'shown' : 'hidden');
    expect(new Set(await isShown(id)).size).toBe(1);
  };
  site.setNow(new Date('2027-03-01T00:00:00Z'));
  const id = await create(written);
  await look(id);
  await release(id, { at: '2027-03-05T03:00:00.000Z' });
  await release(id, { revision: null, at: '2027-03-06T03:00:00.000Z' });
  for (const time of [
    '2027-03-05T02:59:59.999Z',
    '2027-03-05T03:00:00.000Z',
    '2027-03-06T02:59:59.999Z',
    '2027-03-06T03:00:00.000Z',
  ]) {
    site.setNow(new Date(time));
    await look(id);
  }
  expect(shown).toEqual(['hidden', 'hidden', 'shown', 'shown', 'hidden']);
};
