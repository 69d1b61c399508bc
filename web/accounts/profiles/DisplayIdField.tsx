import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DISPLAY_ID_DAYS } from '#spec/accounts/profiles.ts';
import { ReadOnlyField } from '#web/core/form/ReadOnlyField.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { useFormat } from '#web/core/i18n/format.ts';

type DisplayIdFieldProps = {
  current: string;
  /** Read-only until this instant; undefined when it can be changed now. */
  changeableFrom: string | undefined;
};

/** The display ID. Read-only while it cannot be changed, unless another value was typed before that was known. */
export const DisplayIdField = ({ current, changeableFrom }: DisplayIdFieldProps) => {
  const { t } = useTranslation('profiles');
  const f = useFormat();
  const typed: unknown = useWatch({ name: 'displayId' });
  const lock =
    changeableFrom &&
    t('displayId.locked', { days: DISPLAY_ID_DAYS, from: f.dateTime(changeableFrom) });

  if (lock && typed === current)
    return (
      <ReadOnlyField label={t('displayId.label')} value={current}>
        {lock}
      </ReadOnlyField>
    );
  return (
    <TextField
      name="displayId"
      label={t('displayId.label')}
      hint={lock || t('displayId.hint', { days: DISPLAY_ID_DAYS })}
      autoComplete="off"
      width="m"
    />
  );
};
