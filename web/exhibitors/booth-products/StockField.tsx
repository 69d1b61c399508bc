import { useTranslation } from 'react-i18next';
import { NumberField } from '#web/core/form/NumberField.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { stockName } from './offer-form.ts';

const MESSAGES = { belowReserved: 'booth-products:stock.belowReserved' };

type StockFieldProps = {
  day: { readonly date: string; readonly reserved?: number | undefined };
  /** The stock may stay empty: the work is not sold on the day, or cannot be reserved. */
  optional?: boolean;
};

/** The stock of a day, with its reserved copies. */
export const StockField = ({ day: { date, reserved = 0 }, optional }: StockFieldProps) => {
  const { t } = useTranslation('booth-products');
  const f = useFormat();
  return (
    <NumberField
      name={stockName(date)}
      label={t('stock.day', { day: f.shortDay(date) })}
      hint={reserved > 0 && t('stock.reserved', { count: reserved, formatted: f.number(reserved) })}
      unit={t('unit')}
      messages={MESSAGES}
      {...(optional !== undefined && { optional })}
    />
  );
};
