import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, errorsOf } from '#api/testing/answers.ts';
import { DURING_EVENT, type EventSite, eventSite } from '#api/testing/events.ts';
import { UNKNOWN_ID } from '#api/testing/examples.ts';
import { runJob } from '#api/testing/jobs.ts';
import { subjectsTo } from '#api/testing/mails.ts';
import type { SignedIn } from '#api/testing/site.ts';

/* The waiting list and its offers. */

let world: EventSite;
let one: SignedIn;
let two: SignedIn;
let three: SignedIn;
let four: SignedIn;
beforeAll(async () => {
  world = await eventSite();
  [one, two, three, four] = world.people as [SignedIn, SignedIn, SignedIn, SignedIn];
});
beforeEach(async () => {
  await world.clear();
  world.site.setNow(DURING_EVENT);
});

/** Creates a full event with two waiting entries: a party of three, then one of one. */
const fullEvent = async () => {
  const event = await world.planned();
  const holding = [
    await world.entered(one, event, { party: 2 }),
    await world.entered(two, event, { party: 2 }),
  ] as const;
  const waiting = [
    await world.entered(three, event, { party: 3 }),
    await world.entered(four, event),
  ] as const;
  return { event, holding, waiting };
};

describe('changeMyEventEntry', () => {
  it('shrinks a party, whose seat goes to the first in line that fits', async () => {
    const { event, holding, waiting } = await fullEvent();
    expect(errorsOf(await world.change(one, holding[0], { party: 3 }))).toEqual([
      '/party maxValue',
    ]);
    const changed = await world.change(one, holding[0], { party: 1 });
    expect([changed.status, changed.body.party]).toEqual([200, 1]);
    expect((await world.get(four, waiting[1].id)).status).toBe('offered');
    expect((await world.get(three, waiting[0].id)).status).toBe('waitlisted');
    expect(await world.takenOf(event)).toBe(4);
    expect(codeOf(await world.change(one, holding[0], { party: 1 }))).toEqual([
      412,
      'PRECONDITION_FAILED',
    ]);
    expect((await world.change(two, changed.body, { party: 1 })).status).toBe(404);
  });

  it('is refused an hour before the start, and of a closed entry', async () => {
    const { holding } = await fullEvent();
    world.site.setNow(new Date('2027-04-24T03:00:00Z'));
    expect(codeOf(await world.change(one, holding[0], { party: 1 }))).toEqual([
      409,
      'DEADLINE_PASSED',
    ]);
    expect(codeOf(await world.act('withdrawMyEventEntry', one, holding[0].id))).toEqual([
      409,
      'DEADLINE_PASSED',
    ]);
    world.site.setNow(new Date('2027-04-24T02:59:59Z'));
    const { body } = await world.act('withdrawMyEventEntry', one, holding[0].id);
    expect(codeOf(await world.change(one, body, { party: 1 }))).toEqual([409, 'NOT_IN_STATE']);
  });
});

describe('withdrawMyEventEntry', () => {
  it('offers the seats for 24 hours in the order of the line; repeating returns the entry', async () => {
    const { event, holding, waiting } = await fullEvent();
    const withdrawn = await world.act('withdrawMyEventEntry', one, holding[0].id);
    expect([withdrawn.status, withdrawn.body.status]).toEqual([200, 'withdrawn']);
    expect(await world.get(four, waiting[1].id)).toMatchObject({
      status: 'offered',
      offeredUntil: world.later(1440).toISOString(),
    });
    expect(await world.takenOf(event)).toBe(3);
    expect((await world.act('withdrawMyEventEntry', one, holding[0].id)).body).toEqual(
      withdrawn.body,
    );
    await world.act('withdrawMyEventEntry', two, holding[1].id);
    expect((await world.get(three, waiting[0].id)).status).toBe('offered');
    expect(await world.takenOf(event)).toBe(4);
    expect((await world.act('withdrawMyEventEntry', one, UNKNOWN_ID)).status).toBe(404);
    expect(await subjectsTo(world.site, four, 2)).toContainEqual(
      expect.stringContaining('お席をご用意できます'),
    );
  });
});

