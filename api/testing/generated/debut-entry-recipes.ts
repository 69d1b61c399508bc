import { aroundNow } from '#api/testing/booths.ts';
import { debutEntryOf, insertDebutWork } from '#api/testing/debut-entries.ts';
import { insertBooth, insertPeriod } from '#api/testing/show.ts';
import type { SignedIn } from '#api/testing/site.ts';
import type { OperationId } from '#spec/app/operations.ts';
import { call, type Recipe, type RecipeContext } from './recipe.ts';

/* A booth of the caller for each request, with a work that may enter, while the debut award is open. */

const newWork = async ({ site, editionId }: RecipeContext, { userId }: SignedIn) => {
  await insertPeriod(site.db, editionId, 'fresh-dragon-award', aroundNow());
  const booth = await insertBooth(site.db, editionId, { ownerId: userId });
  return insertDebutWork(site.db, booth);
};

const newEntry = async (context: RecipeContext, as: SignedIn) => {
  const { boothId, productId } = await newWork(context, as);
  const { body } = await call(context.site, 'createFreshDragonEntry', {
    as,
    params: { boothId },
    body: debutEntryOf(productId),
  });
  return { params: { boothId, entryId: body.id as string }, version: body.version as number };
};

export const DEBUT_ENTRY_RECIPES: Partial<Record<OperationId, Recipe>> = {
  createFreshDragonEntry: async (context, as) => {
    const { boothId, productId } = await newWork(context, as);
    return { params: { boothId }, body: { productId, pictureIds: undefined } };
  },
  listFreshDragonEntries: async (context, as) => ({
    params: { boothId: (await newWork(context, as)).boothId },
  }),
  updateFreshDragonEntry: async (context, as) => {
    const { params, version } = await newEntry(context, as);
    return {
      params,
      headers: { 'If-Match': `"v${version}"` },
      body: { pictureIds: undefined, answer: undefined },
    };
  },
  withdrawFreshDragonEntry: async (context, as) => ({
    params: (await newEntry(context, as)).params,
  }),
};
