import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { LoadingSlot } from '#generated/client/types.gen.ts';
import { PLATE_FIELDS, VEHICLE_KINDS } from '#spec/exhibitors/car-loading-fields.ts';
import { CheckboxField } from '#web/core/form/CheckboxField.tsx';
import { FieldGroup } from '#web/core/form/FieldGroup.tsx';
import { NumberField } from '#web/core/form/NumberField.tsx';
import { PhoneField } from '#web/core/form/PhoneField.tsx';
import { RadioField } from '#web/core/form/RadioField.tsx';
import { TextAreaField } from '#web/core/form/TextAreaField.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { useKanaAutofill } from '#web/core/form/use-kana-autofill.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { PlateFields } from './PlateFields.tsx';
import { SlotField } from './SlotField.tsx';

type CarLoadingFieldsProps = {
  slots: readonly LoadingSlot[];
  /** The slot in which the vehicle has a place or waits. */
  ownSlotId?: string;
  /** Whether the vehicle can wait for a full slot. */
  canWait?: boolean;
};

/** The fields of a vehicle. */
export const CarLoadingFields = ({ slots, ownSlotId, canWait = false }: CarLoadingFieldsProps) => {
  const { t } = useTranslation('car-loadings');
  return (
    <>
      <SlotField slots={slots} ownSlotId={ownSlotId} canWait={canWait} />
      <FieldGroup legend={t('vehicle')}>
        <RadioField
          name="vehicle"
          label={t('form.kind')}
          options={VEHICLE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <NumberField
          name="height"
          label={t('form.height')}
          hint={t('form.heightHint')}
          unit={t('form.cm')}
        />
        <TextAreaField name="cargo" label={t('cargo')} rows={2} counter optional />
      </FieldGroup>
      <PlateGroup />
      <DriverGroup />
    </>
  );
};

const PlateGroup = () => {
  const { t } = useTranslation('car-loadings');
  const { setValue } = useFormContext();
  const isLater = useWatch({ name: 'plateLater' }) === true;
  useEffect(() => {
    if (isLater) for (const name of PLATE_FIELDS) setValue(name, '');
  }, [isLater, setValue]);
  return (
    <FieldGroup legend={t('plate')} hint={t('form.plateHint')}>
      <CheckboxField name="plateLater" label={t('form.plateLater')} absent optional />
      {!isLater && <PlateFields />}
    </FieldGroup>
  );
};

/** Readers of English do not enter a reading. */
const DriverGroup = () => {
  const { t } = useTranslation('car-loadings');
  const isJapanese = useLocale() === 'ja';
  const reading = useKanaAutofill('driverKana');
  return (
    <FieldGroup legend={t('driver')}>
      <TextField
        name="driverName"
        label={t('form.driverName')}
        autoComplete="off"
        width="l"
        counter
        {...(isJapanese && reading)}
      />
      {isJapanese && (
        <TextField name="driverKana" label={t('form.driverKana')} width="l" counter optional />
      )}
      <PhoneField
        name="driverPhone"
        label={t('form.driverPhone')}
        hint={t('form.driverPhoneHint')}
        autoComplete="off"
      />
    </FieldGroup>
  );
};
