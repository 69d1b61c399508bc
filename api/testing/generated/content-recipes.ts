import { randomUUIDv7 } from 'node:crypto';
import { exampleContent } from '#api/testing/examples.ts';
import type { SignedIn } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import type { OperationId } from '#spec/app/operations.ts';
import { call, type Recipe, type RecipeContext } from './recipe.ts';

/* Contents that operations of staff need to succeed. */

const newContent = async ({ site }: RecipeContext, as: SignedIn, fields: object = {}) => {
  const example = exampleContent('createContent').body as object;
  const body = { ...example, slug: `article-${randomUUIDv7()}`, ...fields };
  return (await call(site, 'createContent', { as, body })).body.id as string;
};

const anyContent: Recipe = async (context, as) => ({
  params: { contentId: await newContent(context, as) },
});

/** Longer than any request, so that the release can be cancelled. */
const TOMORROW = () => new Date(Date.now() + 86_400_000).toISOString();

const question = {
  type: 'faq',
  question: { ja: '再入場できますか' },
};

export const CONTENT_RECIPES: Partial<Record<OperationId, Recipe>> = {
  cancelContentRelease: async (context, as) => {
    const contentId = await newContent(context, as);
    const params = { contentId };
    const body = { at: TOMORROW() };
    const release = await call(context.site, 'releaseContent', { as, params, body });
    return { params: { contentId, releaseId: release.body.id } };
  },
  createContent: async () => ({ body: { slug: `article-${randomUUIDv7()}` } }),
  createContentPreviewLink: anyContent,
  deleteContent: anyContent,
  getContent: anyContent,
  getContentOrder: async () => ({ params: { type: 'faq' } }),
  getContentPreview: async (context) => {
    const [staff] = (await context.site.createVisitors(1)) as [SignedIn];
    await insertMember(context.site.db, staff.userId);
    const params = { contentId: await newContent(context, staff) };
    const link = { as: staff, params, body: {} };
    const { body } = await call(context.site, 'createContentPreviewLink', link);
    return { params, headers: { 'Preview-Key': body.key } };
  },
  getContentRevision: async (context, as) => ({
    params: { contentId: await newContent(context, as), revision: '1' },
  }),
  importContents: async () => {
    const { content } = exampleContent('createContent').body as { content: object };
    return { body: { items: [{ slug: `article-${randomUUIDv7()}`, content }] } };
  },
  listContentRevisions: anyContent,
  orderContents: async (context, as) => {
    const { site } = context;
    await newContent(context, as, { slug: undefined, content: question });
    const order = await call(site, 'getContentOrder', { as, params: { type: 'faq' } });
    return {
      params: { type: 'faq' },
      headers: { 'If-Match': order.headers.get('etag') ?? '' },
      body: { ids: order.body.items.map(({ id }: { id: string }) => id).toReversed() },
    };
  },
  putPicture: async () => ({ params: { pictureId: randomUUIDv7() } }),
  releaseContent: async (context, as) => ({
    params: { contentId: await newContent(context, as) },
    body: { revision: 1, at: TOMORROW() },
  }),
  revokeContentPreviewLinks: anyContent,
  saveContent: async (context, as) => ({
    params: { contentId: await newContent(context, as) },
    body: { slug: `article-${randomUUIDv7()}` },
  }),
};
