import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '#web/core/form/FieldGroup.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { useLocale } from '#web/core/i18n/format.ts';

/** Fields that only a company has. */
export const CorporateFields = () => {
  const { t } = useTranslation('contacts');
  const japanese = useLocale() === 'ja';
  if (useWatch({ name: 'kind' }) !== 'corporate') return null;
  return (
    <FieldGroup legend={t('company.legend')}>
      <TextField
        name="company"
        label={t('company.label')}
        hint={t('company.hint')}
        autoComplete="organization"
        counter
        width="l"
      />
      {japanese && (
        <TextField name="companyKana" counter label={t('companyKana')} width="l" optional />
      )}
      <TextField name="department" counter label={t('department')} width="l" optional />
      <TextField
        name="corporateNumber"
        label={t('corporateNumber.label')}
        hint={t('corporateNumber.hint')}
        inputMode="numeric"
        autoComplete="off"
        width="m"
        optional
      />
      <TextField
        name="invoiceNumber"
        label={t('invoiceNumber.label')}
        hint={t('invoiceNumber.hint')}
        autoComplete="off"
        width="m"
        optional
      />
    </FieldGroup>
  );
};
