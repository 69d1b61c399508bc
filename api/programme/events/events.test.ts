import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, errorsOf } from '#api/testing/answers.ts';
import {
  AFTER_EVENT,
  BEFORE_EVENT,
  DURING_EVENT,
  type EventSite,
  eventSite,
} from '#api/testing/events.ts';
import { UNKNOWN_ID } from '#api/testing/examples.ts';
import { subjectsTo } from '#api/testing/mails.ts';
import type { SignedIn } from '#api/testing/site.ts';

/* Events as the public sees them, and entering. */

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

describe('listEvents', () => {
  it('shows public events with a plan, by day, kind and words, with a word for their seats', async () => {
    await world.planned({}, { slug: 'box' });
    await world.planned(
      { day: '2027-04-25', kind: 'talk', entry: 'none', opensAt: undefined, closesAt: undefined },
      { slug: 'talk', title: { ja: 'おはなし' } },
    );
    await world.planned({}, { isPublic: false });
    const list = async (query: Record<string, string> = {}) =>
      (await world.site.call('listEvents', { query })).body.items.map(
        ({ slug, state }: Record<string, string>) => [slug, state],
      );
    expect(await list()).toEqual([
      ['box', 'available'],
      ['talk', 'none'],
    ]);
    expect(await list({ day: '2027-04-25' })).toEqual([['talk', 'none']]);
    expect(await list({ kind: 'workshop' })).toEqual([['box', 'available']]);
    expect(await list({ q: 'おはなし' })).toEqual([['talk', 'none']]);
  });

  it.each([
    ['22:00', '00:30', true],
    ['22:00', '00:01', true],
    ['10:00', '10:00', true],
    ['22:00', '00:00', false],
    ['10:00', '11:30', false],
  ])('finds one from %s to %s on the next day, too: %s', async (from, to, isFound) => {
    await world.planned({ day: '2027-04-24', from, to }, { slug: 'night' });
    const slugs = async (day: string) =>
      (await world.site.call('listEvents', { query: { day } })).body.items.map(
        ({ slug }: { slug: string }) => slug,
      );
    expect(await slugs('2027-04-23')).toEqual([]);
    expect(await slugs('2027-04-24')).toEqual(['night']);
    expect(await slugs('2027-04-25')).toEqual(isFound ? ['night'] : []);
    expect(await slugs('2027-04-26')).toEqual([]);
  });
});

describe('getEvent', () => {
  it('has a word for its seats and its period, as lists do', async () => {
    const event = await world.planned({}, { slug: 'box' });
    const get = async (slug: string) => world.site.call('getEvent', { params: { slug } });
    const listed = async () => (await world.site.call('listEvents', {})).body.items[0].state;
    const states = [await listed()];
    for (const [at, person] of [one, two].entries()) {
      await world.entered(person, event, { party: at + 1 });
      states.push(await listed());
    }
    await world.entered(three, event);
    states.push((await get('box')).body.state);
    expect(states).toEqual(['available', 'few_left', 'few_left', 'waitlist']);
    world.site.setNow(BEFORE_EVENT);
    expect(await listed()).toBe('not_open_yet');
    world.site.setNow(AFTER_EVENT);
    expect((await get('box')).body.state).toBe('closed');
    expect((await get('nothing')).status).toBe(404);
  });
});

describe('getEventCalendar', () => {
  it('is a calendar file in the language of the request', async () => {
    await world.planned({}, { slug: 'box' });
    const calendar = await world.site.call('getEventCalendar', { params: { slug: 'box' } });
    expect(calendar.status).toBe(200);
    expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(calendar.headers.get('content-disposition')).toBe('attachment; filename=box.ics');
    expect(String(calendar.body)).toContain('SUMMARY:箱づくり');
    const params = { slug: 'nothing' };
    expect((await world.site.call('getEventCalendar', { params })).status).toBe(404);
  });

  it('counts the changes of the name and the address of the venue, and no others', async () => {
    await world.planned({}, { slug: 'moved' });
    const file = async () => {
      const { body } = await world.site.call('getEventCalendar', { params: { slug: 'moved' } });
      const lineOf = (name: string) =>
        new RegExp(`^${name}:(.*)$`, 'm').exec(String(body).replaceAll('\r\n', '\n'))?.[1] ?? '';
      return {
        body: String(body),
        sequence: Number(lineOf('SEQUENCE')),
        stamp: lineOf('DTSTAMP'),
      };
    };
    const { venue } = await world.site.db
      .selectFrom('edition')
      .where('is_current', '=', true)
      .select('venue')
      .executeTakeFirstOrThrow();
    const change = (part: Partial<typeof venue>) =>
      world.site.db
        .updateTable('edition')
        .where('is_current', '=', true)
        .set({ venue: JSON.stringify({ ...venue, ...part }) })
        .execute();
    const first = await file();
    await change({});
    await change({ access: { ja: '駅から徒歩3分' } });
    expect(await file()).toEqual(first);
    await change({ name: { ja: '新しい会館' } });
    const renamed = await file();
    expect(renamed.sequence).toBe(first.sequence + 1);
    expect(renamed.stamp >= first.stamp).toBe(true);
    expect(await file()).toEqual(renamed);
    await change({ name: { ja: '新しい会館' }, address: { ja: '潮見町9' } });
    const moved = await file();
    expect(moved.sequence).toBe(first.sequence + 2);
    expect(moved.stamp >= renamed.stamp).toBe(true);
    // A client with the newest file ignores a file with a smaller number, even if the venue is as before.
    await change({});
    expect((await file()).sequence).toBe(first.sequence + 3);
  });
});

