import type { Config } from '#api/core/config.ts';
import { inLanguage, longDay, money } from '#api/core/mail/format.ts';
import type { Letter } from '#api/core/mail/messages.ts';
import type { Locale } from '#spec/core/locale.ts';
import type { Reservation } from '#spec/visitors/reservations.ts';

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
