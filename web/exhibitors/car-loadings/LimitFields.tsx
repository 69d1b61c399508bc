import { useTranslation } from 'react-i18next';
import { NumberField } from '#web/core/form/NumberField.tsx';

/** Capacity and height of a slot. */
export const LimitFields = () => {
  const { t } = useTranslation('car-loadings');
  return (
    <>
      <NumberField name="capacity" label={t('slots.capacity')} unit={t('slots.vehicles')} />
      <NumberField
        name="maxHeight"
        label={t('slots.maxHeight')}
        hint={t('slots.maxHeightHint')}
        unit={t('form.cm')}
        optional
      />
    </>
  );
};
