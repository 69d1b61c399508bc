import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, errorsOf } from '#api/testing/answers.ts';
import { exportData } from '#api/testing/data-exports.ts';
import { DURING_EVENT, type EventSite, eventSite, insertEventText } from '#api/testing/events.ts';
import { UNKNOWN_ID } from '#api/testing/examples.ts';
import { runJob } from '#api/testing/jobs.ts';
import { subjectsTo } from '#api/testing/mails.ts';
import type { SignedIn } from '#api/testing/site.ts';

/** Operations of staff on events, and the fate of personal data. */

let world: EventSite;
let one: SignedIn;
let two: SignedIn;
let three: SignedIn;
beforeAll(async () => {
  world = await eventSite();
  [one, two, three] = world.people as [SignedIn, SignedIn, SignedIn];
});
beforeEach(async () => {
  await world.clear();
  world.site.setNow(DURING_EVENT);
});

describe('getEventPlan', () => {
  it('starts empty with version 1, for staff only', async () => {
    const event = await insertEventText(world.db);
    expect((await world.getPlan(event)).body).toMatchObject({
      version: 1,
      entries: 0,
      entry: 'none',
    });
    expect((await world.getPlan(event, one)).status).toBe(403);
    expect((await world.getPlan({ id: UNKNOWN_ID })).status).toBe(404);
  });
});

