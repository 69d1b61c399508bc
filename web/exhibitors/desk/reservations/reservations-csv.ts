import type { BoothReservation } from '#generated/client/types.gen.ts';
import { toCsv } from '#web/core/csv.ts';
import type { Format } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';

/** Returns the list as a file for spreadsheets, with headings in the language of the page. */
export const reservationsCsv = (
  reservations: readonly BoothReservation[],
  t: (key: string) => string,
  { locale, dateTime }: Format,
): string =>
  toCsv(
    [
      { head: t('csv.day'), value: ({ day }) => day },
      { head: t('csv.name'), value: ({ visitorName }) => visitorName },
      { head: t('csv.work'), value: ({ product }) => localized(product.title, locale) },
      { head: t('csv.copies'), value: ({ quantity }) => quantity },
      { head: t('csv.unitPrice'), value: ({ unitPrice }) => unitPrice },
      { head: t('csv.amount'), value: ({ quantity, unitPrice }) => quantity * unitPrice },
      { head: t('csv.pickUpUntil'), value: ({ pickUpUntil }) => pickUpUntil },
      { head: t('csv.status'), value: ({ status }) => t(`reservations:status.${status}`) },
      { head: t('csv.code'), value: ({ code }) => code },
      { head: t('csv.comment'), value: ({ comment }) => comment },
      {
        head: t('csv.pickedUpAt'),
        value: ({ pickedUpAt }) => pickedUpAt && dateTime(pickedUpAt),
      },
      { head: t('csv.createdAt'), value: ({ createdAt }) => dateTime(createdAt) },
    ],
    reservations,
  );
