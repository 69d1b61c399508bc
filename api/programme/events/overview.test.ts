import { beforeAll, describe, expect, it } from 'vitest';
import { loadDemo } from '#api/app/demo/loader.ts';
import { DEMO_IMPORTS } from '#api/app/demo-import.ts';
import { demoContentId } from '#api/content/contents/demo/rows.ts';
import { DEMO_NOW } from '#api/testing/demo.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import { verifyDraw } from '#spec/programme/event-draw.ts';

/* The entries to the events of the demo, as staff see them. */

let site: TestSite;
let staff: SignedIn;

beforeAll(async () => {
  site = await testSite();
  site.setNow(DEMO_NOW);
  await loadDemo(site.db, DEMO_IMPORTS, { now: DEMO_NOW });
  [staff] = (await site.createVisitors(1)) as [SignedIn];
  await insertMember(site.db, staff.userId, { slug: 'noren-association' });
});

type Count = { readonly status: string; readonly entries: number; readonly persons: number };
type InLine = {
  readonly id: string;
  readonly status: string;
  readonly party: number;
  readonly drawNumber?: string;
  readonly offeredUntil?: string;
};
type Overview = { readonly counts: readonly Count[]; readonly line: readonly InLine[] };

const overviewOf = async (place: number): Promise<Overview> => {
  const { status, body } = await site.call('getEventEntries', {
    as: staff,
    params: { eventId: demoContentId('event', place) },
  });
  expect(status).toBe(200);
  return body;
};

describe('getEventEntries', () => {
  it('counts the entries of a full event, whose line begins with the offer', async () => {
    const { counts, line } = await overviewOf(0);
    expect(counts).toEqual([
      { status: 'accepted', entries: 17, persons: 22 },
      { status: 'expired', entries: 1, persons: 2 },
      { status: 'offered', entries: 1, persons: 2 },
      { status: 'waitlisted', entries: 5, persons: 7 },
      { status: 'withdrawn', entries: 1, persons: 2 },
    ]);
    expect(line.map(({ status, party }) => `${status} ${party}`)).toEqual([
      'offered 2',
      'waitlisted 1',
      'waitlisted 1',
      'waitlisted 2',
      'waitlisted 1',
      'waitlisted 2',
    ]);
    expect(line.map(({ offeredUntil }) => offeredUntil !== undefined)).toEqual([
      true,
      ...Array.from({ length: 5 }, () => false),
    ]);
  });

  it('shows who waits after a draw in its order', async () => {
    const { line } = await overviewOf(1);
    const { body } = await site.call('getEventDraw', { params: { slug: 'box-making' } });
    const waiting = body.results
      .filter(({ outcome }: { outcome: string }) => outcome === 'waitlisted')
      .map(({ drawNumber }: { drawNumber: string }) => drawNumber);
    expect(waiting.length).toBeGreaterThan(2);
    expect(line.map(({ drawNumber }) => drawNumber)).toEqual(waiting);
  });

  it('is empty for an event without entries, and hides those of other contents', async () => {
    expect(await overviewOf(4)).toEqual({ counts: [], line: [] });
    const { status } = await site.call('getEventEntries', {
      as: staff,
      params: { eventId: demoContentId('award', 0) },
    });
    expect(status).toBe(404);
  });

  it('is what the inbox lists for the event', async () => {
    const { body } = await site.call('listApplications', {
      as: staff,
      query: { kind: 'event', groupId: demoContentId('event', 0), status: 'waitlisted' },
    });
    const { line } = await overviewOf(0);
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual(
      line.filter(({ status }) => status === 'waitlisted').map(({ id }) => id),
    );
  });
});

describe('the lottery of the demo', () => {
  it('is drawn with a public word, as anybody can verify', async () => {
    const { status, body } = await site.call('getEventDraw', { params: { slug: 'box-making' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'released', usesWord: true, word: '4 1 6 2 5' });
    expect(await verifyDraw(body)).toEqual([]);
  });

  it('is sealed while entries are open', async () => {
    const params = { slug: 'unpublished-game-with-its-designer' };
    const { body } = await site.call('getEventDraw', { params });
    expect(body).toEqual({ state: 'open', seedDigest: expect.any(String) });
  });
});
