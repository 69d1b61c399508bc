import { describe, expect, it } from 'vitest';
import { slot } from '#api/app/slots.ts';
import { renderEmail } from '#api/core/mail/email.ts';
import { entryEmail } from './emails.ts';

const options = {
  siteName: { ja: '暖簾市', en: 'Noren Fair' },
  templates: slot('emailTemplates'),
};

const event = {
  time_zone: 'Asia/Tokyo',
  starts_at: new Date('2027-01-09T01:30:00Z'),
  ends_at: new Date('2027-01-09T03:00:00Z'),
  place: '試遊ラウンジ / Trial Lounge',
  venue: {
    name: { ja: '湾岸展示場 西ホール', en: 'Wangan Exhibition Hall, West' },
    address: { ja: '東京都江東区有明0-0-0', en: '0-0-0 Ariake, Koto-ku, Tokyo' },
  },
};

type Kind = Parameters<typeof entryEmail>[0];

const write = (
  kind: Kind,
  locale: 'ja' | 'en',
  {
    slug = 'first-games',
    offered_until = null,
    ...changes
  }: Partial<Record<keyof typeof event, unknown>> & {
    slug?: string | undefined;
    offered_until?: Date | null;
  } = {},
) => {
  const application = { number: 'E-0001', asked_at: null };
  const recipient = { to: 'a@mail.example', locale, line: undefined, application } as never;
  const about = {
    entry: { party: 2, draw_number: '7QX3', offered_until },
    event: { ...event, ...changes },
    name: { slug: slug || undefined, title: { ja: 'はじめてのゲーム', en: 'First games' } },
  };
  const email = entryEmail(kind, recipient, about as never, { baseUrl: 'https://show.example' });
  return renderEmail(email, options);
};

describe('the e-mails about an entry to an event', () => {
  it.each([
    'eventEntryReceived',
    'eventEntryAccepted',
    'eventEntryWaitlisted',
    'eventEntryNotDrawn',
    'eventSeatOffered',
    'eventOfferExpired',
    'eventEntryWithdrawn',
    'eventEntryCancelled',
    'eventCalledOff',
    'eventMoved',
  ] as const)('%s has time and place as the page has them', (kind) => {
    const [ja, en] = [write(kind, 'ja'), write(kind, 'en')];
    expect(ja.text).toContain('日時：2027年1月9日（土）10:30〜12:00\n');
    expect(ja.text).toContain('場所：試遊ラウンジ / Trial Lounge、湾岸展示場 西ホール\n');
    expect(en.text).toContain('Time: Sat, 9 Jan 2027, 10:30–12:00 JST\n');
    expect(en.text).toContain('Place: 試遊ラウンジ / Trial Lounge, Wangan Exhibition Hall, West\n');
    for (const { text, subject } of [ja, en]) {
      expect(subject + text).not.toMatch(/[{}]|undefined/);
      expect(text).not.toContain('\n\n\n');
    }
  });

  it('say until when one can withdraw, and where the calendar file is', () => {
    const ja = write('eventEntryAccepted', 'ja').text;
    expect(ja).toContain('お申し込みは2027年1月9日（土）09:30まで取り消せます。\n');
    expect(ja).toContain('https://show.example/api/v1/events/first-games/calendar?locale=ja\n');
    const en = write('eventMoved', 'en').text;
    expect(en).toContain('You can withdraw until Sat, 9 Jan 2027, 09:30 JST.\n');
    expect(en).toContain('https://show.example/api/v1/events/first-games/calendar?locale=en\n');
    expect(write('eventEntryWithdrawn', 'en').text).not.toMatch(/calendar|can withdraw/);
    expect(write('eventEntryAccepted', 'en', { slug: '' }).text).not.toContain('calendar');
  });

  it('write an event past midnight with both days, and one in another zone in that zone', () => {
    const night = {
      starts_at: new Date('2027-01-09T13:00:00Z'),
      ends_at: new Date('2027-01-09T15:30:00Z'),
    };
    expect(write('eventMoved', 'en', night).text).toContain(
      'Time: Sat, 9 Jan 2027, 22:00 – Sun, 10 Jan, 00:30 JST\n',
    );
    expect(write('eventMoved', 'ja', night).text).toContain(
      '日時：2027年1月9日（土）22:00〜1月10日（日）00:30\n',
    );
    const inBerlin = { time_zone: 'Europe/Berlin' };
    expect(write('eventMoved', 'en', inBerlin).text).toMatch(
      /Time: Sat, 9 Jan 2027, 02:30–04:00 \S/,
    );
    expect(write('eventMoved', 'ja', inBerlin).text).toMatch(
      /日時：2027年1月9日（土）02:30〜04:00 \S/,
    );
  });

  it('write until when seats are offered, in the subject, too', () => {
    const offered_until = new Date('2027-01-08T15:00:00Z');
    expect(write('eventSeatOffered', 'ja', { offered_until }).subject).toBe(
      'お席をご用意できます（2027年1月8日（金）23:59まで）：はじめてのゲーム',
    );
    expect(write('eventSeatOffered', 'en', { offered_until }).subject).toBe(
      'Seats are free for you until Fri, 8 Jan 2027, 23:59 JST: First games',
    );
  });

  it('name a place once', () => {
    const inside = { place: '湾岸展示場 西ホール 2階' };
    expect(write('eventMoved', 'ja', inside).text).toContain('場所：湾岸展示場 西ホール 2階\n');
  });

  it('say of the waiting list that the first party that fits is offered seats', () => {
    for (const kind of ['eventEntryWaitlisted', 'eventEntryNotDrawn'] as const) {
      expect(write(kind, 'ja').text).toContain('空いた席に人数が収まる最初の方へ');
      expect(write(kind, 'en').text).toContain('to the first party in line that fits');
    }
  });
});
