import { randomUUIDv7 } from 'node:crypto';
import { expect } from 'vitest';
import type { ContentDraft } from '#spec/content/types/bodies.ts';
import {
  CONTENT_TYPE_NAMES,
  type ContentTypeName,
  contentTypeOf,
} from '#spec/content/types/types.ts';
import { COMPLETE, contentsSite, EDITING, removeContents } from './contents.ts';
import { exampleContent } from './examples.ts';
import { insertEventPlan } from './planned-events.ts';
import type { SignedIn, TestSite } from './site.ts';

/** The content that a test writes: fields of a type, and its slug. */
type Written = { readonly slug?: string; readonly content: ContentDraft };

/** Creates a site with a member of staff who publishes contents. */
export const contentSite = async () => {
  const { site, editor: staff, added, released: release, saved } = await contentsSite();
  const create = ({ content, slug }: Written): Promise<string> => added(content, slug);
  const save = async (contentId: string, written: Written): Promise<void> => {
    await saved(contentId, written);
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
  /** Removes all contents, and sets the clock back. */
  const clear = async (): Promise<void> => {
    site.setNow(EDITING);
    await removeContents(site.db);
  };
  return { site, staff, create, save, release, publish, upload, clear };
};

export type ContentSite = Awaited<ReturnType<typeof contentSite>>;

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
  { site, create, release }: ContentSite,
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

/** Publishes a content of each type, under the same slug where it has one; returns their ids. */
export const publishEachType = async (site: TestSite, staff: SignedIn, slug: string) => {
  const publish = async (type: ContentTypeName): Promise<[ContentTypeName, string]> => {
    const written = { content: COMPLETE[type], ...(contentTypeOf(type).slugs && { slug }) };
    const { body } = await site.call('createContent', { as: staff, body: written });
    if (type === 'event') await insertEventPlan(site.db, body.id);
    const params = { contentId: body.id };
    const { status } = await site.call('releaseContent', { as: staff, params, body: {} });
    expect([type, status]).toEqual([type, 201]);
    return [type, body.id];
  };
  const published = await Promise.all(CONTENT_TYPE_NAMES.map(publish));
  return Object.fromEntries(published) as Record<ContentTypeName, string>;
};

/** Publishes an article about an award. */
export const publishArticleOf = async (
  site: TestSite,
  staff: SignedIn,
  { award, slug }: { readonly award: string; readonly slug: string },
): Promise<void> => {
  const body = { content: { ...COMPLETE.article, award }, slug };
  const created = await site.call('createContent', { as: staff, body });
  const params = { contentId: created.body.id };
  const { status } = await site.call('releaseContent', { as: staff, params, body: {} });
  expect([created.status, status]).toEqual([201, 201]);
};
