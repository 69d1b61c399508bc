import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BoothSite, boothSite, type CREW } from '#api/testing/booth-crew.ts';
import {
  DURING_SHOW,
  decideHours,
  HALL_CLOSES,
  HALL_OPENS,
  insertHelpCall,
} from '#api/testing/help-calls.ts';
import { DAY_1, DAY_2 } from '#api/testing/show.ts';
import { HELP_CALL_STATUSES, type HelpCallStatus } from '#spec/exhibitors/help-call-states.ts';

let site: BoothSite['site'];
let boothId: string;
let otherBoothId: string;
let people: BoothSite['people'];

beforeAll(async () => {
  const fixture = await boothSite();
  ({ site, people } = fixture);
  boothId = fixture.booth.id;
  otherBoothId = fixture.otherBooth.id;
  await decideHours(site.db, fixture.editionId);
});

beforeEach(async () => {
  site.setNow(DURING_SHOW);
  await site.db.deleteFrom('help_call').execute();
});

type Who = (typeof CREW)[number];

const createAs = (who: Who, body: object = { kind: 'crowd' }, id = boothId) =>
  site.call('createHelpCall', { as: people[who], params: { boothId: id }, body });
const cancelAs = (who: Who, callId: string, id = boothId) =>
  site.call('cancelHelpCall', { as: people[who], params: { boothId: id, callId } });
const answerAs = (who: Who, callId: string, status: string) =>
  site.call('setHelpCallStatus', { as: people[who], params: { callId }, body: { status } });
const mineAs = (who: Who, headers: Record<string, string> = {}) =>
  site.call('listMyHelpCalls', { as: people[who], headers });

/** Returns the columns that a state requires. */
const inState = (status: HelpCallStatus) => ({
  status,
  ...(status !== 'open' &&
    status !== 'cancelled' && { acknowledged_at: DURING_SHOW, answered_by: people.staff.userId }),
  ...((status === 'resolved' || status === 'cancelled') && { settled_at: DURING_SHOW }),
});

describe('createHelpCall', () => {
  it.each(['owner', 'editor', 'desk'] as const)('is for the %s of the booth', async (who) => {
    const { status, body } = await createAs(who, {
      kind: 'medical',
      message: '転倒した方がいます',
    });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        booth: expect.objectContaining({ id: boothId, name: { ja: '夕凪ゲームズ' } }),
        day: DAY_1,
        kind: 'medical',
        message: '転倒した方がいます',
        status: 'open',
        createdAt: DURING_SHOW.toISOString(),
        updatedAt: DURING_SHOW.toISOString(),
      },
    ]);
  });

  it.each(['revoked', 'other owner', 'staff', 'stranger'] as const)(
    'is not found for the %s',
    async (who) => {
      expect((await createAs(who)).status).toBe(404);
    },
  );

  it.each([
    ['before set-up of the first day', new Date(Date.parse(HALL_OPENS) - 1), 'NOT_OPEN_YET'],
    ['from set-up of the first day', new Date(HALL_OPENS), undefined],
    ['at night between the days', new Date(`${DAY_1}T18:00:00Z`), undefined],
    ['until tear-down of the last day', new Date(Date.parse(HALL_CLOSES) - 1), undefined],
    ['after tear-down of the last day', new Date(HALL_CLOSES), 'DEADLINE_PASSED'],
  ])('%s', async (_when, now, code) => {
    site.setNow(now);
    const { body } = await createAs('owner');
    expect(body.code).toBe(code);
    expect([body.opensAt, body.closesAt]).toEqual([
      code === 'NOT_OPEN_YET' ? HALL_OPENS : undefined,
      code === 'DEADLINE_PASSED' ? HALL_CLOSES : undefined,
    ]);
  });

  it('has the date of the call in the hall', async () => {
    site.setNow(new Date(`${DAY_1}T18:00:00Z`));
    expect((await createAs('owner')).body.day).toBe(DAY_2);
  });

  it('shows the call of the same kind that is not settled, and who answered it', async () => {
    const { body: first } = await createAs('owner');
    const again = await createAs('desk');
    expect([again.status, again.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'HELP_CALL_OPEN',
        existingId: first.id,
        currentStatus: 'open',
        changedAt: first.createdAt,
      }),
    ]);
    expect(again.body.changedBy).toBeUndefined();
    const { body: answered } = await answerAs('staff', first.id, 'acknowledged');
    expect((await createAs('desk')).body).toMatchObject({
      existingId: first.id,
      currentStatus: 'acknowledged',
      changedBy: answered.answeredBy,
    });
  });

  it('is possible for another kind, at another booth, and when the last one is settled', async () => {
    await createAs('owner');
    expect((await createAs('owner', { kind: 'power' })).status).toBe(201);
    expect((await createAs('other owner', { kind: 'crowd' }, otherBoothId)).status).toBe(201);
    await site.db.updateTable('help_call').set(inState('resolved')).execute();
    expect((await createAs('owner')).status).toBe(201);
  });

  it('of twenty at once for the same kind, one calls and the others see it', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => createAs('owner')));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    const others = answers.filter((answer) => answer !== made[0]);
    for (const { body } of others)
      expect([body.code, body.existingId]).toEqual(['HELP_CALL_OPEN', made[0]?.body.id]);
    expect(await site.db.selectFrom('help_call').select('id').execute()).toHaveLength(1);
  });

  it.each([
    ['an unknown kind', { kind: 'coffee' }, '/kind'],
    ['no kind', {}, '/kind'],
    ['a long message', { kind: 'item', message: 'あ'.repeat(201) }, '/message'],
    ['several lines', { kind: 'item', message: 'テープ\nはさみ' }, '/message'],
  ])('refuses %s', async (_name, body, pointer) => {
    const answer = await createAs('owner', body);
    expect([answer.status, answer.body.errors?.[0]?.pointer]).toEqual([400, pointer]);
  });
});

