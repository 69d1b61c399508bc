import { beforeAll, describe, expect, it } from 'vitest';
import { insertCall, insertEntry } from '#api/testing/entries.ts';
import { EXAMPLE_QUERIES, exampleContent, UNKNOWN_ID } from '#api/testing/examples.ts';
import { type CallerKind, createPeople, IDENTITIES, type People } from '#api/testing/identities.ts';
import { insertPageVersion } from '#api/testing/pages.ts';
import { reservationHelpers } from '#api/testing/reservations.ts';
import {
  DAY_1,
  DURING_RESERVATION,
  insertBooth,
  insertEdition,
  insertPeriod,
  insertProduct,
} from '#api/testing/show.ts';
import { type SignedIn, type TestResponse, type TestSite, testSite } from '#api/testing/site.ts';
import { OPERATIONS, type OperationId } from '#spec/app/operations.ts';
import type { ApplicationStatus } from '#spec/applications/states.ts';
import type { Operation } from '#spec/core/operation.ts';
import { accessMessage } from '#spec/core/problems.ts';
import { THOROUGH } from '#spec/core/testing/rounds.ts';
import { rolesWith } from '#spec/tenants/rights.ts';

/** Calls every operation as every kind of caller and compares the refusals with its `access`. Reliability: B3. */

const ADMIN = 'boss@accounts.example';
const operations = Object.values(OPERATIONS) as (Operation & { id: OperationId })[];
/** Operations that end the caller's session; they run last. */
const SESSION_ENDING: readonly OperationId[] = ['stopImpersonating', 'signOut'];

type Verdict = 'open' | 401 | 403;

/** Returns the verdict of `access`, `right`, `requiresFreshSession` and `ownerOnly` for each caller. */
const expectedVerdict = (
  { access, right, requiresFreshSession, ownerOnly }: Operation,
  who: CallerKind,
): Verdict => {
  const isForOwner = ownerOnly || requiresFreshSession === 'credentials';
  if (access === 'none') return isForOwner && who === 'impersonated' ? 403 : 'open';
  const isSignedIn = !['guest', 'signed out', 'banned'].includes(who);
  const only = access === 'signed-in' ? 'user' : access.only;
  if (only === 'guest' || only === 'anonymous') return isSignedIn ? 403 : 'open';
  if (!isSignedIn) return 401;
  if (only === 'admin') return who === 'admin' ? 'open' : 403;
  if (only === 'tenantUser')
    return right && rolesWith(right, params).some((role) => role === who) ? 'open' : 403;
  return isForOwner && who === 'impersonated' ? 403 : 'open';
};

/** Codes that refuse a caller; other codes refuse the request. */
const ACCESS_CODES =
  /^(UNAUTHENTICATED|FORBIDDEN|IMPERSONATING|PASSKEY_REQUIRED|SESSION_NOT_FRESH|YOU_ARE_NOT_ALLOWED_.*)$/;

let site: TestSite;
let people: People;
let owner: SignedIn;
let params: Record<string, string>;
let ownProductId: string;

beforeAll(async () => {
  site = await testSite({ ADMIN_EMAIL: ADMIN });
  const editionId = await insertEdition(site.db);
  const booth = await insertBooth(site.db, editionId);
  const boothProduct = await insertProduct(site.db, booth, { stock: 3 });
  await insertPageVersion(site.db, {});
  people = await createPeople(site, ADMIN);
  // Nobody can erase their account, which other tests of this file need.
  for (const ownerId of new Set(Object.values(people).map((who) => who?.userId)))
    if (ownerId !== undefined) await insertBooth(site.db, editionId, { ownerId });
  [owner] = (await site.createVisitors(1)) as [SignedIn];
  const address = await site.call('createMyAddress', {
    as: owner,
    ...exampleContent('createMyAddress'),
  });
  site.setNow(DURING_RESERVATION);
  const reservation = await reservationHelpers(site).reserve(boothProduct, owner);
  expect([address.status, reservation.status]).toEqual([201, 201]);
  site.setNow(undefined);
  const entryId = await insertOwnEntry(editionId);
  await renewOwnProduct();
  const { internalAdapter } = await site.runtime.parts.auth.auth.$context;
  params = {
    boothId: boothProduct.boothId,
    productId: boothProduct.productId,
    boothProductId: boothProduct.boothProductId,
    postalCode: '1000001',
    slug: 'privacy-policy',
    key: 'press',
    addressId: address.body.id,
    ruleId: UNKNOWN_ID,
    boothUserId: UNKNOWN_ID,
    applicationId: UNKNOWN_ID,
    callId: UNKNOWN_ID,
    entryId,
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
    faqId: UNKNOWN_ID,
    mediaId: UNKNOWN_ID,
    revision: '1',
    type: 'faq',
    day: DAY_1,
    userId: UNKNOWN_ID,
    code: reservation.body.code,
    sessionId: (await internalAdapter.createSession(owner.userId)).id,
  };
});

