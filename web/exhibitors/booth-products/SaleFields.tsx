import { useTranslation } from 'react-i18next';
import type { BoothProduct, BoothProductList } from '#generated/client/types.gen.ts';
import { CheckboxField } from '#web/core/form/CheckboxField.tsx';
import { CheckboxGroupField } from '#web/core/form/CheckboxGroupField.tsx';
import { NumberField } from '#web/core/form/NumberField.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { datesOf } from './offer-form.ts';

type SaleFieldsProps = { list: BoothProductList; offer?: BoothProduct };

/** The fields that the deadline locks: price, days, new and trial play. */
export const SaleFields = ({ list, offer }: SaleFieldsProps) => {
  const { t } = useTranslation('booth-products');
  const f = useFormat();
  return (
    <>
      <NumberField
        name="price"
        label={t('form.price')}
        hint={t('form.priceHint')}
        unit={t('form.yen')}
      />
      <CheckboxGroupField
        name="days"
        label={t('form.days')}
        options={datesOf(list.booth, offer).map((date) => ({ value: date, label: f.day(date) }))}
      />
      <CheckboxField name="isNew" label={t('form.isNew')} optional />
      <CheckboxField name="trialPlay" label={t('form.trialPlay')} optional />
    </>
  );
};
