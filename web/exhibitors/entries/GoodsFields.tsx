import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MAX_GENRES } from '#spec/applications/kinds/exhibitor.ts';
import { GENRES } from '#spec/show/genres.ts';
import { CheckboxField } from '#web/core/form/CheckboxField.tsx';
import { FieldGroup } from '#web/core/form/FieldGroup.tsx';
import { RankedFields } from '#web/core/form/RankedFields.tsx';
import { TextAreaField } from '#web/core/form/TextAreaField.tsx';
import { TextField } from '#web/core/form/TextField.tsx';

/** The fields about the goods at the booth, and the exhibitor's needs. */
export const GoodsFields = () => {
  const { t } = useTranslation('entries');
  return (
    <>
      <FieldGroup legend={t('form.goods')}>
        <RankedFields
          name="genres"
          count={MAX_GENRES}
          labelOf={(number) => (number === 1 ? t('field.genre') : t('field.moreGenre', { number }))}
          options={GENRES.map((value) => ({ value, label: t(`units:genre.${value}`) }))}
        />
        <TextAreaField
          name="summary"
          label={t('field.summary')}
          hint={t('form.summaryHint')}
          counter
          rows={5}
        />
        <CheckboxField name="isFirstTime" label={t('field.isFirstTime')} optional />
        <CheckboxField name="noAdultContent" label={t('field.noAdultContent')} absent />
        <SecondHandFields />
      </FieldGroup>
      <FieldGroup legend={t('form.requests')}>
        <TextField
          name="neighbourNumber"
          label={t('field.neighbourNumber')}
          hint={t('form.neighbourHint')}
          width="m"
          optional
        />
        <TextAreaField
          name="accessibility"
          label={t('field.accessibility')}
          hint={t('form.accessibilityHint')}
          counter
          rows={3}
          optional
        />
        <TextAreaField name="remarks" label={t('field.remarks')} counter rows={3} optional />
      </FieldGroup>
    </>
  );
};

/** Second-hand goods take a dealer's licence. */
const SecondHandFields = () => {
  const { t } = useTranslation('entries');
  const { setValue } = useFormContext();
  const isSold = useWatch({ name: 'sellsSecondHand' }) === true;
  useEffect(() => {
    if (!isSold) setValue('dealersLicence', '');
  }, [isSold, setValue]);
  return (
    <>
      <CheckboxField name="sellsSecondHand" label={t('field.sellsSecondHand')} optional />
      {isSold && (
        <TextField
          name="dealersLicence"
          label={t('field.dealersLicence')}
          hint={t('form.licenceHint')}
          inputMode="numeric"
          width="m"
        />
      )}
    </>
  );
};
