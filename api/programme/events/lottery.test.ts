import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '#api/testing/answers.ts';
import {
  AFTER_EVENT,
  BEFORE_EVENT,
  DURING_EVENT,
  type EventSite,
  eventSite,
} from '#api/testing/events.ts';
import { runJob } from '#api/testing/jobs.ts';
import { waitForMails } from '#api/testing/mails.ts';
import type { SignedIn } from '#api/testing/site.ts';
import { rounds } from '#spec/core/testing/rounds.ts';
import { digestList, type PublishedDraw, verifyDraw } from '#spec/programme/event-draw.ts';

/* The lottery: sealed, drawn, prepared, released as a whole. */

const CROWD = rounds(1_000, 5_000);
const LOTTERY = { entry: 'lottery', capacity: 3 };

let world: EventSite;
let people: SignedIn[];
beforeAll(async () => {
  world = await eventSite();
  people = world.people.slice(0, 4);
});
beforeEach(async () => {
  await world.clear();
  world.site.setNow(DURING_EVENT);
});

type Event = Awaited<ReturnType<EventSite['planned']>>;

/** Creates a lottery for three seats with four entries, in parties of two and one. */
const entered = async () => {
  const event = await world.planned(LOTTERY);
  const entries = [];
  for (const [at, person] of people.entries())
    entries.push(await world.entered(person, event, { party: (at % 2) + 1 }));
  return { event, entries };
};
const drawn = async (body: object = { dryRun: false, word: '大吉' }) => {
  const lottery = await entered();
  world.site.setNow(AFTER_EVENT);
  expect((await world.draw(lottery.event, body)).status).toBe(200);
  return lottery;
};
const getDraw = async ({ slug }: Event) =>
  (await world.site.call('getEventDraw', { params: { slug } })).body;

/** Reads all responses to guests and entrants, byte for byte, and their e-mails. */
const readPublic = async (event: Event, entries: readonly { id: string }[]) => {
  const { url } = world.site;
  const paths = [
    '/api/v1/events',
    ...['', '/draw', '/calendar'].map((end) => `/api/v1/events/${event.slug}${end}`),
  ];
  const read = async (path: string, as?: SignedIn) => {
    const answer = await fetch(url + path, {
      headers: as ? { Authorization: `Bearer ${as.token}` } : {},
    });
    return [path, answer.status, answer.headers.get('etag'), await answer.text()];
  };
  const guest = [];
  for (const path of paths) guest.push(await read(path));
  const own = [];
  for (const [at, as] of people.entries())
    own.push(
      await read('/api/v1/me/event-entries', as),
      await read(`/api/v1/event-entries/${entries[at]?.id}`, as),
      await read('/api/v1/me/applications', as),
    );
  const mails = [];
  for (const { email } of people) mails.push(await waitForMails(world.site, email, 1));
  return { guest, own, mails };
};

describe('getEventDraw', () => {
  it('shows the digest of the seed at the opening, and the list at the closing', async () => {
    const { event, entries } = await entered();
    world.site.setNow(BEFORE_EVENT);
    expect(await getDraw(event)).toEqual({ state: 'upcoming' });
    world.site.setNow(DURING_EVENT);
    const open = await getDraw(event);
    expect(open).toEqual({ state: 'open', seedDigest: expect.stringMatching(/^[0-9a-f]{64}$/) });
    world.site.setNow(AFTER_EVENT);
    const closed = await getDraw(event);
    const list = entries.map(({ drawNumber, party }) => ({ drawNumber, party }));
    expect(closed).toEqual({
      state: 'closed',
      seedDigest: open.seedDigest,
      entrants: list.toSorted((a, b) => (a.drawNumber < b.drawNumber ? -1 : 1)),
      listDigest: await digestList(list),
    });
    await world.act('withdrawMyEventEntry', people[0] as SignedIn, entries[0].id);
    expect(await getDraw(event)).toEqual(closed);
  });

  it('is not found for an event without a lottery', async () => {
    const { slug } = await world.planned();
    expect((await world.site.call('getEventDraw', { params: { slug } })).status).toBe(404);
  });
});

