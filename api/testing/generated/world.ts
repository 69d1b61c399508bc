import { randomUUIDv7 } from 'node:crypto';
import { BOOTH_USER_PERIOD } from '#api/testing/booth-users.ts';
import { aroundNow } from '#api/testing/booths.ts';
import { exampleContent, UNKNOWN_ID } from '#api/testing/examples.ts';
import { createPeople, type People, setRole } from '#api/testing/identities.ts';
import { insertPageVersion } from '#api/testing/pages.ts';
import { publishEachType } from '#api/testing/public-contents.ts';
import {
  DAY_1,
  insertBooth,
  insertEdition,
  insertPeriod,
  insertProduct,
  insertUser,
} from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import type { Access } from '#spec/core/access.ts';
import type { RecipeContext } from './recipe.ts';
import type { GeneratedRequest, Reference } from './requests.ts';

const ADMIN = 'boss@accounts.example';

/** A site with people and objects for generated requests. */
export type World = RecipeContext & {
  readonly people: People;
  /** A caller whom nobody else uses, with the access that an operation requires. */
  readonly newCaller: (access: Access) => Promise<SignedIn>;
  /** The path parameters of an object. */
  readonly objectOf: (reference: Reference) => Readonly<Record<string, string>>;
  /** Fields of bodies and queries that name accounts, which the request may destroy. */
  readonly victim: () => Promise<string>;
  /** Replaces the tokens of `people`, which expire after 15 minutes. */
  readonly renewTokens: () => Promise<void>;
};

/** A site on which all periods are open, and on which every client has limits of its own. */
export const createWorld = async (): Promise<World> => {
  const site = await testSite({ ADMIN_EMAIL: ADMIN, TRUST_PROXY: '1' });
  const editionId = await insertEdition(site.db);
  const booth = await insertBooth(site.db, editionId);
  await insertPeriod(site.db, editionId, 'booth-user', BOOTH_USER_PERIOD);
  await openPeriods(site);
  await insertPeriod(site.db, editionId, 'booth-profile', aroundNow());
  await insertPeriod(site.db, editionId, 'booth-product', aroundNow());
  const boothProduct = await insertProduct(site.db, booth, {
    stock: 1_000_000,
    boothProduct: { per_person_limit: 10 },
  });
  await insertPageVersion(site.db, {});
  const people = await createPeople(site, ADMIN);
  const { boothId, productId } = boothProduct;
  const slug = 'privacy-policy';
  const [staff] = (await site.createVisitors(1)) as [SignedIn];
  await insertMember(site.db, staff.userId);
  const { faq: faqId, media: mediaId } = await publishEachType(site, staff, slug);
  const shared = { boothId, productId, faqId, mediaId, postalCode: '1000001', slug };
  const own = await objectsOf(site, people.user as SignedIn, shared);
  const [stranger] = (await site.createVisitors(1)) as [SignedIn];
  const foreign = await objectsOf(site, stranger, shared);
  const spare: SignedIn[] = [];

  const newCaller = async (access: Access): Promise<SignedIn> => {
    if (spare.length === 0) spare.push(...(await site.createVisitors(20)));
    const caller = spare.pop() ?? (await site.createVisitors(1))[0];
    if (!caller) throw new Error('No caller');
    const only = typeof access === 'object' ? access.only : 'user';
    if (only === 'admin') await setRole(site, caller, 'admin');
    if (only === 'tenantUser') await insertMember(site.db, caller.userId);
    return caller;
  };

  return {
    site,
    people,
    editionId,
    newCaller,
    newAdmin: () => newCaller({ only: 'admin' }),
    objectOf: (reference) => ({ own, foreign, unknown: {} })[reference],
    victim: () => insertUser(site.db, `${randomUUIDv7()}@generated.example`),
    renewTokens: async () => {
      for (const who of Object.values(people).filter((each) => each !== undefined)) {
        const { status, body } = await site.call('getToken', { as: who });
        if (status === 200) who.token = body.token;
      }
    },
  };
};

const openPeriods = (site: TestSite) => {
  const { opensAt, closesAt } = aroundNow();
  return site.db.updateTable('deadline').set({ opens_at: opensAt, closes_at: closesAt }).execute();
};

const objectsOf = async (
  site: TestSite,
  as: SignedIn,
  shared: { boothId: string; productId: string },
) => {
  const address = await site.call('createMyAddress', { as, ...exampleContent('createMyAddress') });
  const body = { day: '2027-04-24', quantity: 1 };
  const reservation = await site.call('reserveProduct', { as, params: shared, body });
  return {
    ...shared,
    addressId: address.body.id as string,
    code: reservation.body.code as string,
    ruleId: UNKNOWN_ID,
    boothUserId: UNKNOWN_ID,
    applicationId: UNKNOWN_ID,
    callId: UNKNOWN_ID,
    entryId: UNKNOWN_ID,
    releaseId: UNKNOWN_ID,
    awardId: UNKNOWN_ID,
    roundId: UNKNOWN_ID,
    conflictId: UNKNOWN_ID,
    eventId: UNKNOWN_ID,
    sheetId: UNKNOWN_ID,
    pictureId: UNKNOWN_ID,
    slotId: UNKNOWN_ID,
    carLoadingId: UNKNOWN_ID,
    contentId: UNKNOWN_ID,
    kind: 'results',
    slug2: 'how-we-choose',
    revision: '1',
    type: 'faq',
    boothProductId: UNKNOWN_ID,
    day: DAY_1,
  };
};

/** Whether a request ends the session that it is sent with. */
export const endsSession = ({ id }: Pick<GeneratedRequest, 'id'>): boolean =>
  id === 'signOut' || id === 'stopImpersonating' || id === 'eraseMyAccount';
