import { useTranslation } from 'react-i18next';
import { SPONSOR_BUDGETS } from '#spec/applications/kinds/sponsor.ts';
import { SPONSOR_LEVELS } from '#spec/content/types/sponsor.ts';
import { FieldGroup } from '#web/core/form/FieldGroup.tsx';
import { RadioField } from '#web/core/form/RadioField.tsx';
import { ReadingField } from '#web/core/form/ReadingField.tsx';
import { SelectField } from '#web/core/form/SelectField.tsx';
import { TextAreaField } from '#web/core/form/TextAreaField.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { useKanaAutofill } from '#web/core/form/use-kana-autofill.ts';

/** The fields of a company about itself and its planned support for the show. */
export const SponsorFields = () => {
  const { t } = useTranslation('guest-applications');
  const reading = useKanaAutofill('companyKana');
  return (
    <>
      <FieldGroup legend={t('form.company')}>
        <TextField
          name="company"
          label={t('field.company')}
          autoComplete="organization"
          width="l"
          counter
          {...reading}
        />
        <ReadingField
          name="companyKana"
          of="company"
          label={t('field.companyKana')}
          hint={t('form.kanaHint')}
          width="l"
          counter
        />
        <TextField name="department" label={t('field.department')} width="l" counter optional />
        <TextField
          name="url"
          label={t('field.url')}
          hint={t('form.urlHint')}
          type="url"
          inputMode="url"
          autoComplete="url"
          width="l"
          optional
        />
        <TextField
          name="corporateNumber"
          label={t('field.corporateNumber')}
          hint={t('form.corporateNumberHint')}
          inputMode="numeric"
          width="m"
          optional
        />
        <TextField
          name="invoiceNumber"
          label={t('field.invoiceNumber')}
          hint={t('form.invoiceNumberHint')}
          width="m"
          optional
        />
      </FieldGroup>
      <FieldGroup legend={t('form.sponsoring')}>
        <RadioField
          name="level"
          label={t('field.level')}
          hint={t('form.levelHint')}
          options={SPONSOR_LEVELS.map((value) => ({ value, label: t(`level.${value}`) }))}
        />
        <SelectField
          name="budget"
          label={t('field.budget')}
          optional
          options={SPONSOR_BUDGETS.map((value) => ({ value, label: t(`budget.${value}`) }))}
        />
        <TextAreaField name="message" label={t('field.message')} counter rows={6} optional />
      </FieldGroup>
    </>
  );
};