describe('saveEventPlan', () => {
  it('replaces the version that was read', async () => {
    const event = await insertEventText(world.db);
    expect((await world.savePlan(event, {}, 1)).body).toMatchObject({
      version: 2,
      capacity: 4,
      taken: 0,
    });
    expect(codeOf(await world.savePlan(event, {}, 1))).toEqual([412, 'PRECONDITION_FAILED']);
    expect((await world.savePlan({ id: UNKNOWN_ID }, {}, 1)).status).toBe(404);
  });

  it('names what is wrong with times, seats and questions', async () => {
    const event = await world.planned({
      questions: [{ type: 'yes-no', label: { ja: '初めて？' }, required: true }],
    });
    const [question] = (await world.getPlan(event)).body.questions;
    const errors = async (fields: object) => errorsOf(await world.savePlan(event, { ...fields }));
    expect(await errors({ to: '24:30' })).toEqual(['/to invalid']);
    expect(await errors({ day: '2027-04-26' })).toEqual(['/day requiredSelect']);
    expect(await errors({ capacity: 0, partyLimit: 11 })).toEqual([
      '/capacity minValue',
      '/partyLimit maxValue',
    ]);
    expect(await errors({ questions: [question, question] })).toEqual([
      '/questions/1/id uniqueItems',
    ]);
    expect(await errors({ questions: [{ ...question, id: UNKNOWN_ID }] })).toEqual([
      '/questions/0/id requiredSelect',
    ]);
    expect((await world.savePlan(event, { questions: [question] })).body.questions).toEqual([
      question,
    ]);
  });

  it.each([
    ['22:00', '00:30', '2027-04-24T13:00:00.000Z', '2027-04-24T15:30:00.000Z'],
    ['22:00', '00:00', '2027-04-24T13:00:00.000Z', '2027-04-24T15:00:00.000Z'],
    ['13:00', '13:00', '2027-04-24T04:00:00.000Z', '2027-04-25T04:00:00.000Z'],
  ])('an event from %s to %s ends on the next day', async (from, to, startsAt, endsAt) => {
    const event = await world.planned({ from, to });
    expect((await world.getPlan(event)).body).toMatchObject({ day: '2027-04-24', from, to });
    const params = { slug: event.slug };
    const shown = await world.site.call('getEvent', { params });
    expect(shown.body).toMatchObject({ day: '2027-04-24', from, to, startsAt, endsAt });
    const compact = (instant: string) => instant.replace(/[-:]|\.000/g, '');
    const { body: text } = await world.site.call('getEventCalendar', { params });
    expect(text).toContain(`DTSTART:${compact(startsAt)}`);
    expect(text).toContain(`DTEND:${compact(endsAt)}`);
  });

  it('an end of 24:00 is midnight, as whoever writes it means', async () => {
    const event = await world.planned({ from: '22:00', to: '24:00' });
    const { body } = await world.getPlan(event);
    expect(body).toMatchObject({ day: '2027-04-24', from: '22:00', to: '00:00' });
    const shown = await world.site.call('getEvent', { params: { slug: event.slug } });
    expect(shown.body.endsAt).toBe('2027-04-24T15:00:00.000Z');
    expect(errorsOf(await world.savePlan(event, { from: '24:00' }))).toEqual(['/from invalid']);
  });

  it('an event that ends on the next day clashes with one of that day', async () => {
    const night = await world.planned({ from: '22:00', to: '00:30' });
    const early = await world.planned({ day: '2027-04-25', from: '00:15', to: '01:00' });
    const later = await world.planned({ day: '2027-04-25', from: '00:30', to: '01:00' });
    const entry = await world.entered(three, night);
    await world.entered(three, later);
    expect((await world.get(three, entry.id)).clashes).toEqual([]);
    const clashing = await world.entered(three, early);
    expect((await world.get(three, entry.id)).clashes).toMatchObject([{ entryId: clashing.id }]);
  });

  it('keeps mode and questions once there are entries, and the seats that are taken', async () => {
    const event = await world.planned();
    await world.entered(one, event, { party: 3 });
    expect(codeOf(await world.savePlan(event, { entry: 'lottery' }))).toEqual([
      409,
      'EVENT_HAS_ENTRIES',
    ]);
    expect(codeOf(await world.savePlan(event, { asksNames: true }))).toEqual([
      409,
      'EVENT_HAS_ENTRIES',
    ]);
    const below = await world.savePlan(event, { capacity: 2 });
    expect(codeOf(below)).toEqual([409, 'CAPACITY_BELOW_TAKEN']);
    expect(below.body.errors).toEqual([
      { pointer: '/capacity', rule: 'minValue', params: { min: 3 } },
    ]);
    expect(JSON.stringify(below.body)).not.toMatch(/vehicle|車/);
    expect((await world.savePlan(event, { capacity: 3 })).status).toBe(200);
  });

  it('corrects labels while entries are open, and forgets entries that have ended', async () => {
    const event = await world.planned({
      questions: [
        { type: 'yes-no', label: { ja: '初めて？', en: 'Frist time?' }, required: false },
      ],
    });
    const [question] = (await world.getPlan(event)).body.questions;
    const entry = await world.entered(one, event, {
      answers: [{ questionId: question.id, yes: true }],
    });
    const corrected = { ...question, label: { ja: '初めて？', en: 'First time?' } };
    const saved = await world.savePlan(event, { questions: [corrected] });
    expect([saved.status, saved.body.questions]).toEqual([200, [corrected]]);
    const other = { questions: [{ ...corrected, type: 'text' }] };
    const refused = await world.savePlan(event, other);
    expect(codeOf(refused)).toEqual([409, 'EVENT_HAS_ENTRIES']);
    expect(refused.body.errors).toEqual([{ pointer: '/questions/0/type', rule: 'inUse' }]);
    expect(codeOf(await world.savePlan(event, { questions: [] }))).toEqual([
      409,
      'EVENT_HAS_ENTRIES',
    ]);
    await world.act('withdrawMyEventEntry', one, entry.id);
    expect((await world.getPlan(event)).body).toMatchObject({ entries: 1, openEntries: 0 });
    expect((await world.savePlan(event, { ...other, asksNames: true })).status).toBe(200);
  });

  it('offers added seats to the first in line whose party fits', async () => {
    const event = await world.planned({ capacity: 1 });
    await world.entered(one, event);
    const waiting = [
      await world.entered(two, event, { party: 3 }),
      await world.entered(three, event, { party: 2 }),
    ];
    await world.savePlan(event, { capacity: 3 });
    expect((await world.get(three, waiting[1].id)).status).toBe('offered');
    expect((await world.get(two, waiting[0].id)).status).toBe('waitlisted');
    expect((await world.getPlan(event)).body).toMatchObject({ taken: 3, waiting: 3, entries: 3 });
  });

  it('notifies everybody with an open entry about a new time or place, once, and shorten offers', async () => {
    const event = await world.planned({ capacity: 1 });
    const first = await world.entered(one, event);
    const second = await world.entered(two, event);
    world.site.setNow(new Date('2027-04-23T14:00:00Z'));
    await world.act('withdrawMyEventEntry', one, first.id);
    await world.savePlan(event, { capacity: 1, from: '12:00', to: '13:00' });
    await world.savePlan(event, { capacity: 1, from: '12:00', to: '13:00' });
    expect((await world.get(two, second.id)).offeredUntil).toBe('2027-04-24T02:00:00.000Z');
    expect(await subjectsTo(world.site, two, 3)).toContain('日時・場所の変更のお知らせ：箱づくり');
    expect(await subjectsTo(world.site, one, 2)).not.toContain(
      '日時・場所の変更のお知らせ：箱づくり',
    );
  });
});