describe('drawEvent', () => {
  it('draws once, after the closing; a dry run only counts', async () => {
    const { event, entries } = await entered();
    expect(codeOf(await world.draw(event))).toEqual([409, 'NOT_IN_STATE']);
    world.site.setNow(AFTER_EVENT);
    const counts = { entries: 4, persons: 6, seats: 3 };
    expect((await world.draw(event, { dryRun: true })).body).toEqual({ dryRun: true, ...counts });
    expect((await world.getPlan(event)).body.drawnAt).toBeUndefined();
    expect((await world.draw(event)).body).toEqual({ dryRun: false, ...counts });
    expect(codeOf(await world.draw(event))).toEqual([409, 'NOT_IN_STATE']);
    const first = await world.draw(await world.planned());
    expect(codeOf(first)).toEqual([409, 'NOT_IN_STATE']);
    expect((await world.draw({ id: entries[0].id })).status).toBe(404);
    const asVisitor = {
      as: people[0] as SignedIn,
      params: { eventId: event.id },
      body: { dryRun: true },
    };
    expect((await world.site.call('drawEvent', asVisitor)).status).toBe(403);
    expect([400, 413]).toContain(
      (await world.draw(event, { dryRun: true, word: 'あ'.repeat(350_000) })).status,
    );
    expect((await world.draw(event, { dryRun: true, word: 'あ'.repeat(201) })).status).toBe(400);
  });

  it('changes nothing that guests or entrants read before the release', async () => {
    const { event, entries } = await entered();
    world.site.setNow(AFTER_EVENT);
    await runJob(world.site, 'runEvents');
    const before = await readPublic(event, entries);
    expect((await world.draw(event, { dryRun: false, word: '6 3 5 1' })).status).toBe(200);
    expect((await world.getPlan(event)).body.word).toBe('6 3 5 1');
    expect(await readPublic(event, entries)).toEqual(before);
    const { status } = await world.schedule(await world.selection(event));
    expect(status).toBe(201);
    expect(await readPublic(event, entries)).toEqual(before);
    world.site.setNow(world.later(11));
    await runJob(world.site, 'releaseDecisions');
    const statuses = [];
    for (const [at, as] of people.entries())
      statuses.push((await world.get(as, entries[at].id)).status);
    expect(statuses.toSorted()).toContain('accepted');
    expect(statuses).not.toContain('submitted');
  });

  it('is verified from public data once it is released, with an e-mail to each', async () => {
    const { event, entries } = await drawn();
    await world.release(event);
    const published: PublishedDraw & { state: string; usesWord: boolean } = await getDraw(event);
    expect(published).toMatchObject({ state: 'released', usesWord: true, word: '大吉', seats: 3 });
    expect(await verifyDraw(published)).toEqual([]);
    const outcomes = new Map(published.results.map((each) => [each.drawNumber, each.outcome]));
    let seated = 0;
    for (const [at, as] of people.entries()) {
      const entry = await world.get(as, entries[at].id);
      expect(entry.status).toBe(outcomes.get(entry.drawNumber));
      if (entry.status === 'accepted') seated += entry.party;
      const [, mail] = await waitForMails(world.site, as.email, 2);
      expect(mail?.subject).toBe(
        entry.status === 'accepted'
          ? 'ご参加が確定しました：箱づくり'
          : '抽選結果のお知らせ：箱づくり',
      );
    }
    // If two parties of one come first, a seat stays free because the waiting parties have two persons.
    expect([2, 3]).toContain(seated);
    expect(await world.takenOf(event)).toBe(seated);
  });

  it('offers what a withdrawal frees to the next of the draw, after the release', async () => {
    const { event, entries } = await drawn();
    const at = 0;
    await world.act('withdrawMyEventEntry', people[at] as SignedIn, entries[at].id);
    expect((await getDraw(event)).state).toBe('closed');
    await world.release(event);
    const taken = await world.takenOf(event);
    const statuses = [];
    for (const [index, as] of people.entries())
      statuses.push((await world.get(as, entries[index].id)).status);
    expect(statuses[0]).toBe('withdrawn');
    expect(await verifyDraw(await getDraw(event))).toEqual([]);
    // Parties of two, one and two are left for three seats.
    expect(taken).toBe(3);
  });
});

describe('decisions about a lottery', () => {
  it('are neither prepared by hand, nor cleared, nor released in part', async () => {
    const { event } = await entered();
    const items = await world.selection(event);
    const together = [409, 'DECIDED_TOGETHER'];
    expect(codeOf(await world.decide('prepareDecisions', items, { decision: 'accepted' }))).toEqual(
      together,
    );
    world.site.setNow(AFTER_EVENT);
    await world.draw(event);
    const drawnItems = await world.selection(event);
    expect(
      codeOf(await world.decide('prepareDecisions', drawnItems, { decision: 'waitlisted' })),
    ).toEqual(together);
    expect(codeOf(await world.decide('clearDecisions', drawnItems))).toEqual(together);
    expect(codeOf(await world.schedule(drawnItems.slice(1)))).toEqual(together);
    const scheduled = await world.schedule(drawnItems);
    expect(scheduled.status).toBe(201);
    const params = { releaseId: scheduled.body.id };
    expect(
      (await world.site.call('cancelDecisionRelease', { as: world.staff, params })).status,
    ).toBe(200);
    expect(await world.takenOf(event)).toBe(0);
    await world.release(event);
    expect((await getDraw(event)).state).toBe('released');
  });
});

