import { describe, expect, it } from 'vitest';
import { slot } from '#api/app/slots.ts';
import { renderEmail } from '#api/core/mail/email.ts';
import { Reservation } from '#spec/visitors/reservations.ts';
import { reservationEmail } from './emails.ts';

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

const write = (kind: (typeof KINDS)[number], locale: 'ja' | 'en') =>
  renderEmail(
    reservationEmail(kind, reservation, 'a@mail.example', locale, {
      baseUrl: 'https://show.example',
    }),
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

  it('does not interpolate placeholders in a product title', () => {
    const { text } = write('reservationHeld', 'ja');
    expect(text).toContain('潮待ち {total}');
    expect(text).toContain('12,000円');
  });
});
