import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Edition, OrganiserCall } from '#generated/client/types.gen.ts';
import { CheckboxGroupField } from '#web/core/form/CheckboxGroupField.tsx';
import { FieldRow } from '#web/core/form/FieldGroup.tsx';
import { LocalizedFields } from '#web/core/form/LocalizedFields.tsx';
import { NumberField } from '#web/core/form/NumberField.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';

type PlanFieldsProps = {
  index: number;
  count: number;
  edition: Edition;
  /** The saved plans, of which this may be one. */
  saved: OrganiserCall['plans'];
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** One plan of a call. */
export const PlanFields = ({ index, edition, saved, ...row }: PlanFieldsProps) => {
  const { t } = useTranslation('organiser-calls');
  const f = useFormat();
  const at = (name: string) => `plans.${index}.${name}`;
  const code = useWatch({ name: at('code') });
  const taken = saved.find((plan) => plan.code === code)?.taken ?? 0;
  return (
    <Stack as="fieldset" className="box padded">
      <legend className="legend">{t('plan.number', { number: index + 1 })}</legend>
      <TextField
        name={at('code')}
        label={t('plan.code')}
        hint={t('plan.codeHint')}
        width="s"
        counter
      />
      <LocalizedFields name={at('name')} label={t('plan.name')} />
      <FieldRow>
        <NumberField
          name={at('tables')}
          label={t('plan.tables')}
          hint={t('plan.tablesHint')}
          unit={t('plan.tablesUnit')}
          decimal
        />
        <NumberField name={at('chairs')} label={t('plan.chairs')} unit={t('plan.chairsUnit')} />
        <NumberField name={at('passes')} label={t('plan.passes')} unit={t('plan.passesUnit')} />
      </FieldRow>
      <CheckboxGroupField
        name={at('days')}
        label={t('plan.days')}
        options={edition.days.map(({ date }) => ({ value: date, label: f.day(date) }))}
      />
      <FieldRow>
        <NumberField
          name={at('price')}
          label={t('plan.price')}
          hint={t('plan.priceHint')}
          unit={t('plan.yen')}
        />
        <NumberField
          name={at('quota')}
          label={t('plan.quota')}
          hint={taken > 0 && t('plan.taken', { count: taken, formatted: f.number(taken) })}
        />
      </FieldRow>
      <PlanActions index={index} isTaken={taken > 0} {...row} />
    </Stack>
  );
};

type PlanActionsProps = Pick<PlanFieldsProps, 'index' | 'count' | 'onMove' | 'onRemove'> & {
  isTaken: boolean;
};

const PlanActions = ({ index, count, isTaken, onMove, onRemove }: PlanActionsProps) => {
  const { t } = useTranslation('organiser-calls');
  if (count === 1) return null;
  const name = <span className="visually-hidden">: {t('plan.number', { number: index + 1 })}</span>;
  return (
    <Cluster>
      {index > 0 && (
        <Button icon="arrow-up" onClick={() => onMove(-1)}>
          {t('plan.up')}
          {name}
        </Button>
      )}
      {index < count - 1 && (
        <Button icon="arrow-down" onClick={() => onMove(1)}>
          {t('plan.down')}
          {name}
        </Button>
      )}
      {isTaken ? (
        <p>{t('plan.inUse')}</p>
      ) : (
        <Button variant="quiet" icon="trash-2" onClick={onRemove}>
          {t('plan.remove')}
          {name}
        </Button>
      )}
    </Cluster>
  );
};
