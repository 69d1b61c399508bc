import { useTranslation } from 'react-i18next';
import type { BoothProductList } from '#generated/client/types.gen.ts';
import { DateTimeField } from '#web/core/form/DateTimeField.tsx';
import { useFormat } from '#web/core/i18n/format.ts';

export type WindowFieldProps = {
  name: 'opensAt' | 'closesAt';
  list: BoothProductList;
};

/** The start or end of a work's reservations, within the period of the show. */
export const WindowField = ({ name, list }: WindowFieldProps) => {
  const { t } = useTranslation('booth-products');
  const f = useFormat();
  const period = list.reservationPeriod;
  return (
    <DateTimeField
      name={name}
      label={t(`form.${name}`)}
      hint={
        period
          ? t(`form.${name}Hint`, {
              at: f[name === 'closesAt' ? 'until' : 'dateTime'](period[name]),
            })
          : t('form.noReservationPeriod')
      }
      optional
    />
  );
};
