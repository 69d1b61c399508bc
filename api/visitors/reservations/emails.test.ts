import { describe, expect, it } from 'vitest';
import { slot } from '#api/app/slots.ts';
import { renderEmail } from '#api/core/mail/email.ts';
import { Reservation } from '#spec/visitors/reservations.ts';
import { reservationEmail } from './emails.ts';
import type { PickUp } from './pick-up-store.ts';

const siteName = { ja: '暖簾市', en: 'Noren Fair' };
const example = Reservation.parse(Reservation.meta()?.example);
const reservation: Reservation = {
  ...example,
  quantity: 2,
  unitPrice: 6_000,
  product: { ...example.product, title: { ja: '潮待ち {total}', en: 'Waiting for the Tide' } },
  booth: { ...example.booth, name: { ja: '夕凪ゲームズ' } },
};

const KINDS = [
  'reservationHeld',
  'reservationCancelled',
  'reservationCancelledByBooth',
  'reservationCancelledWithBooth',
] as const;

const pickUp: PickUp = {
  venue: {
    name: { ja: '湾岸展示場', en: 'Wangan Exhibition Hall' },
    address: { ja: '東京都江東区' },
  },
  timeZone: 'Asia/Tokyo',
  hall: { ja: '西1ホール', en: 'Hall West 1' },
  close: '17:00',
};

const write = (
  kind: (typeof KINDS)[number],
  locale: 'ja' | 'en',
  {
    place = {},
    ...changes
  }: Partial<Record<keyof Reservation, unknown>> & { place?: Partial<PickUp> } = {},
) =>
  renderEmail(
    reservationEmail(
      kind,
      { ...reservation, ...changes } as Reservation,
      { ...pickUp, ...place },
      { to: 'a@mail.example', locale },
      { baseUrl: 'https://show.example' },
    ),
    { siteName, templates: slot('emailTemplates') },
  );

describe('reservationEmail', () => {
  it.each(KINDS)('renders %s in both languages', (kind) => {
    const [ja, en] = [write(kind, 'ja'), write(kind, 'en')];
    for (const { to, subject, text } of [ja, en]) {
      expect(to).toBe('a@mail.example');
      expect(subject).toContain('K7QX3M9P');
      expect(text).toContain('K12');
      expect(text.replace('潮待ち {total}', '')).not.toMatch(/[{}]|undefined/);
    }
    expect(ja.text).toContain('https://show.example/visitor/product-reservation');
    expect(en.text).toContain('https://show.example/en/visitor/product-reservation');
    expect(ja.text).toContain('2027年4月24日（土）');
    expect(en.text).toContain('Sat, 24 Apr 2027');
    expect(en.text).toContain('Waiting for the Tide');
    // Falls back to the Japanese name.
    expect(en.text).toContain('夕凪ゲームズ');
  });

  it('says where the booth holds the copies, and until when', () => {
    const [ja, en] = [write('reservationHeld', 'ja'), write('reservationHeld', 'en')];
    expect(ja.text).toContain('場所：西1ホール、湾岸展示場\n');
    expect(ja.text).toContain('取り置き：15:00まで\n');
    expect(ja.text).toContain('単価：6,000円\n');
    expect(en.text).toContain('Place: Hall West 1, Wangan Exhibition Hall\n');
    expect(en.text).toContain('Kept until 15:00 JST\n');
  });

  it('says that it holds them until the hall closes if it has chosen no time', () => {
    const untilClose = { pickUpUntil: undefined };
    expect(write('reservationHeld', 'ja', untilClose).text).toContain(
      '取り置き：閉場（17:00）まで\n',
    );
    expect(write('reservationHeld', 'en', untilClose).text).toContain(
      'Kept until the hall closes at 17:00 JST\n',
    );
    const lisbon = { ...untilClose, place: { timeZone: 'Europe/Lisbon', close: '18:30' } };
    expect(write('reservationHeld', 'ja', lisbon).text).toMatch(
      /取り置き：閉場（18:30 \S.*）まで\n/,
    );
  });

  it('leaves no empty line for what it does not know', () => {
    const { text } = write('reservationHeld', 'en', {
      pickUpUntil: undefined,
      comment: undefined,
      place: { hall: null, close: null },
    });
    expect(text).toContain('Place: Wangan Exhibition Hall\nDay: Sat, 24 Apr 2027\nNumber: 2\n');
    expect(text).not.toContain('\n\n\n');
  });

  it('repeats the message to the booth on one line', () => {
    const { text } = write('reservationHeld', 'ja', { comment: '夕方に\n合計：0円' });
    expect(text).toContain('ブースへの連絡：夕方に 合計：0円\n');
  });

  it('does not interpolate placeholders in a product title', () => {
    const { text } = write('reservationHeld', 'ja');
    expect(text).toContain('潮待ち {total}');
    expect(text).toContain('12,000円');
  });
});
