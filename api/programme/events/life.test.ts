import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { DURING_EVENT, type EventSite, eventSite } from '#api/testing/events.ts';
import { runJob } from '#api/testing/jobs.ts';
import type { SignedIn } from '#api/testing/site.ts';

/** After any sequence of steps, the seats are counted correctly, within the capacity, and none is idle. */

const PEOPLE = 5;

let world: EventSite;
beforeAll(async () => {
  world = await eventSite(PEOPLE);
});
beforeEach(async () => {
  await world.clear();
  world.site.setNow(DURING_EVENT);
});

const person = fc.nat({ max: PEOPLE - 1 });
const step = fc.oneof(
  fc.record({
    step: fc.constant('enter' as const),
    who: person,
    party: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    step: fc.constant('shrink' as const),
    who: person,
    party: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({
    step: fc.constantFrom('withdrawMyEventEntry', 'acceptEventOffer', 'declineEventOffer' as const),
    who: person,
  }),
  fc.record({ step: fc.constantFrom('wait' as const, 'cancel' as const), who: person }),
  fc.record({ step: fc.constant('resize' as const), capacity: fc.integer({ min: 1, max: 6 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

const apply = async (
  event: Awaited<ReturnType<EventSite['planned']>>,
  entries: Map<number, string>,
  given: Step,
): Promise<number> => {
  if (given.step === 'resize') return (await world.savePlan(event, given)).status;
  const as = world.people[given.who] as SignedIn;
  const id = entries.get(given.who);
  if (given.step === 'enter') {
    const { status, body } = await world.enter(as, event, { party: given.party });
    if (status === 201) entries.set(given.who, body.id);
    return status;
  }
  if (given.step === 'wait') {
    world.site.setNow(world.later(60 * 13));
    await runJob(world.site, 'runEvents');
    return 200;
  }
  if (!id) return 200;
  if (given.step === 'shrink')
    return (await world.change(as, await world.get(as, id), { party: given.party })).status;
  if (given.step === 'cancel') {
    const params = { applicationId: id };
    const options = { as: world.staff, params, body: { reason: '重複' } };
    return (await world.site.call('cancelApplication', options)).status;
  }
  return (await world.act(given.step, as, id)).status;
};

const expectSound = async ({ id }: { id: string }) => {
  const { rows } = await sql<{ held: number; taken: number; capacity: number; idle: number }>`
    select v.taken, v.capacity,
      (coalesce(sum(x.party) filter (where a.status in ('accepted', 'offered')), 0))::int as held,
      (count(*) filter (where a.status = 'waitlisted' and x.party <= v.capacity - v.taken))::int as idle
    from event v left join event_entry x on x.event_id = v.id
    left join application a on a.id = x.application_id
    where v.id = ${id} group by v.id`.execute(world.db);
  const [{ held, taken, capacity, idle }] = rows as [(typeof rows)[number]];
  expect({ held, idle }).toEqual({ held: taken, idle: 0 });
  expect(taken).toBeLessThanOrEqual(capacity);
};

it('holds for any sequence of steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
      world.site.setNow(DURING_EVENT);
      const event = await world.planned();
      const entries = new Map<number, string>();
      for (const each of steps) {
        expect([200, 201, 400, 409]).toContain(await apply(event, entries, each));
        await expectSound(event);
      }
    }),
    { numRuns: 10 },
  );
});
