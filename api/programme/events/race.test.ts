import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EventSite, eventSite, type PlannedEvent } from '#api/testing/events.ts';
import { runJob } from '#api/testing/jobs.ts';
import type { SignedIn, TestResponse } from '#api/testing/site.ts';
import { rounds } from '#spec/core/testing/rounds.ts';

/*
 * The last seats of an event. The control without the condition takes too many, which proves that the rounds really race.
 * `npm run test:abuse` repeats them with a larger crowd.
 */

const ROUNDS = rounds(1, 100);
const CROWD = rounds(100, 500);
const CAPACITY = 30;
/** Rounds that a large crowd plays before its access tokens expire. */
const ROUNDS_OF_SITE = Math.min(ROUNDS, 20);

let world: EventSite;

const partyOf = (at: number) => (at % 3) + 1;

/** Retries with the same key while the server is too busy, as clients do. */
const untilAnswered = (request: () => Promise<TestResponse>): Promise<TestResponse> =>
  vi.waitFor(
    async () => {
      const response = await request();
      if (response.status === 503) throw new Error('The server is busy');
      return response;
    },
    { timeout: 50_000, interval: 1_000 },
  );

const enter = (as: SignedIn, event: PlannedEvent, party: number) => {
  const headers = { 'Idempotency-Key': randomUUIDv7() };
  return untilAnswered(() => world.enter(as, event, { party }, { headers }));
};

/** Counts persons by the state of their entries and the occupied seats, and finds entries that wait although the party fits. */
const seatsOf = async ({ id }: PlannedEvent) => {
  const { rows } = await sql<{ held: number; taken: number; idle: number }>`
    select v.taken,
      (coalesce(sum(x.party) filter (where a.status in ('accepted', 'offered')), 0))::int as held,
      (count(*) filter (where a.status = 'waitlisted' and x.party <= v.capacity - v.taken))::int as idle
    from event v join event_entry x on x.event_id = v.id join application a on a.id = x.application_id
    where v.id = ${id} group by v.id`.execute(world.db);
  return rows[0] as { held: number; taken: number; idle: number };
};

const expectFull = async (event: PlannedEvent) => {
  const { held, taken, idle } = await seatsOf(event);
  expect(held).toBe(taken);
  expect(taken).toBeLessThanOrEqual(CAPACITY);
  expect(idle).toBe(0);
};

describe.each(Array.from({ length: ROUNDS / ROUNDS_OF_SITE }, (_, site) => site + 1))(
  'an event of thirty seats, site %i',
  () => {
    beforeAll(async () => {
      world = await eventSite(CROWD);
    }, 120_000);
    beforeEach(() => world.clear());

    it('is oversold without the condition', async () => {
      const event = await world.planned({ capacity: CAPACITY });
      let seated = 0;
      await Promise.all(
        world.people.map(async (_person, at) => {
          const taken = await world.takenOf(event);
          if (taken + partyOf(at) > CAPACITY) return;
          seated += partyOf(at);
          await world.db
            .updateTable('event')
            .set({ taken: taken + partyOf(at) })
            .where('id', '=', event.id)
            .execute();
        }),
      );
      expect(seated).toBeGreaterThan(CAPACITY);
    });

    it.each(Array.from({ length: ROUNDS_OF_SITE }, (_, round) => round + 1))(
      'never has more, and none idle while a fitting party waits, round %i',
      { timeout: 120_000 },
      async () => {
        const event = await world.planned({ capacity: CAPACITY });
        const answers = await Promise.all(
          world.people.map((as, at) => enter(as, event, partyOf(at))),
        );
        expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
        await expectFull(event);
        const entries = answers.map(({ body }, at) => ({
          ...(body as { id: string; status: string }),
          as: world.people[at] as SignedIn,
        }));
        // All entrants with seats leave at once, twice each, together with some of the line.
        const leaving = entries.filter(({ status }, at) => status === 'accepted' || at % 10 === 0);
        const left = await Promise.all(
          [...leaving, ...leaving].map(({ as, id }) =>
            untilAnswered(() => world.act('withdrawMyEventEntry', as, id)),
          ),
        );
        expect(left.filter(({ status }) => status !== 200)).toEqual([]);
        await runJob(world.site, 'runEvents');
        await expectFull(event);
        // Half of the entrants with an offer accept, twice, and half decline, at once.
        const offered = await world.db
          .selectFrom('application as a')
          .innerJoin('event_entry as x', 'x.application_id', 'a.id')
          .where('x.event_id', '=', event.id)
          .where('a.status', '=', 'offered')
          .select('a.id')
          .execute();
        expect(offered.length).toBeGreaterThan(0);
        const byId = new Map(entries.map(({ id, as }) => [id, as]));
        const answered = await Promise.all(
          offered.flatMap(({ id }, at) =>
            [1, 2].map(() =>
              untilAnswered(() =>
                world.act(
                  at % 2 === 0 ? 'acceptEventOffer' : 'declineEventOffer',
                  byId.get(id) as SignedIn,
                  id,
                ),
              ),
            ),
          ),
        );
        expect(answered.filter(({ status }) => status !== 200)).toEqual([]);
        await runJob(world.site, 'runEvents');
        await expectFull(event);
      },
    );
  },
);
