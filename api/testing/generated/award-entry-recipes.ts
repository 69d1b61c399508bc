import { randomUUIDv7 } from 'node:crypto';
import { describedEntry, insertAward } from '#api/testing/awards.ts';
import { aroundNow } from '#api/testing/booths.ts';
import type { SignedIn } from '#api/testing/site.ts';
import type { OperationId } from '#spec/app/operations.ts';
import { call, type Recipe, type RecipeContext } from './recipe.ts';

/* An open award for each request, with an entry of the caller. */

const newAward = async ({ site }: RecipeContext): Promise<string> => {
  const slug = `award-${randomUUIDv7()}`;
  const { opensAt, closesAt } = aroundNow();
  await insertAward(site.db, {
    slug,
    opens_at: opensAt,
    closes_at: closesAt,
    entries_per_user: 10,
    wants_samples: true,
    categories: JSON.stringify([{ code: 'light', name: { ja: '軽量級' } }]),
  });
  return slug;
};

const ofAward: Recipe = async (context) => ({ params: { slug: await newAward(context) } });

const newEntry = async (context: RecipeContext, as: SignedIn) => {
  const { body } = await call(context.site, 'createAwardEntry', {
    as,
    params: { slug: await newAward(context) },
    body: describedEntry({ category: 'light' }),
  });
  return { entryId: body.id as string, version: body.version as number };
};

const ofEntry: Recipe = async (context, as) => {
  const { entryId } = await newEntry(context, as);
  return { params: { entryId } };
};

const ofPicture: Recipe = async (context, as) => {
  const { entryId } = await newEntry(context, as);
  return { params: { entryId, pictureId: randomUUIDv7() } };
};

const submitted: Recipe = async (context, as) => {
  const { entryId, version } = await newEntry(context, as);
  await call(context.site, 'submitAwardEntry', { as, params: { entryId }, body: { version } });
  return { params: { entryId } };
};

export const AWARD_ENTRY_RECIPES: Partial<Record<OperationId, Recipe>> = {
  listAwardCandidates: ofAward,
  listMyAwardEntries: ofAward,
  createAwardEntry: async (context) => ({
    params: { slug: await newAward(context) },
    body: { productId: undefined, category: 'light' },
  }),
  getMyAwardEntry: ofEntry,
  changeMyAwardEntry: async (context, as) => {
    const { entryId, version } = await newEntry(context, as);
    return {
      params: { entryId },
      headers: { 'If-Match': `"v${version}"` },
      body: { productId: undefined, category: 'light', answer: undefined },
    };
  },
  deleteMyAwardEntry: async (context, as) => {
    const { entryId, version } = await newEntry(context, as);
    return { params: { entryId }, headers: { 'If-Match': `"v${version}"` } };
  },
  submitAwardEntry: async (context, as) => {
    const { entryId, version } = await newEntry(context, as);
    return { params: { entryId }, body: { version } };
  },
  withdrawAwardEntry: submitted,
  putAwardEntryPicture: ofPicture,
  deleteAwardEntryPicture: ofPicture,
  updateAwardEntryPictures: async (context, as) => ({
    ...(await ofEntry(context, as)),
    headers: { 'If-Match': '"v1"' },
    body: { items: [] },
  }),
};
