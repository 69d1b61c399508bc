import { useTranslation } from 'react-i18next';
import type { BoothProduct, BoothProductList } from '#generated/client/types.gen.ts';
import { CheckboxField } from '#web/core/form/CheckboxField.tsx';
import { FieldGroup } from '#web/core/form/FieldGroup.tsx';
import { LocalizedFields } from '#web/core/form/LocalizedFields.tsx';
import { NumberField } from '#web/core/form/NumberField.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { toTimeOfDay } from '#web/core/form/time-of-day.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LockedFields } from './LockedFields.tsx';
import { OpeningField } from './OpeningField.tsx';
import { SaleFields } from './SaleFields.tsx';
import { LockedStockFields, StockFields } from './StockFields.tsx';
import { WindowField } from './WindowField.tsx';

type OfferFieldsProps = {
  list: BoothProductList;
  /** Absent for a new one. */
  offer?: BoothProduct;
  /** The reason why the fields that the deadline locks cannot change any more; undefined while they can. */
  lockedBecause?: string | undefined;
};

/** The fields of an exhibitor's work at the booth. */
export const OfferFields = ({ list, offer, lockedBecause }: OfferFieldsProps) => {
  const { t } = useTranslation('booth-products');
  const f = useFormat();
  const { days } = list.booth;
  return (
    <>
      <FieldGroup legend={t('form.sale')}>
        {lockedBecause && offer ? (
          <LockedFields offer={offer} because={lockedBecause} />
        ) : (
          <SaleFields list={list} {...(offer && { offer })} />
        )}
      </FieldGroup>
      <FieldGroup legend={t('form.reservations')}>
        <CheckboxField name="reservable" label={t('form.reservable')} optional />
        {lockedBecause && offer ? (
          <LockedStockFields offer={offer} />
        ) : (
          <StockFields list={list} offer={offer} />
        )}
        <NumberField name="perPersonLimit" label={t('form.perPersonLimit')} unit={t('unit')} />
        <OpeningField list={list} offer={offer} />
        <WindowField name="closesAt" list={list} />
        <TextField
          name="pickUpUntil"
          label={t('form.pickUpUntil')}
          hint={t('form.pickUpUntilHint', {
            hours: f.list(
              days.map((day) => `${f.shortDay(day.date)} ${f.hours(day.open, day.close)}`),
            ),
          })}
          width="s"
          inputMode="numeric"
          convert={toTimeOfDay}
          optional
        />
      </FieldGroup>
      <LocalizedFields
        name="note"
        label={t('form.note')}
        hint={t('form.noteHint')}
        rows={3}
        optional
      />
    </>
  );
};
