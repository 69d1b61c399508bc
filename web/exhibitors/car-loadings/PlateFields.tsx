import { useTranslation } from 'react-i18next';
import { FieldRow } from '#web/core/form/FieldGroup.tsx';
import { TextField } from '#web/core/form/TextField.tsx';

/** The four parts of a number plate. */
export const PlateFields = () => {
  const { t } = useTranslation('car-loadings');
  return (
    <FieldRow>
      <TextField name="plateRegion" label={t('form.plateRegion')} width="s" />
      <TextField name="plateClass" label={t('form.plateClass')} width="s" />
      <TextField name="plateKana" label={t('form.plateKana')} width="s" />
      <TextField name="plateNumber" label={t('form.plateNumber')} width="s" inputMode="numeric" />
    </FieldRow>
  );
};
