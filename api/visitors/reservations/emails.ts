import type { Config } from '#api/core/config.ts';
import type { Email } from '#api/core/mail/email.ts';
import { formatDay, formatYen, localize } from '#api/core/mail/format.ts';
import { type Locale, localizedPath } from '#spec/core/locale.ts';
import type { Reservation } from '#spec/visitors/reservations.ts';

/** The e-mail that confirms a reservation or a cancellation to its visitor. */
export const reservationEmail = (
  kind: 'reservationHeld' | 'reservationCancelled',
  { code, product, booth, day, quantity, unitPrice }: Reservation,
  to: string,
  locale: Locale,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): Email => ({
  to,
  locale,
  kind,
  values: {
    code,
    product: localize(product.title, locale),
    booth: localize(booth.name, locale),
    place: booth.days.find(({ date }) => date === day)?.code ?? '',
    day: formatDay(day, locale),
    quantity: String(quantity),
    total: formatYen(quantity * unitPrice, locale),
    url: `${baseUrl}${localizedPath('/visitor/product-reservation', locale)}`,
  },
});
