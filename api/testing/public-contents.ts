import type { ContentDraft } from '#spec/content/types/bodies.ts';
import { contentsSite } from './contents.ts';

/** What a test writes: fields of a type, and its slug. */
type Written = { readonly slug?: string; readonly content: ContentDraft };

/** A site whose staff write and release contents without a refusal. */
export const contentSite = async () => {
  const { site, editor, added, saved, released } = await contentsSite();
  const create = ({ content, slug }: Written) => added(content, slug);
  return {
    site,
    staff: editor,
    create,
    save: (contentId: string, written: Written) => saved(contentId, written),
    /** Releases the newest revision, now or at a time; null archives it. */
    release: (contentId: string, body: { revision?: number | null; at?: string } = {}) =>
      released(contentId, body),
    /** Creates and releases a content. */
    publish: async (written: Written, at?: string): Promise<string> => {
      const id = await create(written);
      await released(id, at === undefined ? {} : { at });
      return id;
    },
  };
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
