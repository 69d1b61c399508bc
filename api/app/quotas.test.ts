import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findLinkedApplication } from '#api/applications/guest-applications/links.ts';
import { quotaKey } from '#api/core/http/quotas.ts';
import { EXAMPLE_QUERIES, exampleContent, UNKNOWN_ID } from '#api/testing/examples.ts';
import { insertLink } from '#api/testing/guest-applications.ts';
import { setRole } from '#api/testing/identities.ts';
import { reservationHelpers } from '#api/testing/reservations.ts';
import {
  DURING_RESERVATION,
  insertBooth,
  insertEdition,
  insertProduct,
} from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import { OPERATIONS, type OperationId } from '#spec/app/operations.ts';
import type { Operation } from '#spec/core/operation.ts';
import { QUOTAS, type QuotaName, quotaOf } from '#spec/core/quotas.ts';

/** Tests the guarantees of every operation with a quota, with the quotas of the contract. */

let site: TestSite;
let user: SignedIn;
let manager: SignedIn;
let judge: SignedIn;
let admin: SignedIn;
let linkToken: string;
let linkedId: string | undefined;
let reservable: Awaited<ReturnType<typeof insertProduct>>;

const limited = Object.values<Operation>(OPERATIONS).flatMap((operation) => {
  const quota = quotaOf(operation);
  return quota ? [[operation.id as OperationId, quota, operation] as const] : [];
});

beforeAll(async () => {
  site = await testSite({ QUOTA_FACTOR: '1' });
  const editionId = await insertEdition(site.db);
  const booth = await insertBooth(site.db, editionId);
  reservable = await insertProduct(site.db, booth, {
    stock: 100,
    boothProduct: { per_person_limit: 10 },
  });
  [user, manager, judge, admin] = (await site.createVisitors(4)) as [
    SignedIn,
    SignedIn,
    SignedIn,
    SignedIn,
  ];
  await insertMember(site.db, manager.userId);
  await insertMember(site.db, judge.userId, { role: 'judge' });
  await setRole(site, admin, 'admin');
  linkToken = await insertLink(site.db, editionId);
  linkedId = await findLinkedApplication(site.db, linkToken);
});

beforeEach(() => site.db.deleteFrom('rate_bucket').execute());

/** Sets how many requests a caller has made. */
const setHits = (
  quota: QuotaName,
  owner: { userId: string | undefined; linkedId: string | undefined },
  hits: number,
) =>
  site.db
    .insertInto('rate_bucket')
    .values({
      key: quotaKey(quota, owner),
      hits,
      resets_at: new Date(Date.now() + QUOTAS[quota].seconds * 1000),
    })
    .execute();

const hitsOf = async (quota: QuotaName, { userId }: SignedIn): Promise<number> => {
  const row = await site.db
    .selectFrom('rate_bucket')
    .where('key', '=', quotaKey(quota, { userId, linkedId: undefined }))
    .select('hits')
    .executeTakeFirst();
  return row?.hits ?? 0;
};

const callerOf = ({ access, right, linkToken }: Operation): SignedIn | undefined => {
  if (linkToken) return undefined;
  if (typeof access !== 'object') return user;
  if (access.only === 'admin') return admin;
  return right === 'judging' ? judge : manager;
};

/** Path parameters of missing objects; an operation counts before it looks them up. */
const UNKNOWN_PARAMS = new Proxy({} as Record<string, string>, {
  get: (_, name) => PARAMS[String(name)] ?? UNKNOWN_ID,
});
const PARAMS: Readonly<Record<string, string>> = {
  slug: 'privacy-policy',
  key: 'press',
  kind: 'results',
  type: 'faq',
  day: '2027-04-24',
  code: 'ABCD2345',
};

describe('the quota', () => {
  it.each(limited)('of %s: %s', async (id, quota, operation) => {
    const as = callerOf(operation);
    const token = operation.linkToken ? linkToken : undefined;
    const { max, seconds } = QUOTAS[quota];
    await setHits(quota, { userId: as?.userId, linkedId: token && linkedId }, max);
    const query = EXAMPLE_QUERIES[id];
    const { status, body, headers } = await site.call(id, {
      ...(as && { as }),
      ...(token !== undefined && { headers: { 'Link-Token': token } }),
      ...(query && { query }),
      params: UNKNOWN_PARAMS,
      ...exampleContent(id),
    });
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
    const retryAfter = headers.get('retry-after');
    expect(Number(retryAfter)).toBeGreaterThan(seconds - 60);
    expect(Number(retryAfter)).toBeLessThanOrEqual(seconds);
    expect(headers.get('ratelimit-policy')).toBe(`"${quota}";q=${max};w=${seconds}`);
    expect(headers.get('ratelimit')).toBe(`"${quota}";r=0;t=${retryAfter}`);
  });
});

