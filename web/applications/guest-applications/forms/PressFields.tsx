import { useTranslation } from 'react-i18next';
import type { EditionDay } from '#generated/client/types.gen.ts';
import { MAX_PRESS_LINKS, PRESS_KINDS } from '#spec/applications/kinds/press.ts';
import { CheckboxField } from '#web/core/form/CheckboxField.tsx';
import { CheckboxGroupField } from '#web/core/form/CheckboxGroupField.tsx';
import { FieldGroup } from '#web/core/form/FieldGroup.tsx';
import { NumberField } from '#web/core/form/NumberField.tsx';
import { SelectField } from '#web/core/form/SelectField.tsx';
import { TextAreaField } from '#web/core/form/TextAreaField.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { TextRows } from '#web/core/form/TextRows.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { PersonRows } from './PersonRows.tsx';

/** The fields of media about themselves, their reporters and their topics. */
export const PressFields = ({ days }: { days: readonly EditionDay[] }) => {
  const { t } = useTranslation('guest-applications');
  const f = useFormat();
  return (
    <>
      <FieldGroup legend={t('form.outlet')}>
        <TextField
          name="outlet"
          label={t('field.outlet')}
          hint={t('form.outletHint')}
          autoComplete="organization"
          width="l"
          counter
        />
        <SelectField
          name="outletKind"
          label={t('field.outletKind')}
          options={PRESS_KINDS.map((value) => ({ value, label: t(`outletKind.${value}`) }))}
        />
        <NumberField
          name="audience"
          label={t('field.audience')}
          hint={t('form.audienceHint')}
          unit={t('form.people')}
          optional
        />
      </FieldGroup>
      <FieldGroup legend={t('field.links')} hint={t('form.linksHint')}>
        <TextRows
          name="links"
          type="url"
          width="l"
          max={MAX_PRESS_LINKS}
          required={1}
          labelOf={(number) => t('form.link', { number })}
          addLabel={t('form.addLink')}
        />
      </FieldGroup>
      <PersonRows />
      <FieldGroup legend={t('form.reporting')}>
        <CheckboxGroupField
          name="days"
          label={t('field.days')}
          options={days.map(({ date }) => ({ value: date, label: f.day(date) }))}
        />
        <TextAreaField
          name="purpose"
          label={t('field.purpose')}
          hint={t('form.pressPurposeHint')}
          counter
          rows={4}
        />
        <TextAreaField
          name="equipment"
          label={t('field.equipment')}
          hint={t('form.equipmentHint')}
          counter
          rows={3}
          optional
        />
        <CheckboxField name="liveBroadcast" label={t('form.liveBroadcast')} optional />
      </FieldGroup>
    </>
  );
};
