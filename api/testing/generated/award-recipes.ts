import { randomUUIDv7 } from 'node:crypto';
import { insertAwardEntry, insertAwardPlan } from '#api/testing/announcements.ts';
import { exampleContent } from '#api/testing/examples.ts';
import type { SignedIn } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import type { OperationId } from '#spec/app/operations.ts';
import { call, type Recipe, type RecipeContext } from './recipe.ts';

/* Public awards with what is announced about them. */

const TOMORROW = () => new Date(Date.now() + 86_400_000).toISOString();

/** A public content, by a member of staff of its own. */
const publish = async ({ site }: RecipeContext, content: object) => {
  const [as] = (await site.createVisitors(1)) as [SignedIn];
  await insertMember(site.db, as.userId, { role: 'manager' });
  const slug = `award-${randomUUIDv7()}`;
  const { body } = await call(site, 'createContent', { as, body: { content, slug } });
  await call(site, 'releaseContent', { as, params: { contentId: body.id }, body: {} });
  return { id: body.id as string, slug, as };
};

const newAward = async (context: RecipeContext) => {
  const award = await publish(context, { type: 'award', title: { ja: '暖簾賞' } });
  await insertAwardPlan(context.site.db, context.editionId, { id: award.id });
  return award;
};

const publicAward: Recipe = async (context) => ({
  params: { slug: (await newAward(context)).slug },
});

/** An announcement with one entry. */
const prepared = async (context: RecipeContext) => {
  const { site, editionId } = context;
  const { id: awardId, as } = await newAward(context);
  const entryId = await insertAwardEntry(site.db, { awardId, editionId, userId: as.userId });
  const params = { awardId, kind: 'shortlist' };
  const { headers } = await call(site, 'saveAnnouncement', {
    ...{ as, params, headers: { 'If-Match': '"v1"' }, body: { items: [{ entryId }] } },
  });
  return { params, entryId, etag: headers.get('etag') ?? '' };
};

const anyAnnouncement: Recipe = async (context) => ({ params: (await prepared(context)).params });

export const AWARD_RECIPES: Partial<Record<OperationId, Recipe>> = {
  getAnnouncement: anyAnnouncement,
  getAward: publicAward,
  getAwardArticle: async (context) => {
    const award = await newAward(context);
    const { content } = exampleContent('createContent').body as { content: object };
    const article = await publish(context, { ...content, type: 'article', award: award.id });
    return { params: { slug: award.slug, slug2: article.slug } };
  },
  listAwardAnnouncements: publicAward,
  saveAnnouncement: async (context) => {
    const { params, entryId, etag } = await prepared(context);
    return {
      params,
      headers: { 'If-Match': etag },
      body: { items: [{ entryId }], correction: undefined },
    };
  },
  scheduleAnnouncement: async (context) => ({
    params: (await prepared(context)).params,
    body: { publishAt: TOMORROW() },
  }),
  unscheduleAnnouncement: anyAnnouncement,
};