describe('requests towards a quota', () => {
  const addAddress = (as: SignedIn, key = randomUUIDv7()) =>
    site.call('createMyAddress', {
      as,
      ...exampleContent('createMyAddress'),
      headers: { 'Idempotency-Key': key },
    });

  it('are counted together for all its operations, and apart for each account', async () => {
    const other = judge;
    await setHits('editing', { userId: user.userId, linkedId: undefined }, QUOTAS.editing.max - 2);
    expect((await addAddress(user)).status).toBe(201);
    const work = { as: user, ...exampleContent('createProduct') };
    expect((await site.call('createProduct', work)).status).toBe(201);
    expect((await addAddress(user)).status).toBe(429);
    expect((await addAddress(other)).status).toBe(201);
  });

  it('count although they fail, but not when they are invalid or not permitted', async () => {
    const params = { boothId: UNKNOWN_ID, productId: UNKNOWN_ID };
    const reserve = (body: unknown, as?: SignedIn) =>
      site.call('reserveProduct', { ...(as && { as }), params, body });
    const { body } = exampleContent('reserveProduct');
    expect((await reserve(body, user)).status).toBe(404);
    expect(await hitsOf('notifying', user)).toBe(1);
    expect((await reserve({ quantity: 'many' }, user)).status).toBe(400);
    expect((await reserve(body)).status).toBe(401);
    expect(await hitsOf('notifying', user)).toBe(1);
  });

  it('are counted exactly when many come at the same time', async () => {
    const { max } = QUOTAS.notifying;
    await setHits('notifying', { userId: user.userId, linkedId: undefined }, max - 10);
    const params = { boothId: UNKNOWN_ID, productId: UNKNOWN_ID };
    const { body } = exampleContent('reserveProduct');
    const callers = [...Array<SignedIn>(25).fill(user), ...Array<SignedIn>(25).fill(judge)];
    const answers = await Promise.all(
      callers.map(async (as) => ({
        as,
        status: (await site.call('reserveProduct', { as, params, body })).status,
      })),
    );
    const refusedOf = (who: SignedIn) =>
      answers.filter(({ as, status }) => as === who && status === 429).length;
    expect([refusedOf(user), refusedOf(judge)]).toEqual([15, 0]);
    expect(await hitsOf('notifying', judge)).toBe(25);
  });

  it('with a stored answer receive it beyond the quota, and change nothing', async () => {
    site.setNow(DURING_RESERVATION);
    const { reserve } = reservationHelpers(site);
    const key = { 'Idempotency-Key': randomUUIDv7() };
    const first = await reserve(reservable, user, {}, key);
    expect(first.status).toBe(201);
    await site.db.updateTable('rate_bucket').set({ hits: QUOTAS.notifying.max }).execute();
    const again = await reserve(reservable, user, {}, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await reserve(reservable, user)).status).toBe(429);
    site.setNow(undefined);
  });

  it('gain nothing by the key of another request, where the operation takes no key', async () => {
    const key = { 'Idempotency-Key': randomUUIDv7() };
    const used = await addAddress(user, key['Idempotency-Key']);
    expect(used.status).toBe(201);
    await site.db.updateTable('rate_bucket').set({ hits: QUOTAS.editing.max }).execute();
    const params = { addressId: used.body.id };
    const removed = await site.call('deleteMyAddress', {
      as: user,
      params,
      headers: { ...key, 'If-Match': '"v1"' },
    });
    expect([removed.status, removed.body.code]).toEqual([429, 'RATE_LIMITED']);
  });

  it('are admitted again when its time is over', async () => {
    await setHits('editing', { userId: user.userId, linkedId: undefined }, QUOTAS.editing.max);
    expect((await addAddress(user)).status).toBe(429);
    await site.db
      .updateTable('rate_bucket')
      .set({ resets_at: new Date(0) })
      .execute();
    expect((await addAddress(user)).status).toBe(201);
    expect(await hitsOf('editing', user)).toBe(1);
  });
});
