import type { Reservation } from '#spec/reservations.ts';
import type { Config } from '../config.ts';
import type { Locale } from '../http/locale.ts';
import type { Letter } from '../mail/letters.ts';

/** The letter that tells a visitor of the own reservation. */
export const reservationLetter = (
  kind: 'reservationHeld' | 'reservationCancelled',
  reservation: Reservation,
  to: string,
  locale: Locale,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): Letter => ({
  to,
  locale,
  kind,
  params: {
    code: reservation.code,
    product: reservation.product.title,
    booth: reservation.booth.name,
    place: reservation.booth.days.find(({ date }) => date === reservation.day)?.code ?? '',
    day: reservation.day,
    quantity: reservation.quantity,
    total: reservation.quantity * reservation.unitPrice,
    url: `${baseUrl}${locale === 'en' ? '/en' : ''}/visitor/product-reservation`,
  },
});