describe('enterEvent', () => {
  it('accepts while the party fits, otherwise the entry waits', async () => {
    const event = await world.planned();
    const body = await world.entered(one, event, { party: 3 });
    expect(body).toMatchObject({
      status: 'accepted',
      party: 3,
      event: { slug: event.slug, title: { ja: '箱づくり' } },
      withdrawableUntil: '2027-04-24T03:00:00.000Z',
      clashes: [],
    });
    expect((await world.entered(two, event, { party: 2 })).status).toBe('waitlisted');
    expect((await world.entered(three, event)).status).toBe('accepted');
    expect(await world.takenOf(event)).toBe(4);
    expect(await subjectsTo(world.site, one, 1)).toEqual(['ご参加が確定しました：箱づくり']);
    expect(await subjectsTo(world.site, two, 1)).toEqual([
      'キャンセル待ちで受け付けました：箱づくり',
    ]);
  });

  it('repeats nothing for the same key, and takes one open entry per user', async () => {
    const event = await world.planned();
    const headers = { 'Idempotency-Key': randomUUIDv7() };
    const first = await world.enter(one, event, {}, { headers });
    expect((await world.enter(one, event, {}, { headers })).body).toEqual(first.body);
    expect(codeOf(await world.enter(one, event))).toEqual([409, 'ENTRY_EXISTS']);
    await world.act('withdrawMyEventEntry', one, first.body.id);
    expect((await world.enter(one, event)).status).toBe(201);
  });

  it('is refused after five entries of a user were withdrawn, for that event alone', async () => {
    const event = await world.planned();
    for (let count = 0; count < 5; count += 1) {
      const { id } = await world.entered(one, event);
      expect((await world.act('withdrawMyEventEntry', one, id)).status).toBe(200);
    }
    const refused = await world.enter(one, event);
    expect(codeOf(refused)).toEqual([409, 'TOO_MANY_WITHDRAWN']);
    expect(refused.body.detail).toContain('withdrawn 5 applications');
    expect((await world.enter(two, event)).status).toBe(201);
    expect((await world.enter(one, await world.planned())).status).toBe(201);
  });

  it('is refused outside the period, without entries, and once called off', async () => {
    const event = await world.planned();
    const none = await world.planned({ entry: 'none', opensAt: undefined, closesAt: undefined });
    const lottery = await world.planned({ entry: 'lottery' });
    const edition = await world.planned({ opensAt: undefined, closesAt: undefined });
    expect(codeOf(await world.enter(one, none))).toEqual([409, 'NOT_IN_STATE']);
    expect(codeOf(await world.enter(one, edition))).toEqual([409, 'NOT_OPEN_YET']);
    world.site.setNow(BEFORE_EVENT);
    expect(codeOf(await world.enter(one, event))).toEqual([409, 'NOT_OPEN_YET']);
    // First come has the grace of every deadline; the list of a lottery is final.
    world.site.setNow(new Date('2027-04-20T03:10:00Z'));
    expect((await world.enter(one, event)).status).toBe(201);
    expect(codeOf(await world.enter(one, lottery))).toEqual([409, 'DEADLINE_PASSED']);
    world.site.setNow(AFTER_EVENT);
    expect(codeOf(await world.enter(two, event))).toEqual([409, 'DEADLINE_PASSED']);
    world.site.setNow(DURING_EVENT);
    await world.callOff(event);
    expect(codeOf(await world.enter(two, event))).toEqual([409, 'NOT_IN_STATE']);
    expect(codeOf(await world.enter(one, { slug: 'nothing' }))).toEqual([404, 'NOT_FOUND']);
    expect(
      (
        await world.site.call('enterEvent', {
          params: { slug: event.slug },
          body: { party: 1, agreeRules: true },
        })
      ).status,
    ).toBe(401);
  });

  it('names what is wrong with party, names and answers', async () => {
    const label = { ja: '年齢' };
    const event = await world.planned({
      asksNames: true,
      questions: [
        { type: 'text', label, required: true },
        { type: 'choice', label, required: false, choices: [{ ja: 'はい' }] },
      ],
    });
    const { questions } = (await world.getPlan(event)).body;
    const [text, choice] = questions.map(({ id }: { id: string }) => id);
    const errors = async (fields: object) => errorsOf(await world.enter(one, event, { ...fields }));
    expect(await errors({ party: 0 })).toEqual(['/party minValue']);
    expect(await errors({ party: 11 })).toEqual(['/party maxValue']);
    const named = { names: ['汐見 渚'] };
    expect(await errors({ ...named, party: 4 })).toEqual([
      '/party maxValue',
      '/names requiredInput',
      `/answers/${text} requiredInput`,
    ]);
    expect(await errors({ ...named, answers: [{ questionId: text, choice: 0 }] })).toEqual([
      '/answers/0/choice mustBeEmpty',
      `/answers/${text} requiredInput`,
    ]);
    const answer = { questionId: text, text: '九歳' };
    expect(
      await errors({
        ...named,
        answers: [answer, answer, { questionId: UNKNOWN_ID }, { questionId: choice, choice: 1 }],
      }),
    ).toEqual([
      '/answers/1/questionId requiredSelect',
      '/answers/2/questionId requiredSelect',
      '/answers/3/choice requiredSelect',
    ]);
    expect(
      (await world.enter(one, event, { ...named, answers: [answer], agreeRules: false })).status,
    ).toBe(400);
    expect((await world.entered(one, event, { ...named, answers: [answer] })).answers).toEqual([
      answer,
    ]);
  });

  it('warns of own entries at the same time, by name', async () => {
    const event = await world.planned({}, { title: { ja: '箱づくり' } });
    const other = await world.planned(
      { from: '14:00', to: '15:00' },
      { title: { ja: '札づくり' } },
    );
    const after = await world.planned({ from: '14:30', to: '15:00' });
    const first = await world.entered(one, event);
    expect((await world.entered(one, other)).clashes).toEqual([
      {
        entryId: first.id,
        title: { ja: '箱づくり' },
        startsAt: '2027-04-24T04:00:00.000Z',
        endsAt: '2027-04-24T05:30:00.000Z',
      },
    ]);
    expect((await world.entered(one, after)).clashes).toHaveLength(1);
    expect((await world.entered(two, other)).clashes).toEqual([]);
  });
});

