import { describe, expect, it } from 'vitest';
import { renderCalendar } from './calendar.ts';

const at = (time: string) => new Date(`2027-04-24T${time}Z`);
const TITLE = '箱づくり; 札, 「のれん」\\と長い長い名前の講座と𠮷野家と一緒に作る楽しい時間';
const content = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a61',
  slug: 'box',
  updatedAt: at('00:00:00'),
  fields: { title: { ja: TITLE, en: 'Boxes' }, summary: { ja: '一行目\n二行目' } },
};
const event = {
  version: 3,
  venue_revision: 0,
  venue_changed_at: null as Date | null,
  place: '東4ホール, 工作室',
  venue: {
    name: { ja: '湾岸展示場', en: 'Wangan Exhibition Hall' },
    address: { ja: '東京都江東区有明0-0-0', en: '0-0-0 Ariake, Koto-ku, Tokyo' },
  },
  starts_at: at('04:00:00'),
  ends_at: at('05:30:00'),
  updated_at: new Date('2027-03-01T00:00:00Z'),
  called_off_at: null as Date | null,
};
const render = (changes: Partial<typeof event> = {}, locale: 'ja' | 'en' = 'ja', releases = 1) =>
  renderCalendar(content as never, { ...event, ...changes } as never, locale, {
    baseUrl: 'https://noren.example',
    releases,
  });
const unfold = (text: string) => text.replaceAll('\r\n ', '');

describe('renderCalendar', () => {
  it('ends every line with CRLF, none longer than 75 octets, and splits no character', () => {
    const text = render();
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).toBe(line.toWellFormed());
    }
    expect(text).toContain('\r\n ');
  });

  it('escapes texts', () => {
    const lines = unfold(render()).split('\r\n');
    expect(lines).toContain(
      'SUMMARY:箱づくり\\; 札\\, 「のれん」\\\\と長い長い名前の講座と𠮷野家と一緒に作る楽しい時間',
    );
    expect(lines).toContain('LOCATION:東4ホール\\, 工作室、湾岸展示場、東京都江東区有明0-0-0');
    expect(lines).toContain('DESCRIPTION:一行目\\n二行目');
    expect(unfold(render({}, 'en'))).toContain('SUMMARY:Boxes\r\n');
  });

  it('has times in UTC, a stable id, and the latest change as its stamp', () => {
    const lines = unfold(render()).split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:${content.id}@noren.example`,
        'SEQUENCE:4',
        'DTSTAMP:20270424T000000Z',
        'DTSTART:20270424T040000Z',
        'DTEND:20270424T053000Z',
        'STATUS:CONFIRMED',
      ]),
    );
    expect(render()).toBe(render());
    expect(unfold(render({ updated_at: at('01:00:00') }))).toContain('DTSTAMP:20270424T010000Z');
  });

  it('grows its sequence with every version of the plan and every release', () => {
    expect(render({ version: 4 })).toContain('SEQUENCE:5\r\n');
    expect(render({}, 'ja', 3)).toContain('SEQUENCE:6\r\n');
  });

  it('grows its sequence and its stamp with a change of the venue', () => {
    expect(render({ venue_revision: 2 })).toContain('SEQUENCE:6\r\n');
    const moved = { venue_revision: 1, venue_changed_at: at('02:00:00') };
    expect(render(moved)).toContain('DTSTAMP:20270424T020000Z\r\n');
    const before = { venue_revision: 1, venue_changed_at: new Date('2026-01-01T00:00:00Z') };
    expect(render(before)).toContain('DTSTAMP:20270424T000000Z\r\n');
  });

  it('names the room, the venue and its address in the language asked for', () => {
    const lounge = { place: '試遊ラウンジ / Trial Lounge' };
    expect(unfold(render(lounge, 'en'))).toContain(
      'LOCATION:試遊ラウンジ / Trial Lounge\\, Wangan Exhibition Hall\\, 0-0-0 Ariake\\, Koto-ku\\, Tokyo\r\n',
    );
    expect(unfold(render(lounge, 'ja'))).toContain(
      'LOCATION:試遊ラウンジ / Trial Lounge、湾岸展示場、東京都江東区有明0-0-0\r\n',
    );
    // Without English, in Japanese; parts that the room already contains are not repeated.
    const venue = { name: { ja: '市民館' }, address: { ja: '潮見町1' } } as never;
    expect(unfold(render({ place: '市民館 2階', venue }, 'en'))).toContain(
      'LOCATION:市民館 2階\\, 潮見町1\r\n',
    );
  });

  it('says that the event was called off, in its title, too', () => {
    const called_off_at = at('00:00:00');
    expect(render({ called_off_at })).toContain('STATUS:CANCELLED');
    expect(unfold(render({ called_off_at }))).toContain('SUMMARY:【中止】箱づくり');
    expect(unfold(render({ called_off_at }, 'en'))).toContain('SUMMARY:Called off: Boxes\r\n');
  });
});
