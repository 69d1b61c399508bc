import { beforeAll, describe, expect, it } from 'vitest';
import { createOracle } from '#api/testing/generated/oracle.ts';
import { type GeneratedRequest, sampleRequests } from '#api/testing/generated/requests.ts';
import { send } from '#api/testing/generated/send.ts';
import { createWorld, type World } from '#api/testing/generated/world.ts';
import type { TestResponse } from '#api/testing/site.ts';
import { OPERATIONS } from '#spec/app/operations.ts';
import { rounds } from '#spec/core/testing/rounds.ts';
import { TENANT_ROLES } from '#spec/tenants/rights.ts';

/*
 * Requests generated from the document: valid ones, boundary values, wrong types and media types, as every kind of caller.
 * The second validator of the site checks that each response is documented. Contract, CI 7.
 */

const COUNT = rounds(1_200, 50_000);
const SEED = Number(process.env.NOREN_GENERATED_SEED ?? 2027);
/** Changes of accounts wait for each other, for a limited time; with many more at once, some would be refused with 503. */
const CONCURRENT = 4;

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

/** Fewer than are sent in the lifetime of a token. */
const BATCH = 10_000;

/** Sends the requests, some at a time, and passes each response on. */
const sendAll = async (
  requests: readonly GeneratedRequest[],
  seen: (request: GeneratedRequest, response: TestResponse) => void,
) => {
  for (let start = 0; start < requests.length; start += BATCH) {
    const queue = requests.slice(start, start + BATCH).values();
    const worker = async () => {
      for (const request of queue) seen(request, await send(world, request));
    };
    await Promise.all(Array.from({ length: CONCURRENT }, worker));
    await world.renewTokens();
  }
};

describe('generated requests', () => {
  it('get documented responses; what the document rejects is refused, and every operation succeeds', {
    timeout: 3_600_000,
  }, async () => {
    const isRejected = createOracle();
    const began = performance.now();
    const statuses: Record<number, number> = {};
    const faults: unknown[] = [];
    const succeeded = new Set<string>();
    const refusals: Record<string, unknown> = {};
    await sendAll(sampleRequests(COUNT, SEED), (request, { status, body }) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      const isSuccess = status === OPERATIONS[request.id].success.status;
      if (status >= 500 || (isSuccess && isRejected(request))) faults.push([request, status, body]);
      if (isSuccess) succeeded.add(request.id);
      else if (request.kind === 'ideal') refusals[request.id] = body;
    });
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(
      `${COUNT} generated requests (seed ${SEED}) in ${seconds} s: ${JSON.stringify(statuses)}`,
    );
    expect(faults).toEqual([]);
    const never = Object.keys(OPERATIONS).filter((id) => !succeeded.has(id));
    expect(never.map((id) => [id, refusals[id]])).toEqual([]);
  });

  it('leave the shared callers signed in', async () => {
    for (const kind of [
      'user',
      'impersonated',
      'former admin',
      ...TENANT_ROLES,
      'admin',
    ] as const) {
      const { status } = await world.site.call('getLoginUser', { as: world.people[kind] });
      expect([kind, status]).toEqual([kind, 200]);
    }
  });
});