describe('an entrant who changes an answer after the draw', () => {
  it('stays in the outcome, which does not depend on it and is released as a whole', async () => {
    const { event, entries } = await drawn();
    const first = people[0] as SignedIn;
    const QUESTION = '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a91';
    const questions = [
      { id: QUESTION, type: 'yes-no', label: { ja: '初めてですか' }, required: false },
    ];
    await world.db
      .updateTable('event')
      .set({ questions: JSON.stringify(questions) })
      .where('id', '=', event.id)
      .execute();
    const read = await world.get(first, entries[0].id);
    expect(read).toMatchObject({ status: 'submitted', version: 2 });
    const changed = await world.change(first, read, {
      answers: [{ questionId: QUESTION, yes: true }],
    });
    expect([changed.status, changed.body.errors]).toEqual([200, undefined]);
    const { body } = await world.site.call('getApplication', {
      as: world.staff,
      params: { applicationId: entries[0].id },
    });
    expect(body.prepared.isOutdated).toBe(false);
    await world.release(event);
    expect((await world.get(first, entries[0].id)).status).not.toBe('submitted');
    expect((await getDraw(event)).state).toBe('released');
  });
});

describe('the plan of a lottery', () => {
  it('keeps what the draw depends on from the closing, and seats that were drawn', async () => {
    const { event } = await entered();
    world.site.setNow(AFTER_EVENT);
    const closed = [409, 'NOT_IN_STATE'];
    for (const change of [
      { partyLimit: 2 },
      { closesAt: '2027-04-22T03:00:00.000Z' },
      { opensAt: '2027-04-02T03:00:00.000Z' },
      { entry: 'first-come' },
    ])
      expect(codeOf(await world.savePlan(event, { ...LOTTERY, ...change }))).toEqual(closed);
    expect((await world.savePlan(event, { ...LOTTERY, capacity: 4 })).status).toBe(200);
    await world.draw(event);
    expect(codeOf(await world.savePlan(event, { ...LOTTERY, capacity: 3 }))).toEqual([
      409,
      'CAPACITY_BELOW_TAKEN',
    ]);
    expect((await world.savePlan(event, { ...LOTTERY, capacity: 5 })).status).toBe(200);
    await world.release(event);
    expect(await verifyDraw(await getDraw(event))).toEqual([]);
  });
});

describe(`a lottery of ${CROWD} entries`, () => {
  it('is drawn and released as a whole', { timeout: 240_000 }, async () => {
    const event = await world.planned({ ...LOTTERY, capacity: CROWD * 0.6 });
    // Draw numbers have no 0 and no 1.
    await sql`
      with entrant as (
        insert into application (id, kind, edition_id, locale, number, title, status, submitted_at)
        select gen_random_uuid(), 'event', ${world.editionId}::uuid, 'ja', 'X' || at, '箱づくり',
          'submitted', now()
        from generate_series(1, ${CROWD}::int) as at returning id, number)
      insert into event_entry (application_id, event_id, party, draw_number)
      select id, ${event.id}::uuid, substr(number, 2)::int % 3 + 1,
        translate(lpad(substr(number, 2), 8, 'Z'), '01', 'AB')
      from entrant`.execute(world.db);
    world.site.setNow(AFTER_EVENT);
    const startedAt = performance.now();
    const { status, body } = await world.draw(event);
    console.log(
      `drew ${CROWD} entries in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
    );
    expect([status, body.entries]).toEqual([200, CROWD]);
    const scheduled = await world.site.call('createDecisionRelease', {
      as: world.staff,
      query: { kind: 'event' },
      body: {
        selection: { by: 'filter', filter: { groupId: event.id }, count: CROWD },
        releaseAt: world.later(10).toISOString(),
      },
    });
    expect([scheduled.status, scheduled.body.code]).toEqual([201, undefined]);
    world.site.setNow(world.later(11));
    await runJob(world.site, 'releaseDecisions');
    const published: PublishedDraw = await getDraw(event);
    expect(published.results).toHaveLength(CROWD);
    expect(await verifyDraw(published)).toEqual([]);
    expect(await world.takenOf(event)).toBe(CROWD * 0.6);
  });
});
