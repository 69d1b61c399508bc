import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AwardPlan } from '#generated/client/types.gen.ts';
import { NumberField } from '#web/core/form/NumberField.tsx';
import { RadioField } from '#web/core/form/RadioField.tsx';
import { ReadOnlyField } from '#web/core/form/ReadOnlyField.tsx';
import { ADVANCES } from './plan-form.ts';
import { useAdvanceText } from './use-advance-text.ts';

type AdvanceFieldsProps = {
  /** The round's path in the schema: `rounds.0`. */
  name: string;
  /** The saved round, once it is closed. */
  closed: AwardPlan['rounds'][number] | undefined;
};

/** The fields of the rule by which entries advance to the next round. */
export const AdvanceFields = ({ name, closed }: AdvanceFieldsProps) => {
  const { t } = useTranslation('organiser-awards');
  const by: unknown = useWatch({ name: `${name}.advanceBy` });
  const advanceText = useAdvanceText();
  if (closed)
    return (
      <ReadOnlyField label={t('advance.label')} value={advanceText(closed.advance)}>
        {t('advance.locked')}
      </ReadOnlyField>
    );
  return (
    <>
      <RadioField
        name={`${name}.advanceBy`}
        label={t('advance.label')}
        options={ADVANCES.map((value) => ({
          value,
          label: t(`advance.${value}`),
          hint: t(`advanceHint.${value}`),
        }))}
      />
      {by === 'top' && (
        <NumberField
          name={`${name}.advanceCount`}
          label={t('advance.count')}
          unit={t('form.works')}
        />
      )}
      {by === 'threshold' && (
        <NumberField
          name={`${name}.advancePercent`}
          label={t('advance.percent')}
          hint={t('advance.percentHint')}
          unit="%"
        />
      )}
    </>
  );
};
