import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AwardPlan } from '#generated/client/types.gen.ts';
import { METHODS, SHARING } from '#spec/programme/rounds.ts';
import { CheckboxField } from '#web/core/form/CheckboxField.tsx';
import { DateTimeField } from '#web/core/form/DateTimeField.tsx';
import { FieldRow } from '#web/core/form/FieldGroup.tsx';
import { LocalizedFields } from '#web/core/form/LocalizedFields.tsx';
import { NumberField } from '#web/core/form/NumberField.tsx';
import { RadioField } from '#web/core/form/RadioField.tsx';
import { ReadOnlyField } from '#web/core/form/ReadOnlyField.tsx';
import { AdvanceFields } from './AdvanceFields.tsx';
import { CriterionRows } from './CriterionRows.tsx';
import { isInUse } from './round-locks.ts';

type RoundFieldsProps = {
  /** The round's path in the schema: `rounds.0`. */
  name: string;
  /** The saved round. */
  saved: AwardPlan['rounds'][number] | undefined;
};

/** The fields of one round: its period, its method, and the entries that advance. */
export const RoundFields = ({ name, saved }: RoundFieldsProps) => {
  const { t } = useTranslation('organiser-awards');
  const method: unknown = useWatch({ name: `${name}.method` });
  const isLocked = saved !== undefined && isInUse(saved);
  return (
    <>
      <LocalizedFields name={`${name}.name`} label={t('round.name')} />
      <FieldRow>
        <DateTimeField name={`${name}.opensAt`} label={t('round.opensAt')} />
        <DateTimeField name={`${name}.closesAt`} label={t('round.closesAt')} />
      </FieldRow>
      {isLocked ? (
        <ReadOnlyField label={t('round.method')} value={t(`method.${saved.method}`)}>
          {t('round.lockedBySheets')}
        </ReadOnlyField>
      ) : (
        <RadioField
          name={`${name}.method`}
          label={t('round.method')}
          options={METHODS.map((value) => ({
            value,
            label: t(`method.${value}`),
            hint: t(`methodHint.${value}`),
          }))}
        />
      )}
      {method === 'score' && <CriterionRows name={`${name}.criteria`} isLocked={isLocked} />}
      <NumberField
        name={`${name}.judgesPerEntry`}
        label={t('round.judgesPerEntry')}
        hint={t('round.judgesPerEntryHint')}
        unit={t('round.judges')}
        optional
      />
      <CheckboxField name={`${name}.blind`} label={t('round.blind')} optional />
      <CheckboxField
        name={`${name}.commentsToEntrants`}
        label={t('round.commentsToEntrants')}
        optional
      />
      <RadioField
        name={`${name}.sharesSheets`}
        label={t('round.sharesSheets')}
        options={SHARING.map((value) => ({ value, label: t(`sharing.${value}`) }))}
      />
      <AdvanceFields name={name} closed={saved?.closedAt ? saved : undefined} />
    </>
  );
};
