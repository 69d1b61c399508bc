import type { Locale } from '#spec/locale.ts';
import type { Reservation } from '#spec/reservations.ts';
import type { Config } from '../config.ts';
import { inLanguage, longDay, money } from '../mail/format.ts';
import type { Letter } from '../mail/letters.ts';

/** The letter that tells a visitor of the own reservation. */
export const reservationLetter = (
  kind: 'reservationHeld' | 'reservationCancelled',
  { code, product, booth, day, quantity, unitPrice }: Reservation,
  to: string,
  locale: Locale,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): Letter => ({
  to,
  locale,
  kind,
  values: {
    code,
    product: inLanguage(product.title, locale),
    booth: inLanguage(booth.name, locale),
    place: booth.days.find(({ date }) => date === day)?.code ?? '',
    day: longDay(day, locale),
    quantity: String(quantity),
    total: money(quantity * unitPrice, locale),
    url: `${baseUrl}${locale === 'en' ? '/en' : ''}/visitor/product-reservation`,
  },
});