describe('callOffEvent', () => {
  it('cancels every open entry and notifies each once', async () => {
    const event = await world.planned({ capacity: 2 });
    const entries = [
      await world.entered(one, event, { party: 2 }),
      await world.entered(two, event),
    ];
    const gone = await world.entered(three, event);
    await world.act('withdrawMyEventEntry', three, gone.id);
    const { status, body } = await world.callOff(event);
    expect([status, body.taken, body.calledOffAt]).toEqual([200, 0, DURING_EVENT.toISOString()]);
    expect((await world.callOff(event, '別の理由')).status).toBe(200);
    expect(await world.get(one, entries[0].id)).toMatchObject({
      status: 'cancelled',
      reason: '台風のため',
      event: { state: 'called_off' },
    });
    for (const person of [one, two])
      expect(await subjectsTo(world.site, person, 2)).toContain('開催中止のお知らせ：箱づくり');
    expect(await subjectsTo(world.site, three, 2)).not.toContain('開催中止のお知らせ：箱づくり');
    expect(codeOf(await world.savePlan(event))).toEqual([409, 'NOT_IN_STATE']);
    expect((await world.callOff({ id: UNKNOWN_ID })).status).toBe(404);
    const calendar = await world.site.call('getEventCalendar', { params: { slug: event.slug } });
    expect(calendar.body).toContain('STATUS:CANCELLED');
  });

  it('is ended by the job when it was interrupted', async () => {
    const event = await world.planned();
    const entry = await world.entered(one, event);
    // The state that a process leaves if it is killed after the event was called off.
    await world.db
      .updateTable('event')
      .set({ called_off_at: DURING_EVENT, call_off_reason: '停電のため' })
      .where('id', '=', event.id)
      .execute();
    await runJob(world.site, 'runEvents');
    await runJob(world.site, 'runEvents');
    expect(await world.get(one, entry.id)).toMatchObject({
      status: 'cancelled',
      reason: '停電のため',
    });
    expect(await subjectsTo(world.site, one, 2)).toContain('開催中止のお知らせ：箱づくり');
    expect(await world.takenOf(event)).toBe(0);
  });
});

describe('offerEventSeat', () => {
  it('offers free seats out of turn, while there are enough', async () => {
    const event = await world.planned({ capacity: 2 });
    const first = await world.entered(one, event);
    const second = await world.entered(two, event, { party: 3 });
    const full = await world.offer(second.id);
    expect(codeOf(full)).toEqual([409, 'QUOTA_EXCEEDED']);
    expect(codeOf(await world.offer(first.id))).toEqual([409, 'NOT_IN_STATE']);
    expect((await world.offer(UNKNOWN_ID)).status).toBe(404);
    await world.change(two, second, { party: 1 });
    const { status, body } = await world.offer(second.id);
    expect([status, body.status]).toEqual([200, 'offered']);
    expect(await world.takenOf(event)).toBe(2);
  });
});