describe('listMyHelpCalls', () => {
  it('has calls and booths of the caller, hours, and whom to ask', async () => {
    const { body: first } = await createAs('owner');
    site.setNow(new Date(DURING_SHOW.getTime() + 60_000));
    const { body: second } = await createAs('desk', { kind: 'item' });
    await createAs('other owner', { kind: 'crowd' }, otherBoothId);
    for (const who of ['owner', 'editor', 'desk'] as const)
      expect((await mineAs(who)).body).toEqual({
        items: [second, first],
        booths: [first.booth],
        opensAt: HALL_OPENS,
        closesAt: HALL_CLOSES,
        deskPhone: '03-1234-5670',
        contactEmail: 'desk@noren.example',
      });
    for (const who of ['revoked', 'stranger', 'staff'] as const)
      expect((await mineAs(who)).body).toMatchObject({ items: [], booths: [] });
  });

  it('is answered with 304 until something changes', async () => {
    const { body: call } = await createAs('owner');
    const first = await mineAs('owner');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const known = {
      'If-None-Match': first.headers.get('etag') ?? '',
    };
    const unchanged = await mineAs('owner', known);
    expect([unchanged.status, unchanged.body]).toEqual([304, '']);
    await answerAs('staff', call.id, 'acknowledged');
    const changed = await mineAs('owner', known);
    expect([changed.status, changed.body.items[0].status]).toEqual([200, 'acknowledged']);
    expect((await mineAs('stranger', known)).status).toBe(200);
  });
});

describe('cancelHelpCall', () => {
  it.each(['owner', 'editor', 'desk'] as const)('is for the %s, and repeatable', async (who) => {
    const { body: call } = await createAs('owner');
    const { status, body } = await cancelAs(who, call.id);
    expect([status, body]).toEqual([
      200,
      { ...call, status: 'cancelled', settledAt: DURING_SHOW.toISOString() },
    ]);
    expect((await cancelAs('owner', call.id)).body).toEqual(body);
  });

  it.each(['revoked', 'other owner', 'staff', 'stranger'] as const)(
    'is not found for the %s',
    async (who) => {
      const { body: call } = await createAs('owner');
      expect((await cancelAs(who, call.id)).status).toBe(404);
    },
  );

  it('is not found at another booth', async () => {
    const { body: call } = await createAs('owner');
    expect((await cancelAs('other owner', call.id, otherBoothId)).status).toBe(404);
  });

  it.each(HELP_CALL_STATUSES)('from %s', async (from) => {
    const callId = await insertHelpCall(site.db, boothId, inState(from));
    const { status, body } = await cancelAs('owner', callId);
    const isPossible = from !== 'on_site' && from !== 'resolved';
    expect([status, body.currentStatus ?? body.status]).toEqual(
      isPossible ? [200, 'cancelled'] : [409, from],
    );
  });
});

it('every step of a call is recorded without its message', async () => {
  const { body: call } = await createAs('desk', { kind: 'trouble', message: '口論になっています' });
  for (const status of ['acknowledged', 'on_site', 'resolved'])
    expect((await answerAs('staff', call.id, status)).status).toBe(200);
  const records = await site.db
    .selectFrom('audit_record')
    .where('entity', '=', 'helpCall')
    .where('entity_id', '=', call.id)
    .orderBy('id')
    .select(['actor_id', 'action', 'before', 'after'])
    .execute();
  expect(records.map(({ actor_id, action }) => [actor_id, action])).toEqual([
    [people.desk.userId, 'helpCall.open'],
    [people.staff.userId, 'helpCall.acknowledged'],
    [people.staff.userId, 'helpCall.on_site'],
    [people.staff.userId, 'helpCall.resolved'],
  ]);
  expect(JSON.stringify(records)).not.toContain('口論');
});
