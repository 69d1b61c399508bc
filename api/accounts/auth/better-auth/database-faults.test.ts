import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { currentScope } from '#api/core/db/request-scope.ts';
import { EXAMPLE_QUERIES, exampleContent } from '#api/testing/examples.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import {
  BETTER_AUTH_OPERATIONS,
  type BetterAuthOperationId,
} from '#spec/accounts/better-auth-operations.ts';
import { rounds } from '#spec/core/testing/rounds.ts';

/**
 * The database or its pool fails during one query of an operation and works again for the next query: no operation
 * treats that as a missing session, and none answers 500.
 */

/** The first queries of each operation fail, one after another. */
const QUERIES = rounds(4, 20);

const FAULTS = {
  query: { code: '57P01', message: 'terminating connection due to administrator command' },
  connect: { code: undefined, message: 'timeout exceeded when trying to connect' },
} as const;

let site: TestSite;

beforeAll(async () => {
  site = await testSite();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/**
 * Makes one query of an operation, or its wait for a connection, fail. Returns a function that ends the fault and
 * reports whether it was reached.
 */
const failAt = (fault: keyof typeof FAULTS, id: BetterAuthOperationId, at: number) => {
  let seen = 0;
  const target = (fault === 'query' ? pg.Client.prototype : pg.Pool.prototype) as unknown as Record<
    string,
    (...args: unknown[]) => unknown
  >;
  const original = target[fault] as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(target, fault).mockImplementation(function (this: unknown, ...args) {
    if (currentScope()?.operation === id && ++seen === at) {
      const { code, message } = FAULTS[fault];
      const error = Object.assign(new Error(message), { code });
      const callback = args.at(-1);
      if (typeof callback !== 'function') return Promise.reject(error);
      queueMicrotask(() => callback(error));
      return undefined;
    }
    return original.apply(this, args);
  });
  return () => {
    spy.mockRestore();
    return seen >= at;
  };
};

const ids = Object.keys(BETTER_AUTH_OPERATIONS) as BetterAuthOperationId[];

describe.each(Object.keys(FAULTS) as (keyof typeof FAULTS)[])('a failed %s', (fault) => {
  it.each(ids)('in %s is answered 503 with Retry-After', async (id) => {
    // better-auth logs the errors that it hides.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const [visitor] = (await site.createVisitors(1)) as [SignedIn];
    for (let at = 1; at <= QUERIES; at += 1) {
      const hasFailed = failAt(fault, id, at);
      const { status, headers, body } = await site.call(id, {
        query: EXAMPLE_QUERIES[id],
        as: visitor,
        ...exampleContent(id),
      });
      if (!hasFailed()) break;
      expect([at, status, body?.code]).toEqual([at, 503, 'UNAVAILABLE']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });
});
