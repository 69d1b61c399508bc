import { useTranslation } from 'react-i18next';
import type { ExhibitorCall } from '#generated/client/types.gen.ts';
import { CheckboxGroupField } from '#web/core/form/CheckboxGroupField.tsx';
import { FieldGroup } from '#web/core/form/FieldGroup.tsx';
import { RankedFields } from '#web/core/form/RankedFields.tsx';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { countPlanRows } from './entry-form.ts';

/** Plans in order of preference, and days. */
export const PlanFields = ({ call }: { call: ExhibitorCall }) => {
  const { t } = useTranslation('entries');
  const f = useFormat();
  const locale = useLocale();
  const days = [...new Set(call.plans.flatMap((plan) => plan.days))].sort();
  return (
    <FieldGroup legend={t('form.plan')} hint={t('form.planHint')}>
      <RankedFields
        name="plans"
        count={countPlanRows(call)}
        labelOf={(number) => t('field.plan', { number })}
        options={call.plans.map(({ code, name, price }) => ({
          value: code,
          label: t('form.priced', { name: localized(name, locale), price: f.yen(price) }),
        }))}
      />
      <CheckboxGroupField
        name="days"
        label={t('field.days')}
        options={days.map((day) => ({ value: day, label: f.day(day) }))}
      />
    </FieldGroup>
  );
};
