import { beforeAll, describe, expect, it } from 'vitest';
import { insertBoothUser, openBoothProfiles } from '#api/testing/booths.ts';
import { DURING_ENTRY, insertCall, insertEntry, insertEntryPeriod } from '#api/testing/entries.ts';
import { insertBooth, insertEdition, insertProduct } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';

let site: TestSite;
let editionId: string;
let callId: string;

beforeAll(async () => {
  site = await testSite();
});

const menuOf = async (who: SignedIn) => (await site.call('getExhibitorMenu', { as: who })).body;
const visitor = async () => (await site.createVisitors(1))[0] as SignedIn;

describe('getExhibitorMenu', () => {
  it('is empty before the first edition', async () => {
    expect(await menuOf(await visitor())).toEqual({
      nextStep: { stage: 'no_call' },
      entries: [],
      booths: [],
      calls: [],
    });
  });

  it('offers calls until there is an open entry', async () => {
    editionId = await insertEdition(site.db);
    await insertEntryPeriod(site.db, editionId);
    await openBoothProfiles(site.db, editionId);
    callId = await insertCall(site.db, editionId);
    site.setNow(DURING_ENTRY);
    const who = await visitor();
    const before = await menuOf(who);
    expect([before.nextStep.stage, before.calls.map(({ id }: { id: string }) => id)]).toEqual([
      'call_open',
      [callId],
    ]);
    const { id } = await insertEntry(site.db, { userId: who.userId, callId, editionId });
    const after = await menuOf(who);
    expect(after).toMatchObject({
      nextStep: { stage: 'waiting', entryId: id },
      entries: [{ id, status: 'submitted' }],
      calls: [],
    });
  });

  it('lists the tasks of a booth for the role of each member', async () => {
    site.setNow(new Date('2027-03-01T03:00:00Z'));
    const [owner, editor, desk] = (await site.createVisitors(3)) as [SignedIn, SignedIn, SignedIn];
    const booth = await insertBooth(site.db, editionId, {
      ownerId: owner.userId,
      is_ready: false,
    });
    const { id } = booth;
    const statesOf = async (who: SignedIn) => {
      const { booths } = await menuOf(who);
      return booths[0].tasks.map(({ task, state }: { task: string; state: string }) => [
        task,
        state,
      ]);
    };
    expect(await statesOf(owner)).toEqual([
      ['profile', 'todo'],
      ['team', 'not_open'],
      ['works', 'not_open'],
      ['stock', 'not_open'],
      ['vehicles', 'not_open'],
      ['debut-award', 'not_open'],
    ]);
    await insertBoothUser(site.db, id, editor.userId, { role: 'editor' });
    await insertBoothUser(site.db, id, desk.userId, { role: 'desk' });
    expect(await statesOf(owner)).toContainEqual(['team', 'done']);
    expect(await statesOf(editor)).toEqual([
      ['profile', 'todo'],
      ['works', 'not_open'],
      ['stock', 'not_open'],
      ['vehicles', 'not_open'],
      ['debut-award', 'not_open'],
    ]);
    await insertProduct(site.db, booth);
    expect(await statesOf(editor)).toContainEqual(['stock', 'done']);
    expect(await statesOf(editor)).toContainEqual(['works', 'done']);
    expect(await statesOf(desk)).toEqual([]);
    expect((await menuOf(owner)).nextStep).toEqual({
      stage: 'preparing',
      boothId: id,
      task: 'profile',
      at: '2027-03-15T14:59:00.000Z',
    });
    site.setNow(new Date('2027-03-20T03:00:00Z'));
    expect(await statesOf(owner)).toContainEqual(['profile', 'overdue']);
  });
});
