import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DISPLAY_ID_DAYS } from '#spec/accounts/profiles.ts';
import { FixedField } from '#web/core/form/FixedField.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { useFormat } from '#web/core/i18n/format.ts';

type DisplayIdFieldProps = {
  current: string;
  /** Until then it stays as it is; absent when it may be changed now. */
  changeableFrom: string | undefined;
};

/** The display id: shown alone while it may not be changed, unless something else was typed before that was known. */
export const DisplayIdField = ({ current, changeableFrom }: DisplayIdFieldProps) => {
  const { t } = useTranslation('profiles');
  const f = useFormat();
  const typed: unknown = useWatch({ name: 'displayId' });
  const lock =
    changeableFrom &&
    t('displayId.locked', { days: DISPLAY_ID_DAYS, from: f.dateTime(changeableFrom) });

  if (lock && typed === current)
    return (
      <FixedField label={t('displayId.label')} value={current}>
        {lock}
      </FixedField>
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
