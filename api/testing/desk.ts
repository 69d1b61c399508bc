import { sql } from 'kysely';
import { changeOffer, openOffers } from './booth-products.ts';
import { insertBoothUser } from './booths.ts';
import { reservationHelpers } from './reservations.ts';
import {
  DAY_1,
  DAY_2,
  DURING_RESERVATION,
  insertBooth,
  insertEdition,
  insertProduct,
} from './show.ts';
import { type SignedIn, type TestResponse, type TestSite, testSite } from './site.ts';

/** 11:00, 17:30 and 19:00 of the first day in the zone of the edition, which closes at 17:00. */
export const ON_DAY_1 = new Date('2027-04-24T02:00:00Z');
export const AFTER_CLOSING = new Date('2027-04-24T08:30:00Z');
export const TWO_HOURS_AFTER_CLOSING = new Date('2027-04-24T10:00:00Z');

export const minutesAfter = (moment: Date, minutes: number) =>
  new Date(moment.getTime() + minutes * 60_000);

/** Returns the status of a response, and the code of a problem. */
export const result = ({ status, body }: TestResponse) => [status, body.code];

type Product = Awaited<ReturnType<typeof insertProduct>>;

/** Creates a site with a booth that offers a work, and helpers that act at its desk. */
export const deskSite = async () => {
  const site = await testSite();
  const editionId = await insertEdition(site.db);
  await openOffers(site.db, editionId);
  const [owner, editor, helper, visitor] = (await site.createVisitors(4)) as [
    SignedIn,
    SignedIn,
    SignedIn,
    SignedIn,
  ];
  const booth = await insertBooth(site.db, editionId, { ownerId: owner.userId });
  await insertBoothUser(site.db, booth.id, editor.userId, { role: 'editor' });
  await insertBoothUser(site.db, booth.id, helper.userId, { role: 'desk' });
  const product = await insertProduct(site.db, booth, {
    stock: 100,
    boothProduct: { per_person_limit: 10 },
  });
  return {
    ...{ site, editionId, owner, editor, helper, visitor, booth, product },
    newVisitor: async () => (await site.createVisitors(1))[0] as SignedIn,
    newProduct: (options?: Parameters<typeof insertProduct>[2]) =>
      insertProduct(site.db, booth, options),
    ...deskHelpers(site),
  };
};

/** Helpers for the desk of a booth. */
export const deskHelpers = (site: TestSite) => {
  const { reserve, getStock } = reservationHelpers(site);

  /** Reserves during the period for reservations, regardless of the clock of the site. Returns the code. */
  const reserved = async (
    product: Product,
    as: SignedIn,
    request: Record<string, unknown> = {},
  ): Promise<string> => {
    const now = site.runtime.platform.now();
    site.setNow(DURING_RESERVATION);
    const { status, body } = await reserve(product, as, request);
    site.setNow(now);
    if (status !== 201) throw new Error(`reserveProduct answered ${status} ${body.code}`);
    return body.code;
  };

  const pickUp = (boothId: string, as: SignedIn, codes: readonly string[], fields: object = {}) =>
    site.call('pickUpReservations', { as, params: { boothId }, body: { codes, ...fields } });

  const atTicket =
    (id: 'findBoothReservation' | 'undoPickUp') => (boothId: string, as: SignedIn, code: string) =>
      site.call(id, { as, params: { boothId, code } });

  const cancel = (boothId: string, as: SignedIn, code: string, reason = '印刷が間に合いません') =>
    site.call('cancelReservationByBooth', { as, params: { boothId, code }, body: { reason } });

  const markNoShows = (boothId: string, as: SignedIn, codes?: readonly string[]) =>
    site.call('markNoShows', {
      as,
      params: { boothId },
      body: { selection: codes ? { by: 'codes', codes } : { by: 'late' } },
    });

  const list = (boothId: string, as: SignedIn, query: Record<string, string> = {}) =>
    site.call('listBoothReservations', { as, params: { boothId }, query });

  /** Sets the stock of both days. */
  const setStock = (product: Product, as: SignedIn, stock: number) =>
    changeOffer(site, as, product, { days: [DAY_1, DAY_2].map((date) => ({ date, stock })) });

  const statusOf = async (code: string): Promise<string> => {
    const row = await site.db
      .selectFrom('reservation')
      .where('code', '=', code)
      .select('status')
      .executeTakeFirstOrThrow();
    return row.status;
  };

  /** Returns the audit records of a reservation after it was made. */
  const auditsOf = async (code: string) => {
    const { rows } = await sql<{ action: string; actor_id: string | null; after: object }>`
      select a.action, a.actor_id, a.after
      from audit_record a join reservation r on r.id::text = a.entity_id
      where r.code = ${code} order by a.id`.execute(site.db);
    return rows.slice(1);
  };

  return {
    auditsOf,
    reserved,
    getStock,
    pickUp,
    find: atTicket('findBoothReservation'),
    undo: atTicket('undoPickUp'),
    cancel,
    markNoShows,
    list,
    setStock,
    statusOf,
  };
};