describe('deleteContent of an event', () => {
  it('takes the plan with it while nobody has entered', async () => {
    const draft = await world.planned({}, { isPublic: false });
    const remove = ({ id }: { id: string }) =>
      world.site.call('deleteContent', { as: world.staff, params: { contentId: id } });
    expect((await remove(draft)).status).toBe(204);
    expect(
      await world.db.selectFrom('event').where('id', '=', draft.id).select('id').execute(),
    ).toEqual([]);
    const event = await world.planned();
    await world.entered(one, event);
    expect(codeOf(await remove(event))).toEqual([409, 'CONTENT_PUBLIC']);
  });
});

describe('idle seats', () => {
  it('go to the first in line by the job when another transaction held the entry', async () => {
    const event = await world.planned({ capacity: 1 });
    const first = await world.entered(one, event);
    const waiting = [await world.entered(two, event), await world.entered(three, event)];
    const held = await world.db.startTransaction().execute();
    await held
      .selectFrom('application')
      .where('id', '=', waiting[0].id)
      .select('id')
      .forUpdate()
      .execute();
    expect((await world.act('withdrawMyEventEntry', one, first.id)).status).toBe(200);
    // Nobody overtakes the locked entry, neither in line nor by a new entry.
    expect(await world.takenOf(event)).toBe(0);
    expect((await world.entered(one, event)).status).toBe('waitlisted');
    await held.rollback().execute();
    await runJob(world.site, 'runEvents');
    expect((await world.get(two, waiting[0].id)).status).toBe('offered');
    expect((await world.get(three, waiting[1].id)).status).toBe('waitlisted');
  });
});

describe('the answers of an entry', () => {
  it('reach staff as what they are, choices in both languages', async () => {
    const [text, choice, yesNo] = [{ ja: '連絡事項' }, { ja: '色', en: 'Color' }, { ja: '初参加' }];
    const blue = { ja: '青', en: 'Blue' };
    const event = await world.planned({
      questions: [
        { type: 'text', label: text, required: true },
        { type: 'choice', label: choice, required: true, choices: [{ ja: '赤' }, blue] },
        { type: 'yes-no', label: yesNo, required: true },
      ],
    });
    const { questions } = (await world.getPlan(event)).body;
    const answers = [{ text: 'yes' }, { choice: 1 }, { yes: false }].map((answer, at) => ({
      questionId: questions[at].id,
      ...answer,
    }));
    const { id } = await world.entered(one, event, { answers });
    const { body } = await world.site.call('getApplication', {
      as: world.staff,
      params: { applicationId: id },
    });
    expect(body.details.answers).toEqual([
      { question: text, text: 'yes' },
      { question: choice, choice: blue },
      { question: yesNo, yes: false },
    ]);
  });
});

describe('the personal data of an entry', () => {
  it('is exported, and erased from the entry and from the search', async () => {
    const event = await world.planned({
      asksNames: true,
      questions: [{ type: 'text', label: { ja: '連絡事項' }, required: true }],
    });
    const [question] = (await world.getPlan(event)).body.questions;
    const [visitor] = (await world.site.createVisitors(1)) as [SignedIn];
    const entry = await world.entered(visitor, event, {
      names: ['汐見渚'],
      answers: [{ questionId: question.id, text: '車椅子です' }],
    });
    await world.change(visitor, entry, { names: ['浜辺灯'] });
    const search = () =>
      world.db
        .selectFrom('application')
        .where('id', '=', entry.id)
        .select('search_text')
        .executeTakeFirstOrThrow();
    expect((await search()).search_text).toContain('浜辺灯');
    expect((await search()).search_text).not.toContain('汐見渚');
    const { json } = await exportData(world.site, visitor);
    for (const text of ['浜辺灯', '車椅子です', '連絡事項']) expect(json).toContain(text);
    await world.act('withdrawMyEventEntry', visitor, entry.id);
    expect((await world.site.call('eraseMyAccount', { as: visitor })).status).toBe(204);
    expect((await search()).search_text).toBe('');
    expect(
      await world.db
        .selectFrom('event_entry')
        .where('application_id', '=', entry.id)
        .select(['names', 'answers', 'open_user_id'])
        .executeTakeFirstOrThrow(),
    ).toEqual({ names: null, answers: [], open_user_id: null });
  });
});