/** Inserts an entry of the owner, to a call that is open during the reservation period. */
const insertOwnEntry = async (editionId: string): Promise<string> => {
  const opensAt = new Date('2027-04-01T03:00:00Z');
  const closesAt = new Date('2027-04-20T03:00:00Z');
  await insertPeriod(site.db, editionId, 'exhibitor-entry', { opensAt, closesAt });
  const period = { opens_at: opensAt, closes_at: closesAt };
  const callId = await insertCall(site.db, editionId, period);
  return (await insertEntry(site.db, { userId: owner.userId, callId, editionId })).id;
};

/** States in which the owner can make a call; other calls are possible with a submitted entry. */
const STATUS_FOR: Partial<Record<OperationId, ApplicationStatus>> = {
  requestMyEntryCancellation: 'confirmed',
  submitMyEntry: 'draft',
  deleteMyEntry: 'draft',
};

const resetOwnEntry = (id: OperationId) =>
  site.db
    .updateTable('application')
    .set({ status: STATUS_FOR[id] ?? 'submitted', version: 1 })
    .where('id', '=', params.entryId as string)
    .execute();

/** Inserts a new work of the owner for each operation, because one of them deletes it. */
const renewOwnProduct = async () => {
  const content = exampleContent('createProduct');
  ownProductId = (await site.call('createProduct', { as: owner, ...content })).body.id;
};

/** The owner's work has no pictures. */
const BODIES: Partial<Record<OperationId, object>> = { updateProductPictures: { items: [] } };

const paramsOf = (id: OperationId) =>
  OPERATIONS[id].path.startsWith('/api/v1/me/products/')
    ? { ...params, productId: ownProductId }
    : params;

const call = (id: OperationId, as: SignedIn | undefined): Promise<TestResponse> =>
  site.call(id, {
    as,
    params: paramsOf(id),
    query: EXAMPLE_QUERIES[id],
    ...exampleContent(id),
    ...(BODIES[id] && { body: BODIES[id] }),
  });

describe('an object of another user', () => {
  /** Operations on one object of the caller's, apart from those of judges, those that delete it last. */
  const own = operations
    .filter(
      ({ path, params, right }) => path.startsWith('/api/v1/me/') && params && right === undefined,
    )
    // Its parameter is a public award, which is the same for every caller.
    .filter(({ id }) => id !== 'listAwardCandidates')
    .toSorted((a, b) => Number(a.method === 'delete') - Number(b.method === 'delete'))
    .map(({ id }) => id);

  it.each(own)('is not found: %s', async (id) => {
    await renewOwnProduct();
    for (const who of ['user', 'former admin', 'manager', 'admin'] as const) {
      const { status, body } = await call(id, people[who]);
      expect([who, status, body.code]).toEqual([who, 404, 'NOT_FOUND']);
    }
    // The owner's call succeeds.
    site.setNow(DURING_RESERVATION);
    await resetOwnEntry(id);
    expect((await call(id, owner)).status).toBeLessThan(300);
    site.setNow(undefined);
  });

  it('gets the same response as an object that does not exist', async () => {
    const nothing = await site.call('getMyAddress', {
      as: people.user,
      params: { addressId: UNKNOWN_ID },
    });
    const anothers = await call('getMyAddress', people.user);
    expect({ ...anothers.body, instance: '' }).toEqual({ ...nothing.body, instance: '' });
  });
});

it('every operation of staff names a right, and no other does', () => {
  for (const { id, access, right } of operations)
    expect([id, right !== undefined]).toEqual([
      id,
      typeof access === 'object' && access.only === 'tenantUser',
    ]);
});

describe('access', () => {
  /**
   * Returns the declaration of an operation: everything that a refusal depends on. One operation of each declaration is
   * called by every kind of caller.
   */
  const declarationOf = ({ access, right, ownerOnly, requiresFreshSession, method }: Operation) =>
    JSON.stringify([access, right, ownerOnly, requiresFreshSession, method]);
  const FEW: readonly CallerKind[] = ['guest', 'user', 'impersonated', 'manager', 'admin'];
  const fullyTested = new Set(
    [...Map.groupBy(operations, declarationOf).values()].map(([first]) => first?.id),
  );
  const callersOf = (id: OperationId) =>
    THOROUGH || fullyTested.has(id) || SESSION_ENDING.includes(id) ? IDENTITIES : FEW;

  const inOrder = operations.toSorted(
    (one, other) => SESSION_ENDING.indexOf(one.id) - SESSION_ENDING.indexOf(other.id),
  );

  it.each(inOrder.map((operation) => [operation.id, operation] as const))(
    '%s',
    async (id, operation) => {
      const seen: Record<string, Verdict | string> = {};
      const callers = callersOf(id);
      for (const who of callers) {
        const { status, body } = await call(id, people[who]);
        const code = String(body?.code);
        seen[who] = ACCESS_CODES.test(code) ? (status as 401 | 403) : 'open';
        if (seen[who] !== 'open' && !code.startsWith('YOU_ARE'))
          expect([who, body.message]).toEqual([who, accessMessage(status, code)]);
        // A server error would hide the access check.
        expect([who, status < 500]).toEqual([who, true]);
      }
      const declared = callers.map((who) => [who, expectedVerdict(operation, who)]);
      expect(seen).toEqual(Object.fromEntries(declared));
    },
  );
});
