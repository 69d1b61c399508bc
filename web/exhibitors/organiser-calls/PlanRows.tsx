import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Edition, OrganiserCall } from '#generated/client/types.gen.ts';
import { MAX_PLANS } from '#spec/exhibitors/calls.ts';
import { Field } from '#web/core/form/Field.tsx';
import { useFocusAfterUpdate } from '#web/core/shell/use-focus-after-update.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { newPlan } from './call-form.ts';
import { PlanFields } from './PlanFields.tsx';

type PlanRowsProps = { edition: Edition; plans: OrganiserCall['plans'] };

/** The plans of a call, in their order. */
export const PlanRows = ({ edition, plans }: PlanRowsProps) => {
  const { t } = useTranslation('organiser-calls');
  const { fields, append, remove, move } = useFieldArray({ name: 'plans' });
  const focusNext = useFocusAfterUpdate(fields);
  const isFull = fields.length >= MAX_PLANS;
  return (
    <Field
      name="plans"
      label={t('plan.heading')}
      hint={t('plan.hint', { max: MAX_PLANS })}
      group
      formatValue={summarizePlans}
    >
      {({ id, 'aria-required': _required, ...described }) => (
        <Stack gap={4}>
          {fields.map((field, index) => (
            <PlanFields
              key={field.id}
              index={index}
              count={fields.length}
              edition={edition}
              saved={plans}
              onMove={(by) => move(index, index + by)}
              onRemove={() => {
                focusNext(() => document.getElementById(id)?.focus());
                remove(index);
              }}
            />
          ))}
          <div>
            <Button
              {...described}
              id={id}
              icon="plus"
              aria-disabled={isFull || undefined}
              onClick={() => !isFull && append(newPlan(edition))}
            >
              {t('plan.add')}
            </Button>
          </div>
        </Stack>
      )}
    </Field>
  );
};

/** Plans as the banner about a conflict shows them. */
const summarizePlans = (value: unknown): string =>
  (value as readonly { code: string; quota: unknown }[])
    .map(({ code, quota }) => `${code} (${quota})`)
    .join(', ');
