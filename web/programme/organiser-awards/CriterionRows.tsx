import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MAX_CRITERIA } from '#spec/programme/rounds.ts';
import { FieldRow } from '#web/core/form/FieldGroup.tsx';
import { LocalizedFields } from '#web/core/form/LocalizedFields.tsx';
import { NumberField } from '#web/core/form/NumberField.tsx';
import { SelectField } from '#web/core/form/SelectField.tsx';
import { ListOfRows } from '#web/core/shell/ListOfRows.tsx';
import { newCriterion } from './plan-form.ts';

const SCALES = [5, 10] as const;

type CriterionRowsProps = {
  /** The criteria's path in the schema: `rounds.0.criteria`. */
  name: string;
  /** Sheets exist: only names and hints can be corrected. */
  isLocked: boolean;
};

/** The criteria by which judges score. */
export const CriterionRows = ({ name, isLocked }: CriterionRowsProps) => {
  const { t } = useTranslation('organiser-awards');
  return (
    <ListOfRows
      name={name}
      label={t('criterion.heading')}
      hint={t('criterion.hint', { max: MAX_CRITERIA })}
      addLabel={t('criterion.add')}
      max={MAX_CRITERIA}
      frozen={isLocked ? t('criterion.locked') : undefined}
      create={newCriterion}
      labelOf={(number) => t('criterion.number', { number })}
      formatValue={(value) =>
        (value as readonly { name: { ja: string } }[]).map((each) => each.name.ja).join(', ')
      }
    >
      {(row) => (
        <>
          <LocalizedFields name={`${row.name}.name`} label={t('criterion.name')} />
          <LocalizedFields name={`${row.name}.hint`} label={t('criterion.look')} optional />
          {isLocked ? <Measure name={row.name} /> : <MeasureFields name={row.name} />}
        </>
      )}
    </ListOfRows>
  );
};

const MeasureFields = ({ name }: { name: string }) => {
  const { t } = useTranslation('organiser-awards');
  return (
    <FieldRow>
      <NumberField
        name={`${name}.weight`}
        label={t('criterion.weight')}
        hint={t('criterion.weightHint')}
      />
      <SelectField
        name={`${name}.scale`}
        label={t('criterion.scale')}
        hint={t('criterion.scaleHint')}
        options={SCALES.map((value) => ({ value, label: t('criterion.points', { value }) }))}
      />
    </FieldRow>
  );
};

/** Weight and scale that sheets depend on. */
const Measure = ({ name }: { name: string }) => {
  const { t } = useTranslation('organiser-awards');
  const [weight, scale]: readonly unknown[] = useWatch({
    name: [`${name}.weight`, `${name}.scale`],
  });
  return <p>{t('criterion.measure', { weight: String(weight), scale: String(scale) })}</p>;
};
