import { useTranslation } from 'react-i18next';
import type { EditionDay } from '#generated/client/types.gen.ts';
import { PREFECTURES } from '#spec/accounts/prefectures.ts';
import { SCHOOL_KINDS } from '#spec/applications/kinds/education.ts';
import { FieldGroup, FieldRow } from '#web/core/form/FieldGroup.tsx';
import { NumberField } from '#web/core/form/NumberField.tsx';
import { RadioField } from '#web/core/form/RadioField.tsx';
import { ReadingField } from '#web/core/form/ReadingField.tsx';
import { SelectField } from '#web/core/form/SelectField.tsx';
import { TextAreaField } from '#web/core/form/TextAreaField.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { useKanaAutofill } from '#web/core/form/use-kana-autofill.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { arrivalTimes } from './arrival-times.ts';

type EducationFieldsProps = {
  days: readonly EditionDay[];
  /** Time that was entered elsewhere, which need not be one of those offered here. */
  arrivalTime?: string | undefined;
};

/** The fields of a school about itself, its group and its visit. */
export const EducationFields = ({ days, arrivalTime }: EducationFieldsProps) => {
  const { t } = useTranslation('guest-applications');
  const f = useFormat();
  const reading = useKanaAutofill('schoolKana');
  return (
    <>
      <FieldGroup legend={t('form.school')}>
        <TextField
          name="school"
          label={t('field.school')}
          autoComplete="organization"
          width="l"
          counter
          {...reading}
        />
        <ReadingField
          name="schoolKana"
          of="school"
          label={t('field.schoolKana')}
          hint={t('form.kanaHint')}
          width="l"
          counter
        />
        <SelectField
          name="schoolKind"
          label={t('field.schoolKind')}
          options={SCHOOL_KINDS.map((value) => ({ value, label: t(`schoolKind.${value}`) }))}
        />
        <SelectField
          name="prefecture"
          label={t('field.prefecture')}
          autoComplete="address-level1"
          options={PREFECTURES.map((value) => ({ value, label: t(`units:prefecture.${value}`) }))}
        />
      </FieldGroup>
      <FieldGroup legend={t('form.group')}>
        <FieldRow>
          <NumberField name="students" label={t('field.students')} unit={t('form.people')} />
          <NumberField name="adults" label={t('field.adults')} unit={t('form.people')} />
        </FieldRow>
        <TextField
          name="grade"
          label={t('field.grade')}
          hint={t('form.gradeHint')}
          width="m"
          counter
          optional
        />
      </FieldGroup>
      <FieldGroup legend={t('form.visit')}>
        <RadioField
          name="day"
          label={t('field.day')}
          options={days.map(({ date }) => ({ value: date, label: f.day(date) }))}
        />
        <SelectField
          name="arrivalTime"
          label={t('field.arrivalTime')}
          hint={t('form.arrivalHint')}
          width="s"
          options={arrivalTimes(days, arrivalTime).map((value) => ({ value, label: value }))}
        />
        <TextAreaField
          name="purpose"
          label={t('field.purpose')}
          hint={t('form.educationPurposeHint')}
          counter
          rows={4}
        />
        <TextAreaField
          name="accessibility"
          label={t('field.accessibility')}
          hint={t('form.accessibilityHint')}
          counter
          rows={3}
          optional
        />
      </FieldGroup>
    </>
  );
};