describe('acceptEventOffer', () => {
  it('accepts once and again, never late', async () => {
    const { event, holding, waiting } = await fullEvent();
    expect(codeOf(await world.act('acceptEventOffer', four, waiting[1].id))).toEqual([
      409,
      'NOT_IN_STATE',
    ]);
    await world.act('withdrawMyEventEntry', one, holding[0].id);
    const accepted = await world.act('acceptEventOffer', four, waiting[1].id);
    expect([accepted.status, accepted.body.status]).toEqual([200, 'accepted']);
    expect((await world.act('acceptEventOffer', four, waiting[1].id)).body).toEqual(accepted.body);
    expect(accepted.body.offeredUntil).toBeUndefined();
    expect(codeOf(await world.act('declineEventOffer', four, waiting[1].id))).toEqual([
      409,
      'NOT_IN_STATE',
    ]);
    await world.act('withdrawMyEventEntry', two, holding[1].id);
    world.site.setNow(world.later(1440));
    expect(codeOf(await world.act('acceptEventOffer', three, waiting[0].id))).toEqual([
      409,
      'NOT_IN_STATE',
    ]);
    await runJob(world.site, 'runEvents');
    expect((await world.get(three, waiting[0].id)).status).toBe('expired');
    expect(codeOf(await world.act('acceptEventOffer', three, waiting[0].id))).toEqual([
      409,
      'NOT_IN_STATE',
    ]);
    expect(await world.takenOf(event)).toBe(1);
    expect(await subjectsTo(world.site, three, 3)).toContain(
      'お席のご案内の期限が過ぎました：箱づくり',
    );
    for (const id of ['acceptEventOffer', 'declineEventOffer'] as const)
      expect((await world.act(id, one, waiting[0].id)).status).toBe(404);
  });
});

describe('declineEventOffer', () => {
  it('hands expired and declined seats to the next whose party fits', async () => {
    const { event, holding, waiting } = await fullEvent();
    const [, , , , five] = world.people as SignedIn[] as [
      SignedIn,
      SignedIn,
      SignedIn,
      SignedIn,
      SignedIn,
    ];
    const last = await world.entered(five, event, { party: 2 });
    await world.act('withdrawMyEventEntry', one, holding[0].id);
    const declined = await world.act('declineEventOffer', four, waiting[1].id);
    expect([declined.status, declined.body.status]).toEqual([200, 'withdrawn']);
    expect((await world.act('declineEventOffer', four, waiting[1].id)).body).toEqual(declined.body);
    expect((await world.get(five, last.id)).status).toBe('offered');
    await world.act('withdrawMyEventEntry', two, holding[1].id);
    expect((await world.get(three, waiting[0].id)).status).toBe('waitlisted');
    world.site.setNow(world.later(1440));
    await runJob(world.site, 'runEvents');
    expect((await world.get(five, last.id)).status).toBe('expired');
    expect((await world.get(three, waiting[0].id)).status).toBe('offered');
    expect(await world.takenOf(event)).toBe(3);
  });
});

describe('offers', () => {
  it('have 30 minutes on show days, never past an hour before the start', async () => {
    const { holding, waiting } = await fullEvent();
    world.site.setNow(new Date('2027-04-24T01:00:00Z'));
    await world.act('withdrawMyEventEntry', one, holding[0].id);
    expect((await world.get(four, waiting[1].id)).offeredUntil).toBe('2027-04-24T01:30:00.000Z');
    world.site.setNow(new Date('2027-04-24T02:50:00Z'));
    await world.act('withdrawMyEventEntry', two, holding[1].id);
    await runJob(world.site, 'runEvents');
    expect((await world.get(three, waiting[0].id)).offeredUntil).toBe('2027-04-24T03:00:00.000Z');
  });
});
