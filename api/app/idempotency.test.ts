import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exampleContent } from '#api/testing/examples.ts';
import { createKeyedFixtures, type KeyedFixtures } from '#api/testing/keyed-fixtures.ts';
import { DURING_RESERVATION } from '#api/testing/show.ts';
import {
  type SignedIn,
  simulateDatabaseFaults,
  type TestSite,
  testSite,
} from '#api/testing/site.ts';
import { OPERATIONS, type OperationId } from '#spec/app/operations.ts';
import type { Operation } from '#spec/core/operation.ts';

simulateDatabaseFaults();

/** Tests the guarantees of every operation that takes an Idempotency-Key. Contract: retries. */

let site: TestSite;
let fixtures: KeyedFixtures;
let visitors: KeyedFixtures['visitors'];

const operations = Object.values<Operation>(OPERATIONS).filter(({ idempotency }) => idempotency);

beforeAll(async () => {
  site = await testSite();
  site.setNow(DURING_RESERVATION);
  fixtures = await createKeyedFixtures(site);
  visitors = fixtures.visitors;
});

beforeEach(() => fixtures.clear());

const fixtureOf = (id: OperationId) => {
  const fixture = fixtures.byOperation[id];
  if (!fixture) throw new Error(`No fixture for ${id}`);
  return fixture;
};

describe.each(operations.map((operation) => [operation.id as OperationId, operation] as const))(
  'the Idempotency-Key of %s',
  (id, { access, body, idempotency, method, path, success }) => {
    const caller = (who: 'one' | 'other' = 'one'): SignedIn =>
      (typeof access === 'object' && access.only === 'tenantUser' ? fixtures.staff : visitors)[
        who === 'one' ? 0 : 1
      ];
    /** Returns the request of a caller with this key, which is always the same. */
    const prepare = async (key: string, as: SignedIn) => {
      const { body: fields, ...request } = (await fixtureOf(id).prepare?.(key, as)) ?? {};
      const content = exampleContent(id).body as object;
      return { params: {}, ...request, body: { ...content, ...(fields as object) } };
    };
    const call = async (key: string, changes?: object, as = caller()) => {
      const request = await prepare(key, as);
      return site.call(id, {
        ...request,
        body: { ...request.body, ...changes },
        headers: { 'Idempotency-Key': key },
        as,
      });
    };
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
      const { changed } = fixtureOf(id);
      const key = randomUUIDv7();
      expect((await call(key)).status).toBe(success.status);
      const { status, body: problem } = await call(key, changed);
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
      const ofOther = await call(key, {}, caller('other'));
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
      const { params, query, body: prepared } = await prepare(randomUUIDv7(), caller());
      const search = query ? `?${new URLSearchParams(query)}` : '';
      const answer = await site.fetch(
        path.replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '') + search,
        {
          method: method.toUpperCase(),
          headers: {
            'Content-Type': 'application/json',
            Authorization: `Bearer ${caller().token}`,
          },
          body: JSON.stringify(prepared),
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
