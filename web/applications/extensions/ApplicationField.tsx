import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MAX_EXTENDABLE } from '#spec/applications/extensions.ts';
import { RadioField } from '#web/core/form/RadioField.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { useApplicationSearch } from './use-application-search.ts';

/** Chooses an application by its number or name, or by its applicant: fields `q` and `applicationId`. */
export const ApplicationField = () => {
  const { t } = useTranslation('extensions');
  const f = useFormat();
  const q: unknown = useWatch({ name: 'q' });
  const { found, total } = useApplicationSearch(typeof q === 'string' ? q : '');
  return (
    <>
      <TextField name="q" label={t('form.search')} hint={t('form.searchHint')} width="m" optional />
      <p role="status" className={found ? undefined : 'visually-hidden'}>
        {found &&
          t(total > MAX_EXTENDABLE ? 'form.foundMore' : 'form.found', {
            count: total,
            shown: MAX_EXTENDABLE,
          })}
      </p>
      {found && found.length > 0 && (
        <RadioField
          name="applicationId"
          label={t('form.application')}
          options={found.map(({ id, number, title = '', createdAt }) => ({
            value: id,
            label: number
              ? `${number} ${title}`.trim()
              : t('form.draft', { at: f.dateTime(createdAt) }),
          }))}
        />
      )}
    </>
  );
};
