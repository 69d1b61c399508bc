import { beforeAll, describe, expect, it } from 'vitest';
import { insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import { DEADLINE_KEYS } from '#spec/show/deadline-keys.ts';

let site: TestSite;
let editor: SignedIn;
let editionId: string;

const PERIOD = {
  opensAt: '2027-01-10T03:00:00.000Z',
  closesAt: '2027-02-01T14:59:00.000Z',
  graceMinutes: 30,
};

beforeAll(async () => {
  site = await testSite();
  editionId = await insertEdition(site.db);
  [editor] = (await site.createVisitors(1)) as [SignedIn];
  await insertMember(site.db, editor.userId, { role: 'editor' });
});

const set = (key: string, body: Record<string, unknown>) =>
  site.call('updateDeadline', { as: editor, params: { key }, body });

describe('listDeadlines', () => {
  it('returns every period with its grace, undecided ones included', async () => {
    const { body } = await site.call('listDeadlines', { as: editor });
    expect(body.items.map(({ key }: { key: string }) => key)).toEqual(DEADLINE_KEYS);
    expect(body.items.find(({ key }: { key: string }) => key === 'reservation')).toEqual({
      key: 'reservation',
      opensAt: '2027-04-01T03:00:00.000Z',
      closesAt: '2027-04-20T03:00:00.000Z',
      graceMinutes: 15,
    });
    expect(body.items[0]).toEqual({ key: 'exhibitor-entry', graceMinutes: 15 });
  });
});

/** Records of another test are about other periods. */
const isPress = (recorded: unknown) => (recorded as { key: string }).key === 'press';

describe('updateDeadline', () => {
  it('counts the changes of a start, at times that never fall', async () => {
    const opening = async () => {
      const { deadlines } = (await site.call('getCurrentEdition')).body;
      const found = deadlines.find(({ key }: { key: string }) => key === 'sponsor');
      return [found.openingRevision, Date.parse(found.openingChangedAt)];
    };
    await set('sponsor', PERIOD);
    const [first, at] = await opening();
    expect(first).toBe(0);
    await set('sponsor', { ...PERIOD, closesAt: '2027-02-08T14:59:00.000Z' });
    expect(await opening()).toEqual([0, at]);
    // A day earlier, and back again.
    const dayBefore = new Date(Date.parse(PERIOD.opensAt) - 86_400_000).toISOString();
    await set('sponsor', { ...PERIOD, opensAt: dayBefore });
    const [second, then] = await opening();
    expect(second).toBe(1);
    expect(then).toBeGreaterThanOrEqual(at);
    await set('sponsor', PERIOD);
    expect((await opening())[0]).toBe(2);
  });

  it('sets a period, publishes it without its grace, and audits the change', async () => {
    const first = await set('press', PERIOD);
    expect([first.status, first.body]).toEqual([200, { key: 'press', ...PERIOD }]);
    const later = { ...PERIOD, closesAt: '2027-02-08T14:59:00.000Z' };
    expect((await set('press', later)).body).toEqual({ key: 'press', ...later });

    const { deadlines } = (await site.call('getCurrentEdition')).body;
    const { graceMinutes: _, ...published } = later;
    expect(deadlines).toContainEqual({
      ...{ key: 'press', ...published, openingRevision: 0 },
      openingChangedAt: expect.any(String),
    });

    const audited = await site.db
      .selectFrom('audit_record')
      .where('action', '=', 'deadline.set')
      .where('entity_id', '=', editionId)
      .orderBy('id')
      .select(['actor_id', 'before', 'after'])
      .execute();
    expect(audited.filter(({ before }) => isPress(before))).toEqual([
      {
        actor_id: editor.userId,
        before: { key: 'press', graceMinutes: 15 },
        after: { key: 'press', ...PERIOD },
      },
      {
        actor_id: editor.userId,
        before: { key: 'press', ...PERIOD },
        after: { key: 'press', ...later },
      },
    ]);
  });

  it.each([
    ['press', { ...PERIOD, closesAt: PERIOD.opensAt }, '/closesAt'],
    ['press', { ...PERIOD, graceMinutes: 1441 }, '/graceMinutes'],
    ['press', { ...PERIOD, graceMinutes: 0.5 }, '/graceMinutes'],
    ['press', { ...PERIOD, opensAt: '2027-01-10' }, '/opensAt'],
    ['breakfast', PERIOD, '/path/key'],
  ])('refuses %s %j', async (key, body, pointer) => {
    const answer = await set(key, body);
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [expect.objectContaining({ pointer })],
    ]);
  });
});
