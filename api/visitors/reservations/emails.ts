import type { Config } from '#api/core/config.ts';
import type { Email } from '#api/core/mail/email.ts';
import { formatDay, formatYen, localize } from '#api/core/mail/format.ts';
import { type Locale, localizedPath } from '#spec/core/locale.ts';
import type { Reservation } from '#spec/visitors/reservations.ts';

/** The e-mail to a visitor about a reservation: made, cancelled, cancelled by the booth with a reason, or with its booth. */
export const reservationEmail = (
  kind:
    | 'reservationHeld'
    | 'reservationCancelled'
    | 'reservationCancelledByBooth'
    | 'reservationCancelledWithBooth',
  { code, product, booth, day, quantity, unitPrice, cancellationReason }: Reservation,
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
    reason: cancellationReason ?? '',
    total: formatYen(quantity * unitPrice, locale),
    url: `${baseUrl}${localizedPath('/visitor/product-reservation', locale)}`,
  },
});
