import { randomUUIDv7 } from 'node:crypto';
import { aroundNow } from '#api/testing/booths.ts';
import { exampleContent } from '#api/testing/examples.ts';
import { APPLY, LINK } from '#api/testing/guest-applications.ts';
import { insertPeriod } from '#api/testing/show.ts';
import type { OperationId } from '#spec/app/operations.ts';
import type { GuestKind } from '#spec/applications/states.ts';
import { call, mailedToken, type Recipe, uniqueEmail } from './recipe.ts';

/* Applications of guests, in their periods, with the link that was sent to them. */

const newApplication =
  (kind: GuestKind): Recipe =>
  async ({ site, editionId }) => {
    await insertPeriod(site.db, editionId, kind, aroundNow());
    return { body: { email: uniqueEmail(), website: undefined } };
  };

/** An application of a sponsor in its first version. */
const byLink: Recipe = async (context, as) => {
  const { body } = await newApplication('sponsor')(context, as);
  const example = exampleContent(APPLY.sponsor).body as object;
  await call(context.site, APPLY.sponsor, { body: { ...example, ...body } });
  const token = await mailedToken(context.site, String(body?.email), LINK);
  return { headers: { 'Link-Token': token, 'If-Match': '"v2"' } };
};

const withPicture: Recipe = async (context, as) => ({
  ...(await byLink(context, as)),
  params: { pictureId: randomUUIDv7() },
});

export const GUEST_APPLICATION_RECIPES: Partial<Record<OperationId, Recipe>> = {
  applyAsPress: newApplication('press'),
  applyAsSchool: newApplication('education'),
  applyAsSponsor: newApplication('sponsor'),
  changeApplicationByLink: async (context, as) => ({
    ...(await byLink(context, as)),
    body: { kind: 'sponsor', answer: undefined, contactName: '港 岬' },
  }),
  deleteApplicationPicture: withPicture,
  getApplicationByLink: byLink,
  putApplicationPicture: withPicture,
  updateApplicationPictures: async (context, as) => {
    const { headers } = await byLink(context, as);
    return { headers: { ...headers, 'If-Match': '"v1"' }, body: { items: [] } };
  },
  withdrawApplicationByLink: byLink,
};
