import { beforeAll, describe, expect, it } from 'vitest';
import { insertPlannedEvent, RELEASED_LOTTERY } from '#api/testing/planned-events.ts';
import { insertEdition } from '#api/testing/show.ts';
import { type TestSite, testSite } from '#api/testing/site.ts';
import type { EventDraw } from '#generated/client/index.ts';
import { fakeServer, runAs } from './testing.ts';

let site: TestSite;
let published: EventDraw;

beforeAll(async () => {
  site = await testSite();
  await insertEdition(site.db);
  await insertPlannedEvent(site.db, { slug: 'drawn', ...RELEASED_LOTTERY });
  await insertPlannedEvent(site.db, { slug: 'sealed', ...RELEASED_LOTTERY, released_at: null });
  await insertPlannedEvent(site.db, { slug: 'without-word', ...RELEASED_LOTTERY, word: null });
  await insertPlannedEvent(site.db, { slug: 'first-come' });
  published = (await site.call('getEventDraw', { params: { slug: 'drawn' } })).body;
});

const verify = (slug: string, server = site.url) =>
  runAs(server, undefined, ['events', 'verify', slug, '--json']);

/** Verifies an answer that differs from the server's. */
const verifyChanged = async (changes: Partial<EventDraw>) => {
  const server = await fakeServer(() => ({
    status: 200,
    body: JSON.stringify({ ...published, ...changes }),
  }));
  const { code, out, err } = await verify('drawn', server.url);
  const { checks } = JSON.parse(out) as { checks: { check: string; agrees: boolean }[] };
  return {
    code,
    err,
    differing: checks.filter(({ agrees }) => !agrees).map(({ check }) => check),
  };
};

describe('events verify', () => {
  it('recomputes a lottery from what is public of it', async () => {
    const { code, out, err } = await verify('drawn');
    expect([code, err]).toEqual([0, expect.stringContaining('大吉')]);
    expect(JSON.parse(out)).toMatchObject({
      slug: 'drawn',
      usesWord: true,
      checks: ['seed', 'list', 'order', 'outcome'].map((check) => ({ check, agrees: true })),
    });
  });

  it('says what it cannot rule out without a public word', async () => {
    const { code, err } = await verify('without-word');
    expect([code, err]).toEqual([0, expect.stringContaining('no public word')]);
  });

  it('ends with 1 before the outcome is public, and with 6 without a lottery', async () => {
    expect(await verify('sealed')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('not public yet'),
    });
    expect((await verify('first-come')).code).toBe(6);
    expect((await verify('nothing')).code).toBe(6);
  });

  it('notices what was changed', async () => {
    const { results = [], entrants = [], seed = '' } = published;
    const other = seed.replace(/^../, 'ff');
    const swapped = results.map((each, at) => ({
      ...each,
      outcome: results.at(-1 - at)?.outcome ?? 'accepted',
    }));
    const changes: readonly (readonly [Partial<EventDraw>, readonly string[]])[] = [
      [{ seed: other }, ['seed', 'order', 'outcome']],
      [{ seedDigest: 'b'.repeat(64) }, ['seed']],
      [{ listDigest: 'b'.repeat(64) }, ['list']],
      [{ entrants: entrants.slice(1) }, ['list', 'order', 'outcome']],
      [{ word: '凶' }, ['order', 'outcome']],
      [{ results: results.toReversed() }, ['order']],
      [{ results: swapped }, ['outcome']],
    ];
    for (const [changed, differing] of changes) {
      const found = await verifyChanged(changed);
      expect(found).toEqual({
        code: 1,
        differing,
        err: expect.stringContaining(differing.join(', ')),
      });
    }
  });
});

describe('api getEventCalendar', () => {
  const get = (options: { terminal?: boolean } = {}) =>
    runAs(
      site.url,
      undefined,
      ['api', 'getEventCalendar', '--param', 'slug=first-come', '--param', 'locale=en'],
      options,
    );

  it('prints the calendar file as it is into a pipe, and in lines on a terminal', async () => {
    const { body } = await site.call('getEventCalendar', {
      params: { slug: 'first-come' },
      query: { locale: 'en' },
    });
    expect(body).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(await get()).toEqual({ code: 0, out: body, err: '' });
    const lines = body.replaceAll('\r\n', '\n');
    expect(await get({ terminal: true })).toEqual({ code: 0, out: lines, err: '' });
  });
});
