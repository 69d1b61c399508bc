import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AwardPlan } from '#generated/client/types.gen.ts';
import { MAX_JUDGES } from '#spec/programme/rounds.ts';
import { CheckboxGroupField } from '#web/core/form/CheckboxGroupField.tsx';
import { FieldGroup } from '#web/core/form/FieldGroup.tsx';
import { SelectField } from '#web/core/form/SelectField.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { judgeChoices } from './judge-choices.ts';
import { hasAccount } from './plan-form.ts';

/** The judges of the award, and the chair of the jury. */
export const JudgeFields = ({ plan }: { plan: AwardPlan }) => {
  const { t } = useTranslation('organiser-awards');
  const named: readonly string[] = useWatch({ name: 'judges' }) ?? [];
  const choices = judgeChoices(plan);
  const erased = plan.judges.filter((judge) => !hasAccount(judge)).length;
  return (
    <FieldGroup legend={t('judges.heading')}>
      {choices.length === 0 ? (
        <EmptyState kind="nothing" title={t('judges.none')}>
          <p>{t('judges.noneNext')}</p>
        </EmptyState>
      ) : (
        <>
          <CheckboxGroupField
            name="judges"
            label={t('judges.label')}
            hint={t('judges.hint')}
            limit={MAX_JUDGES}
            options={choices.map(({ id, name, isLocked, isActive }) => ({
              value: id,
              label: name,
              hint:
                (isLocked && t('judges.locked')) || (isActive ? undefined : t('judges.inactive')),
              disabled: isLocked,
            }))}
            optional
          />
          <SelectField
            name="chair"
            label={t('judges.chair')}
            hint={t('judges.chairHint')}
            options={choices
              .filter(({ id }) => named.includes(id))
              .map(({ id, name }) => ({ value: id, label: name }))}
            emptyLabel={t('judges.noChair')}
            optional
          />
        </>
      )}
      {erased > 0 && <p>{t('judges.erased', { count: erased })}</p>}
    </FieldGroup>
  );
};
