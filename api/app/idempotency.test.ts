import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertBoothUser, insertSlot, openCarLoading } from '#api/testing/car-loadings.ts';
import { exampleContent } from '#api/testing/examples.ts';
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

/** What holds for every operation that takes an Idempotency-Key. Contract: retries. */

let site: TestSite;
let visitors: [SignedIn, SignedIn];
let staff: [SignedIn, SignedIn];
let params: Record<string, string>;
/** A booth of the visitors. */
let ownBoothId: string;

const operations = Object.values<Operation>(OPERATIONS).filter(({ idempotency }) => idempotency);

/** A field of the example with another valid value: with the same key it is another request. */
const CHANGED: Partial<Record<OperationId, object>> = {
  createLoadingSlot: { capacity: 9 },
  createMyAddress: { recipient: '夕凪 渚' },
  createRedirectRule: { target: '/booth/search' },
  requestCarLoading: { height: 205 },
  reserveProduct: { quantity: 2 },
  sendContactMessage: { name: '夕凪 渚' },
};

/** What must differ between two requests that both succeed. */
const distinctFields = (id: OperationId, key: string): object => {
  if (id === 'createRedirectRule') return { fromPath: `/campaign-${key}` };
  return id === 'createLoadingSlot' ? { dock: key.slice(-20) || '東1' } : {};
};

beforeAll(async () => {
  site = await testSite();
  site.setNow(DURING_RESERVATION);
  const editionId = await insertEdition(site.db);
  const booth = await insertBooth(site.db, editionId);
  const { boothId, productId } = await insertProduct(site.db, booth, {
    stock: 9,
    boothProduct: { per_person_limit: 9 },
  });
  params = { boothId, productId };
  visitors = (await site.createVisitors(2)) as [SignedIn, SignedIn];
  staff = (await site.createVisitors(2)) as [SignedIn, SignedIn];
  for (const { userId } of staff) await insertMember(site.db, userId);

  const [owner, editor] = visitors;
  ownBoothId = (await insertBooth(site.db, editionId, { ownerId: owner.userId })).id;
  await insertBoothUser(site.db, ownBoothId, editor.userId, 'editor');
  const { slotId } = exampleContent('requestCarLoading').body as { slotId: string };
  await insertSlot(site.db, editionId, { id: slotId, capacity: 99 });
  await openCarLoading(site.db, editionId);
  // Companies may have three vehicles.
  const company = { kind: 'corporate', phone: '03-1234-5678', company: '夕凪商会' };
  await site.call('updateMyContact', { as: owner, body: company });
});

beforeEach(async () => {
  await site.db.deleteFrom('car_loading').execute();
});

/** Visitors announce vehicles for their own booth, and reserve at another one. */
const paramsOf = (id: OperationId): Record<string, string> =>
  id === 'requestCarLoading' ? { boothId: ownBoothId } : params;

describe.each(operations.map((operation) => [operation.id as OperationId, operation] as const))(
  'the Idempotency-Key of %s',
  (id, { access, body, idempotency, method, path, success }) => {
    const caller = (who: 'one' | 'other' = 'one') =>
      (typeof access === 'object' && access.only === 'tenantUser' ? staff : visitors)[
        who === 'one' ? 0 : 1
      ];
    const bodyFor = (key: string, changes?: object) => ({
      ...(exampleContent(id).body as object),
      ...distinctFields(id, key),
      ...changes,
    });
    const call = (key: string, changes?: object, as = caller()) =>
      site.call(id, {
        params: paramsOf(id),
        body: bodyFor(key, changes),
        headers: { 'Idempotency-Key': key },
        as,
      });
    const recordsOf = async (key: string) =>
      (
        await site.db
          .selectFrom('idempotency_record')
          .where('key', '=', key)
          .select('key')
          .execute()
      ).length;

    it('does the work once, and answers the same to each of several requests', async () => {
      const key = randomUUIDv7();
      const first = await call(key);
      const second = await call(key);
      expect([first.status, second.status]).toEqual([success.status, success.status]);
      expect(second.body).toEqual(first.body);
      expect(await recordsOf(key)).toBe(1);
    });

    it('refuses the same key with another body', async () => {
      expect(body, 'an operation with a key has a body').toBeDefined();
      const changes = CHANGED[id];
      if (!changes) throw new Error(`No other body for ${id}`);
      const key = randomUUIDv7();
      expect((await call(key)).status).toBe(success.status);
      const { status, body: problem } = await call(key, changes);
      expect([status, problem.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    });

    it('does not keep a refusal: the same key may try again', async () => {
      const key = randomUUIDv7();
      const refused = await call(key, { surprise: 1 });
      expect(refused.status).toBe(400);
      expect(await recordsOf(key)).toBe(0);
      expect((await call(key)).status).toBe(success.status);
    });

    it('does the work once for twenty requests at the same time', async () => {
      const key = randomUUIDv7();
      const responses = await Promise.all(Array.from({ length: 20 }, () => call(key)));
      const done = responses.filter((response) => response.status === success.status);
      expect(new Set(done.map((response) => JSON.stringify(response.body))).size).toBe(1);
      for (const response of responses.filter((other) => !done.includes(other)))
        expect(response.body.code).toBe('IDEMPOTENCY_KEY_IN_FLIGHT');
      expect(await recordsOf(key)).toBe(1);
    });

    it('is scoped to the user', async () => {
      const key = randomUUIDv7();
      expect((await call(key)).status).toBe(success.status);
      const changes = distinctFields(id, randomUUIDv7());
      const ofOther = await call(key, changes, caller('other'));
      expect(ofOther.status).toBe(success.status);
      expect(await recordsOf(key)).toBe(2);
    });

    it('has to be well formed', async () => {
      const { status, body: problem } = await call('short');
      const error = {
        pointer: '/header/idempotency-key',
        rule: 'minCharacters',
        params: { min: 8 },
      };
      expect([status, problem.errors]).toEqual([400, [error]]);
      expect((await call('')).body.errors?.[0]?.pointer).toBe(error.pointer);
    });

    it(`is ${idempotency}`, async () => {
      const answer = await site.fetch(
        path.replace(/\{(\w+)\}/g, (_whole, name: string) => paramsOf(id)[name] ?? ''),
        {
          method: method.toUpperCase(),
          headers: {
            'Content-Type': 'application/json',
            Authorization: `Bearer ${caller().token}`,
          },
          body: JSON.stringify(bodyFor(randomUUIDv7())),
        },
      );
      expect(answer.status).toBe(idempotency === 'required' ? 400 : success.status);
    });
  },
);

describe('a COMMIT whose answer is lost', () => {
  it('is answered with 503, and the retry receives the outcome of the one change', async () => {
    const [visitor] = visitors;
    const request = {
      as: visitor,
      body: exampleContent('createMyAddress').body,
      headers: { 'Idempotency-Key': randomUUIDv7() },
    };
    const count = async () =>
      (await site.call('listMyAddresses', { as: visitor })).body.items.length;
    const before = await count();
    site.database.leaveUnanswered('commit');
    const lost = await site.call('createMyAddress', request);
    expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await site.call('createMyAddress', request)).status).toBe(201);
    expect(await count()).toBe(before + 1);
  });
});
