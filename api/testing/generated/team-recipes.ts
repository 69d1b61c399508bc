import { aroundNow } from '#api/testing/booths.ts';
import { insertBooth, insertPeriod } from '#api/testing/show.ts';
import type { SignedIn } from '#api/testing/site.ts';
import type { OperationId } from '#spec/app/operations.ts';
import { call, mailedToken, type Recipe, type RecipeContext, uniqueEmail } from './recipe.ts';

const INVITATION_LINK = /booth-user\/([\w-]+)\/verify/;

/** A booth of the caller, in the period for members, which other requests may have moved. */
const ownBooth: Recipe = async ({ site, editionId }, { userId }) => {
  await insertPeriod(site.db, editionId, 'booth-user', aroundNow());
  const { id } = await insertBooth(site.db, editionId, { ownerId: userId });
  return { params: { boothId: id } };
};

const inviteTo = async (context: RecipeContext, owner: SignedIn, email: string) => {
  const { params } = await ownBooth(context, owner);
  const body = { email, role: 'desk' };
  const { body: invited } = await call(context.site, 'inviteBoothUser', {
    as: owner,
    params: { ...params },
    body,
  });
  return { boothId: params?.boothId as string, boothUserId: invited.id as string };
};

const ownBoothUser: Recipe = async (context, as) => ({
  params: await inviteTo(context, as, uniqueEmail()),
});

/** An invitation of the caller to somebody else’s booth. */
const boothInvitation: Recipe = async (context, { email }) => {
  const { site } = context;
  const [owner] = (await site.createVisitors(1)) as [SignedIn];
  const { boothId } = await inviteTo(context, owner, email);
  return { params: { boothId }, body: { token: await mailedToken(site, email, INVITATION_LINK) } };
};

export const TEAM_RECIPES: Partial<Record<OperationId, Recipe>> = {
  acceptBoothInvitation: boothInvitation,
  declineBoothInvitation: boothInvitation,
  getMyBoothMembership: ownBooth,
  inviteBoothUser: ownBooth,
  listBoothUsers: ownBooth,
  lookUpBoothInvitation: boothInvitation,
  resendBoothInvitation: ownBoothUser,
  revokeBoothUser: ownBoothUser,
  updateBoothUser: ownBoothUser,
};
