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
  place: '東4ホール, 工作室',
  starts_at: at('04:00:00'),
  ends_at: at('05:30:00'),
  updated_at: new Date('2027-03-01T00:00:00Z'),
  called_off_at: null as Date | null,
};
const render = (changes: Partial<typeof event> = {}, locale: 'ja' | 'en' = 'ja') =>
  renderCalendar(content as never, { ...event, ...changes } as never, locale, {
    baseUrl: 'https://noren.example',
  });
const unfold = (text: string) => text.replaceAll('\r\n ', '');

describe('renderCalendar', () => {
  it('ends every line with CRLF, none longer than 75 octets, and splits no character', () => {
    const text = render();
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
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
    expect(lines).toContain('LOCATION:東4ホール\\, 工作室');
    expect(lines).toContain('DESCRIPTION:一行目\\n二行目');
    expect(unfold(render({}, 'en'))).toContain('SUMMARY:Boxes\r\n');
  });

  it('has times in UTC, a stable id, and the latest change as its stamp', () => {
    const lines = unfold(render()).split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:${content.id}@noren.example`,
        'SEQUENCE:3',
        'DTSTAMP:20270424T000000Z',
        'DTSTART:20270424T040000Z',
        'DTEND:20270424T053000Z',
        'STATUS:CONFIRMED',
      ]),
    );
    expect(render()).toBe(render());
    expect(unfold(render({ updated_at: at('01:00:00') }))).toContain('DTSTAMP:20270424T010000Z');
  });

  it('says that the event was called off', () => {
    expect(render({ called_off_at: at('00:00:00') })).toContain('STATUS:CANCELLED');
  });
});
