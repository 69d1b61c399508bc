import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Edition } from '#spec/show/editions.ts';
import type { PageCache } from '../caching/page-cache.ts';
import { createCalendars } from './calendars.ts';

const example = Edition.parse(Edition.meta()?.example);
const OPENING = {
  key: 'education' as const,
  opensAt: '2027-01-10T03:00:00.000Z',
  closesAt: '2027-02-01T15:00:00.000Z',
  openingRevision: 0,
  openingChangedAt: '2026-11-01T00:00:00.000Z',
};

const uncached = {
  get: () => undefined,
  fill: async (_key, render) => (await render()).bytes,
} as Pick<PageCache, 'get' | 'fill'> as PageCache;

/** Reads the lines of the calendar file at a path. */
const read = async (opening: typeof OPENING, path = '/education/apply/opening.ics') => {
  const calendarAt = createCalendars({
    api: async () => ({
      status: 200,
      text: JSON.stringify({ ...example, deadlines: [opening] }),
      isPublic: true,
    }),
    cache: uncached,
    config: {
      baseUrl: 'https://show.example',
      siteName: { ja: '暖簾市', en: 'Noren Fair' },
    } as never,
    security: {},
  });
  const answer = await calendarAt(new URL(path, 'https://show.example'));
  const text = (answer?.plain ?? brotliDecompressSync(answer?.brotli ?? '')).toString();
  return { headers: answer?.heads.plain, lines: text.replaceAll('\r\n ', '').split('\r\n') };
};

describe('the calendar file of an opening', () => {
  it('grows its sequence with each change, and its stamp never falls', async () => {
    const { lines } = await read(OPENING);
    expect(lines).toEqual(
      expect.arrayContaining([
        'SEQUENCE:0',
        'DTSTAMP:20261101T000000Z',
        'DTSTART:20270110T030000Z',
        'DTEND:20270110T033000Z',
      ]),
    );
    const earlier = {
      ...OPENING,
      opensAt: '2027-01-09T03:00:00.000Z',
      openingRevision: 1,
      openingChangedAt: '2026-11-28T00:00:00.000Z',
    };
    expect((await read(earlier)).lines).toEqual(
      expect.arrayContaining([
        'SEQUENCE:1',
        'DTSTAMP:20261128T000000Z',
        'DTSTART:20270109T030000Z',
      ]),
    );
  });

  it('is the same for every request, in the language of its path', async () => {
    expect(await read(OPENING)).toEqual(await read(OPENING));
    const english = await read(OPENING, '/en/education/apply/opening.ics');
    expect(english.lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^SUMMARY:[ -~]+$/),
        'URL;VALUE=URI:https://show.example/en/education/apply',
      ]),
    );
  });

  it('ends its last line, too', async () => {
    expect((await read(OPENING)).lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  });

  it('is downloaded', async () => {
    expect((await read(OPENING)).headers).toContain('attachment; filename="education-opening.ics"');
  });
});
