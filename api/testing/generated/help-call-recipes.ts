import { insertBoothAt, insertHelpCall } from '#api/testing/help-calls.ts';
import { insertBooth } from '#api/testing/show.ts';
import type { SignedIn } from '#api/testing/site.ts';
import type { OperationId } from '#spec/app/operations.ts';
import type { Recipe, RecipeContext } from './recipe.ts';

/* Booths that may call for help now, and their calls. */

/** A booth of the caller at a show that is held today. */
const boothToday = async ({ site }: RecipeContext, { userId }: SignedIn) => ({
  boothId: (await insertBoothAt(site.db, new Date(), userId)).id,
});

export const HELP_CALL_RECIPES: Partial<Record<OperationId, Recipe>> = {
  cancelHelpCall: async (context, as) => {
    const { boothId } = await boothToday(context, as);
    return { params: { boothId, callId: await insertHelpCall(context.site.db, boothId) } };
  },
  createHelpCall: async (context, as) => ({ params: await boothToday(context, as) }),
  setHelpCallStatus: async ({ site, editionId }) => {
    const { id } = await insertBooth(site.db, editionId);
    return {
      params: { callId: await insertHelpCall(site.db, id) },
      body: { status: 'acknowledged' },
    };
  },
  undoHelpCallAnswer: async ({ site, editionId }, { userId }) => {
    const { id } = await insertBooth(site.db, editionId);
    const now = new Date();
    const answered = { status: 'acknowledged', acknowledged_at: now, answered_by: userId } as const;
    return {
      params: { callId: await insertHelpCall(site.db, id, answered) },
      body: { status: 'acknowledged' },
    };
  },
};
