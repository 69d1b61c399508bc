import type { Config } from '#api/core/config.ts';
import { type Email, fillTemplate } from '#api/core/mail/email.ts';
import { formatYen, localize, moments, toSingleLine } from '#api/core/mail/format.ts';
import { placeInVenue } from '#api/show/editions/venue.ts';
import { type Locale, localizedPath } from '#spec/core/locale.ts';
import type { Reservation } from '#spec/visitors/reservations.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import type { PickUp } from './pick-up-store.ts';

const TEXTS = { ja, en };

/**
 * Returns a line with the time until which the booth holds the copies: its pick-up time, or else the closing time of the
 * hall.
 */
const keptLine = (
  { pickUpUntil }: Pick<Reservation, 'pickUpUntil'>,
  { timeZone, close }: PickUp,
  locale: Locale,
): string => {
  const { kept, keptUntilClose } = TEXTS[locale].details;
  const time = pickUpUntil ?? close;
  if (!time) return '';
  const text = pickUpUntil ? kept : keptUntilClose;
  return `${fillTemplate(text, { time: moments(locale, timeZone).time(time) })}\n`;
};

/** Returns the booth, with its place on the day if it has one. */
const boothLine = ({ booth, day }: Reservation, locale: Locale): string => {
  const name = localize(booth.name, locale);
  const place = booth.days.find(({ date }) => date === day)?.code;
  return place ? fillTemplate(TEXTS[locale].details.boothAt, { booth: name, place }) : name;
};

/**
 * Returns the e-mail to a visitor about a reservation: made, cancelled, cancelled by the booth with a reason, or with
 * its booth.
 */
export const reservationEmail = (
  kind:
    | 'reservationHeld'
    | 'reservationCancelled'
    | 'reservationCancelledByBooth'
    | 'reservationCancelledWithBooth',
  reservation: Reservation,
  pickUp: PickUp,
  { to, locale }: Pick<Email, 'to' | 'locale'>,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): Email => {
  const { code, product, day, quantity, unitPrice, comment } = reservation;
  return {
    to,
    locale,
    kind,
    values: {
      code,
      product: localize(product.title, locale),
      booth: boothLine(reservation, locale),
      hall: placeInVenue([pickUp.hall ? localize(pickUp.hall, locale) : ''], pickUp.venue, locale),
      day: moments(locale, pickUp.timeZone).day(day),
      kept: keptLine(reservation, pickUp, locale),
      quantity: String(quantity),
      reason: reservation.cancellationReason ?? '',
      price: formatYen(unitPrice, locale),
      total: formatYen(quantity * unitPrice, locale),
      comment: comment
        ? `${fillTemplate(TEXTS[locale].details.comment, { comment: toSingleLine(comment) })}\n`
        : '',
      url: `${baseUrl}${localizedPath('/visitor/product-reservation', locale)}`,
    },
  };
};
