import { beforeAll, describe, expect, it } from 'vitest';
import { insertCall, insertEntry } from '#api/testing/entries.ts';
import { DURING_RESERVATION, insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';

let site: TestSite;
let editionId: string;
let callId: string;
let editor: SignedIn;

beforeAll(async () => {
  site = await testSite();
  site.setNow(DURING_RESERVATION);
  editionId = await insertEdition(site.db);
  callId = await insertCall(site.db, editionId);
  [editor] = (await site.createVisitors(1)) as [SignedIn];
  await insertMember(site.db, editor.userId, { role: 'editor' });
});

describe('getApplicationCounts', () => {
  it('counts the states of those that match, without drafts and other kinds', async () => {
    const groupId = await insertCall(site.db, editionId, { number_prefix: 'N' });
    for (const status of ['submitted', 'submitted', 'more_info', 'draft'] as const) {
      const [owner] = (await site.createVisitors(1)) as [SignedIn];
      await insertEntry(site.db, { userId: owner.userId, callId: groupId, editionId, status });
    }
    const countsOf = async (query: Record<string, string>) =>
      (
        await site.call('getApplicationCounts', {
          as: editor,
          query: { kind: 'exhibitor', groupId, ...query },
        })
      ).body.items;
    expect(await countsOf({})).toEqual([
      { status: 'more_info', count: 1 },
      { status: 'submitted', count: 2 },
    ]);
    expect(await countsOf({ prepared: 'any' })).toEqual([]);
    expect(await countsOf({ kind: 'press' })).toEqual([]);
    expect(await countsOf({ groupId: callId })).not.toContainEqual({
      status: 'more_info',
      count: 1,
    });
  });
});

describe('the filter of calls', () => {
  it('finds the entries of one call, also in a selection by filter', async () => {
    const groupId = await insertCall(site.db, editionId, { number_prefix: 'F' });
    const [owner] = (await site.createVisitors(1)) as [SignedIn];
    const entry = await insertEntry(site.db, { userId: owner.userId, callId: groupId, editionId });
    const query = { kind: 'exhibitor', groupId };
    const { items } = (await site.call('listApplications', { as: editor, query })).body;
    expect(items.map(({ id }: { id: string }) => id)).toEqual([entry.id]);
    const prepared = await site.call('prepareDecisions', {
      as: editor,
      query: { kind: 'exhibitor' },
      body: {
        selection: { by: 'filter', filter: { groupId }, count: 1 },
        decision: 'accepted',
      },
    });
    expect([prepared.status, prepared.body]).toEqual([200, { count: 1 }]);
  });
});

describe('the filter of requests', () => {
  it('finds those whose exhibitor asks to cancel, with their choices', async () => {
    const asked = {
      cancellation_requested_at: DURING_RESERVATION,
      cancellation_reason: '入院のため',
    };
    const owners = await site.createVisitors(3);
    const [, wants] = await Promise.all(
      (
        [
          ['confirmed', {}],
          ['confirmed', asked],
          ['cancelled', asked],
        ] as const
      ).map(([status, entry], at) =>
        insertEntry(site.db, {
          callId,
          editionId,
          userId: (owners[at] as SignedIn).userId,
          status,
          plans: ['full', 'half'],
          entry,
        }),
      ),
    );
    const { items } = (
      await site.call('listApplications', {
        as: editor,
        query: { kind: 'exhibitor', request: 'cancellation' },
      })
    ).body;
    expect(items).toEqual([
      expect.objectContaining({
        id: wants?.id,
        choices: [
          { code: 'full', name: { ja: '1卓' }, groupId: callId },
          { code: 'half', name: { ja: '半卓' }, groupId: callId },
        ],
      }),
    ]);
  });
});
