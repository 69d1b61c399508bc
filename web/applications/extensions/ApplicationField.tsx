import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RadioField } from '#web/core/form/RadioField.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { MAX_FOUND, useApplicationSearch } from './use-application-search.ts';

/** Chooses an application by its number or name: fields `q` and `applicationId`. */
export const ApplicationField = () => {
  const { t } = useTranslation('extensions');
  const q: unknown = useWatch({ name: 'q' });
  const { found, total } = useApplicationSearch(typeof q === 'string' ? q : '');
  return (
    <>
      <TextField name="q" label={t('form.search')} hint={t('form.searchHint')} width="m" optional />
      <p role="status" className={found ? undefined : 'visually-hidden'}>
        {found &&
          t(total > MAX_FOUND ? 'form.foundMore' : 'form.found', {
            count: total,
            shown: MAX_FOUND,
          })}
      </p>
      {found && found.length > 0 && (
        <RadioField
          name="applicationId"
          label={t('form.application')}
          options={found.map(({ id, number, title }) => ({
            value: id,
            label: `${number} ${title}`,
          }))}
        />
      )}
    </>
  );
};
