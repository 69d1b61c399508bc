import { randomUUIDv7 } from 'node:crypto';
import { openOffers } from '#api/testing/booth-products.ts';
import { BOOTH_USER_PERIOD } from '#api/testing/booth-users.ts';
import { insertBoothUser } from '#api/testing/booths.ts';
import { insertSlot, openCarLoading } from '#api/testing/car-loadings.ts';
import { insertDebutWork, openDebutAward } from '#api/testing/debut-entries.ts';
import { completeEntry, insertAddress, insertCall, insertEntry } from '#api/testing/entries.ts';
import { exampleContent } from '#api/testing/examples.ts';
import { insertBoothAt } from '#api/testing/help-calls.ts';
import { keyedAwards } from '#api/testing/keyed-awards.ts';
import { keyedEvents } from '#api/testing/keyed-events.ts';
import { type InsertedBoothProduct, insertReservation } from '#api/testing/reservations.ts';
import {
  DURING_RESERVATION,
  insertBooth,
  insertEdition,
  insertPeriod,
  insertProduct,
  insertWork,
} from '#api/testing/show.ts';
import type { CallOptions, SignedIn, TestSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import type { OperationId } from '#spec/app/operations.ts';
import { GUEST_KINDS } from '#spec/applications/states.ts';

/** The data with which a request with an Idempotency-Key succeeds. */
type KeyedFixture = {
  /** A field of the body with another valid value: with the same key it is another request. */
  readonly changed: object;
  /** Prepares the objects of the request of a caller with this key; always the same. `body` has only these fields. */
  readonly prepare?: (
    key: string,
    as: SignedIn,
  ) => Pick<CallOptions, 'params' | 'query' | 'body'> | Promise<CallOptions>;
};

export type KeyedFixtures = {
  readonly visitors: readonly [SignedIn, SignedIn];
  readonly staff: readonly [SignedIn, SignedIn];
  readonly byOperation: Partial<Record<OperationId, KeyedFixture>>;
  /** Removes objects that only one request may create. */
  readonly clear: () => Promise<void>;
};

const ENTRY_PERIOD = {
  opensAt: new Date('2027-03-01T03:00:00Z'),
  closesAt: new Date('2027-04-20T03:00:00Z'),
};

/** Creates a site in the reservation period, on which every operation with a key can succeed. */
export const createKeyedFixtures = async (site: TestSite): Promise<KeyedFixtures> => {
  const { db } = site;
  const editionId = await insertEdition(db);
  await insertPeriod(db, editionId, 'booth-user', BOOTH_USER_PERIOD);
  await insertPeriod(db, editionId, 'exhibitor-entry', ENTRY_PERIOD);
  await openCarLoading(db, editionId);
  await openOffers(db, editionId);
  await openDebutAward(db, editionId);
  for (const kind of GUEST_KINDS) await insertPeriod(db, editionId, kind, ENTRY_PERIOD);
  const visitors = (await site.createVisitors(2)) as [SignedIn, SignedIn];
  const staff = (await site.createVisitors(2)) as [SignedIn, SignedIn];
  const [stranger] = (await site.createVisitors(1)) as [SignedIn];
  for (const { userId } of staff) await insertMember(db, userId);

  const [owner, editor] = visitors;
  const own = await insertBooth(db, editionId, { ownerId: owner.userId });
  await insertBoothUser(db, own.id, editor.userId, { role: 'editor' });
  const ofEditor = await insertBooth(db, editionId, { ownerId: editor.userId });
  const boothToday = new Map<string, string>();
  for (const { userId } of visitors)
    boothToday.set(userId, (await insertBoothAt(db, DURING_RESERVATION, userId)).id);
  const offered = await insertProduct(db, await insertBooth(db, editionId), {
    stock: 9,
    boothProduct: { per_person_limit: 9 },
  });
  const { slotId } = exampleContent('requestCarLoading').body as { slotId: string };
  await insertSlot(db, editionId, { id: slotId, capacity: 99 });
  // Companies may have three vehicles.
  const company = { kind: 'corporate', phone: '03-1234-5678', company: '夕凪商会' };
  await site.call('updateMyContact', { as: owner, body: company });
  const callId = await insertCall(db, editionId, {
    quota: 1_000,
    opens_at: ENTRY_PERIOD.opensAt,
    closes_at: ENTRY_PERIOD.closesAt,
  });
  const addresses = new Map<string, string>();
  for (const { userId } of visitors) addresses.set(userId, await insertAddress(db, userId));

  const works = new Map<string, Promise<string>>();
  /** Inserts a separate work for each key. */
  const workOf = (key: string, ownerId: string): Promise<string> => {
    const name = `${key} ${ownerId}`;
    const work = works.get(name) ?? insertWork(db, ownerId);
    works.set(name, work);
    return work;
  };

  const debuts = new Map<string, ReturnType<typeof insertDebutWork>>();
  /** Inserts a separate work for the debut award for each key. */
  const debutOf = async (key: string, { userId }: SignedIn) => {
    const booth = userId === owner.userId ? own : ofEditor;
    const name = `${key} ${userId}`;
    const debut = debuts.get(name) ?? insertDebutWork(db, booth);
    debuts.set(name, debut);
    return {
      params: { boothId: booth.id },
      body: { productId: (await debut).productId, pictureIds: [] },
    };
  };

  const awards = keyedAwards(site);
  const tickets = new Map<string, Promise<string>>();
  const atDesks = new Map([
    [owner.userId, await insertProduct(db, own, { stock: 999 })],
    [editor.userId, await insertProduct(db, ofEditor, { stock: 999 })],
  ]);
  /** Inserts a separate reservation at the booth of the caller for each key. */
  const prepareTicket = async (key: string, { userId }: SignedIn): Promise<CallOptions> => {
    const product = atDesks.get(userId) as InsertedBoothProduct;
    const name = `${key} ${userId}`;
    const ticket = tickets.get(name) ?? insertReservation(db, product, stranger.userId);
    tickets.set(name, ticket);
    return {
      params: { boothId: product.boothId },
      body: { codes: [await ticket], anyDay: true },
    };
  };

  const releases = new Map<string, Promise<CallOptions>>();
  /** Prepares a separate entry and its release for each key. */
  const prepareRelease = async (): Promise<CallOptions> => {
    const [applicant] = (await site.createVisitors(1)) as [SignedIn];
    const { id, version } = await insertEntry(db, {
      userId: applicant.userId,
      callId,
      editionId,
      application: { prepared: JSON.stringify({ decision: 'rejected' }) },
    });
    return {
      query: { kind: 'exhibitor' },
      body: {
        selection: { by: 'ids', items: [{ id, version }] },
        releaseAt: '2027-04-12T03:00:00.000Z',
      },
    };
  };

  const contents = new Map<string, Promise<string>>();
  const newContent = async (as: SignedIn): Promise<string> => {
    const { content } = exampleContent('createContent').body as { content: object };
    const slug = `article-${randomUUIDv7()}`;
    return (await site.call('createContent', { as, body: { slug, content } })).body.id;
  };
  /** Creates a separate content for each key. */
  const prepareContent = async (key: string, as: SignedIn): Promise<CallOptions> => {
    const name = `${key} ${as.userId}`;
    const content = contents.get(name) ?? newContent(as);
    contents.set(name, content);
    return { params: { contentId: await content }, body: { revision: 1 } };
  };

  return {
    visitors,
    staff,
    clear: async () => {
      await db.deleteFrom('car_loading').execute();
      await db.deleteFrom('help_call').execute();
      await db.deleteFrom('address').where('label', '=', '自宅').execute();
      await db
        .deleteFrom('application')
        .where('user_id', 'in', [owner.userId, editor.userId])
        .execute();
    },
    byOperation: {
      applyAsPress: { changed: { contactName: '夕凪 渚' } },
      applyAsSchool: { changed: { contactName: '夕凪 渚' } },
      applyAsSponsor: { changed: { contactName: '夕凪 渚' } },
      createBoothProduct: {
        changed: { price: 2800 },
        prepare: async (key, { userId }) => ({
          params: { boothId: userId === owner.userId ? own.id : ofEditor.id },
          body: { productId: await workOf(key, userId) },
        }),
      },
      createContent: {
        changed: { slug: 'another-address' },
        prepare: (key, { userId }) => ({ body: { slug: `${key}-${userId.slice(-6)}` } }),
      },
      createDecisionRelease: {
        changed: { releaseAt: '2027-04-13T03:00:00.000Z' },
        prepare: (key, { userId }) => {
          const name = `${key} ${userId}`;
          const prepared = releases.get(name) ?? prepareRelease();
          releases.set(name, prepared);
          return prepared;
        },
      },
      createEntry: {
        changed: { name: '潮騒堂' },
        prepare: (key, { userId }) => ({
          body: {
            callId,
            days: ['2027-04-24'],
            email: `${key}-${userId.slice(-6)}@idempotency.example`,
          },
        }),
      },
      ...awards,
      ...keyedEvents(site),
      createFreshDragonEntry: { changed: { maker: '潮騒堂' }, prepare: debutOf },
      createExhibitorCall: {
        changed: { daysToPay: 7 },
        prepare: (key, { userId }) => ({
          body: {
            opensAt: ENTRY_PERIOD.opensAt.toISOString(),
            closesAt: ENTRY_PERIOD.closesAt.toISOString(),
            numberPrefix: `${key.slice(-6)}${userId.slice(-2)}`,
          },
        }),
      },
      createHelpCall: {
        changed: { kind: 'power' },
        prepare: (_key, { userId }) => ({ params: { boothId: boothToday.get(userId) as string } }),
      },
      createLoadingSlot: {
        changed: { capacity: 9 },
        prepare: (key, { userId }) => ({
          body: { dock: `${key.slice(-12)}${userId.slice(-4)}` },
        }),
      },
      createMyAddress: { changed: { recipient: '夕凪 渚' } },
      createMyEntry: {
        changed: { remarks: '電源を使います。' },
        prepare: (_key, { userId }) => ({
          body: { ...completeEntry(addresses.get(userId) as string), callId },
        }),
      },
      createProduct: { changed: { publisher: '夕凪ゲームズ' } },
      createRedirectRule: {
        changed: { target: '/booth/search' },
        prepare: (key, { userId }) => ({ body: { fromPath: `/campaign-${key}-${userId}` } }),
      },
      inviteBoothUser: {
        changed: { role: 'editor' },
        // Owners invite to their own booths.
        prepare: (key, { userId }) => ({
          params: { boothId: userId === owner.userId ? own.id : ofEditor.id },
          body: { email: `to-${key}@idempotency.example` },
        }),
      },
      pickUpReservations: { changed: { anyDay: undefined }, prepare: prepareTicket },
      releaseContent: {
        changed: { at: '2027-04-21T03:00:00.000Z' },
        prepare: prepareContent,
      },
      requestCarLoading: {
        changed: { height: 205 },
        prepare: () => ({ params: { boothId: own.id } }),
      },
      reserveProduct: { changed: { quantity: 2 }, prepare: () => ({ params: offered }) },
      sendContactMessage: { changed: { name: '夕凪 渚' } },
    },
  };
};