describe('getMyEventEntry', () => {
  it('shows an own entry, with the title that was last public', async () => {
    const event = await world.planned();
    const { id, version } = await world.entered(one, event);
    await world.db.updateTable('content').set({ revision: 2 }).where('id', '=', event.id).execute();
    await world.db
      .insertInto('content_revision')
      .values({
        content_id: event.id,
        number: 2,
        fields: '{"title":{"ja":"秘密"}}',
        title: '{"ja":"秘密"}',
        search_text: '',
        missing_english: [],
        outdated_english: [],
        author_id: null,
      })
      .execute();
    const read = await world.act('getMyEventEntry', one, id);
    expect([read.headers.get('etag'), read.body.event.title.ja]).toEqual([
      `"v${version}"`,
      '箱づくり',
    ]);
    for (const [as, entryId] of [
      [two, id],
      [one, UNKNOWN_ID],
    ] as const)
      expect((await world.act('getMyEventEntry', as, entryId)).status).toBe(404);
  });
});

describe('listMyEventEntries', () => {
  it('lists own entries only', async () => {
    const event = await world.planned();
    const { id } = await world.entered(one, event);
    const { body } = await world.site.call('listMyEventEntries', { as: one });
    expect(body.items).toMatchObject([{ id, event: { title: { ja: '箱づくり' } } }]);
    expect((await world.site.call('listMyEventEntries', { as: two })).body.items).toEqual([]);
    const all = await world.site.call('listMyApplications', { as: one });
    expect(all.body.items).toMatchObject([
      { id, kind: 'event', slug: event.slug, title: { ja: '箱づくり', en: 'Box making' } },
    ]);
  });
});
