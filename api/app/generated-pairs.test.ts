import { beforeAll, describe, expect, it } from 'vitest';
import type { Prepared } from '#api/testing/generated/recipe.ts';
import { type GeneratedRequest, sampleChanges } from '#api/testing/generated/requests.ts';
import { prepare, sendPrepared } from '#api/testing/generated/send.ts';
import { createWorld, type World } from '#api/testing/generated/world.ts';
import { OPERATIONS } from '#spec/app/operations.ts';
import type { Access } from '#spec/core/access.ts';
import { rounds } from '#spec/core/testing/rounds.ts';

/**
 * Two changes of one capability, to the same object at the same time: both responses are documented, and none is a
 * server error. `npm run test:abuse` sends every pair. Tests of the capabilities check the results.
 */

const ROUNDS = rounds(1, 40);
/** One of this number of pairs is sent. */
const ONE_IN = rounds(4, 1);
const SEED = Number(process.env.NOREN_GENERATED_SEED ?? 2027);
/** Pairs of different objects at once. Changes of accounts wait for each other, for a limited time. */
const CONCURRENT = 2;

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

type Pair = readonly [GeneratedRequest, GeneratedRequest];

/** Returns every combination, an operation with itself included. */
const pairsOf = (requests: readonly GeneratedRequest[]): Pair[] =>
  requests.flatMap((one, at) => requests.slice(at).map((other): Pair => [one, other]));

const accessOf = ({ id }: GeneratedRequest): Access => OPERATIONS[id].access;

/** Returns the preparation of the second request, aimed at the object of the first. */
const atObjectOf = (first: Prepared, second: Prepared): Prepared => ({
  ...second,
  params: { ...second.params, ...first.params },
  body: Object.fromEntries(
    Object.entries(second.body ?? {}).map(([name, value]) => [name, first.body?.[name] ?? value]),
  ),
});

const runAtOnce = async ([one, other]: Pair) => {
  const as = await world.newCaller(
    [one, other].map(accessOf).find((access) => typeof access === 'object') ?? 'signed-in',
  );
  const first = await prepare(world, one, as);
  const second = atObjectOf(first, await prepare(world, other, as));
  return Promise.all([
    sendPrepared(world, one, { as, ...first }),
    sendPrepared(world, other, { as, ...second }),
  ]);
};

describe.each([...sampleChanges(SEED)])('two changes at once: %s', (_tag, requests) => {
  it(`get documented responses, ${ROUNDS} times each`, { timeout: 3_600_000 }, async () => {
    const pairs = pairsOf(requests).filter((_, at) => at % ONE_IN === 0);
    const queue = Array.from({ length: ROUNDS }, () => pairs)
      .flat()
      .values();
    const faults: unknown[] = [];
    const results: Record<string, number> = {};
    const worker = async () => {
      for (const pair of queue) {
        const statuses = (await runAtOnce(pair)).map(({ status }) => status);
        const key = statuses.toSorted().join(' and ');
        results[key] = (results[key] ?? 0) + 1;
        if (statuses.some((status) => status >= 500))
          faults.push([pair.map(({ id }) => id), statuses]);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT }, worker));
    console.log(`${pairs.length} pairs × ${ROUNDS}: ${JSON.stringify(results)}`);
    expect(faults).toEqual([]);
  });
});
