import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { boothSite } from './booth-crew.ts';
import { DAY_1, DAY_2, DURING_RESERVATION, insertPeriod, insertWork } from './show.ts';
import type { CallOptions, SignedIn, TestResponse, TestSite } from './site.ts';

/** Instants at which the period of `openOffers` has not started, and is over; reservations are still open then. */
export const BEFORE_OFFERS = new Date('2027-02-28T00:00:00Z');
export const AFTER_OFFERS = new Date('2027-04-16T00:00:00Z');
/** The end of `openOffers`. */
export const OFFERS_CLOSE = '2027-04-15T03:00:00.000Z';

/** Exhibitors of the edition can offer works from March to the middle of April 2027. */
export const openOffers = (db: Kysely<Database>, editionId: string) =>
  insertPeriod(db, editionId, 'booth-product', {
    opensAt: new Date('2027-03-01T03:00:00Z'),
    closesAt: new Date(OFFERS_CLOSE),
  });

/** Returns the fields of an offer: 20 copies on the first day, 10 on the second. */
export const offerOf = (productId: string, fields: Readonly<Record<string, unknown>> = {}) => ({
  productId,
  price: 2500,
  isNew: true,
  trialPlay: false,
  days: [
    { date: DAY_1, stock: 20 },
    { date: DAY_2, stock: 10 },
  ],
  reservable: true,
  perPersonLimit: 2,
  ...fields,
});

type Params = { readonly boothId: string; readonly boothProductId: string };

/** Changes an offer, based on its newest version. */
export const changeOffer = async (
  site: TestSite,
  as: SignedIn,
  params: Params,
  body: unknown,
): Promise<TestResponse> => {
  const { headers } = await site.call('getBoothProduct', { as, params });
  return site.call('updateBoothProduct', {
    as,
    params,
    body,
    headers: { 'If-Match': headers.get('etag') ?? '' },
  });
};

/** Creates a booth with a person in each role, while works can be offered and reserved, and the calls of its owner. */
export const offeringSite = async () => {
  const world = await boothSite();
  const { site, editionId, booth, people } = world;
  await openOffers(site.db, editionId);
  site.setNow(DURING_RESERVATION);
  const { owner } = people;

  const create = async (
    fields: Readonly<Record<string, unknown>> = {},
    options: CallOptions = {},
  ): Promise<TestResponse> =>
    site.call('createBoothProduct', {
      as: owner,
      params: { boothId: booth.id },
      body: offerOf(await insertWork(site.db, owner.userId), fields),
      ...options,
    });

  const read = (params: Params, as: SignedIn = owner) =>
    site.call('getBoothProduct', { as, params });

  return {
    ...world,
    create,
    read,

    /** Creates and publishes an offer, so that visitors can reserve it. */
    publish: async (fields: Readonly<Record<string, unknown>> = {}) => {
      const { body } = await create(fields);
      const params = {
        boothId: booth.id,
        productId: body.product.id as string,
        boothProductId: body.id as string,
      };
      await site.call('setBoothProductStatus', {
        as: owner,
        params,
        body: { status: 'published' },
      });
      return params;
    },

    change: (params: Params, body: unknown, as: SignedIn = owner) =>
      changeOffer(site, as, params, body),

    setStatus: (params: Params, body: object, as: SignedIn = owner) =>
      site.call('setBoothProductStatus', { as, params, body }),

    setSoldOut: (params: Params, soldOut: boolean, as: SignedIn = owner) =>
      site.call('setBoothProductSoldOut', { as, params, body: { soldOut } }),

    list: async (as: SignedIn = owner) =>
      (await site.call('listBoothProducts', { as, params: { boothId: booth.id } })).body,
  };
};

export type OfferingSite = Awaited<ReturnType<typeof offeringSite>>;
