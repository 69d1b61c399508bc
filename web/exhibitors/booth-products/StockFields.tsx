import { useWatch } from 'react-hook-form';
import type { BoothProduct, BoothProductList } from '#generated/client/types.gen.ts';
import { datesOf } from './offer-form.ts';
import { StockField } from './StockField.tsx';

type StockFieldsProps = { list: BoothProductList; offer: BoothProduct | undefined };

/** The stock of each day of the booth, which is required where the work is sold and can be reserved. */
export const StockFields = ({ list, offer }: StockFieldsProps) => {
  const [chosen, reservable]: unknown[] = useWatch({ name: ['days', 'reservable'] });
  const sold = (chosen ?? []) as readonly string[];
  return datesOf(list.booth, offer).map((date) => (
    <StockField
      key={date}
      day={offer?.days.find((day) => day.date === date) ?? { date }}
      optional={!(reservable === true && sold.includes(date))}
    />
  ));
};

/** The stock fields of an offer whose days cannot change any more. */
export const LockedStockFields = ({ offer }: { offer: BoothProduct }) => {
  const reservable: unknown = useWatch({ name: 'reservable' });
  return offer.days.map((day) => (
    <StockField key={day.date} day={day} optional={reservable !== true} />
  ));
};
