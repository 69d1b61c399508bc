import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EventPlan } from '#generated/client/types.gen.ts';
import { MAX_QUESTIONS } from '#spec/applications/kinds/event.ts';
import { MAX_CHOICES, QUESTION_TYPES } from '#spec/programme/event-fields.ts';
import { CheckboxField } from '#web/core/form/CheckboxField.tsx';
import { LocalizedFields } from '#web/core/form/LocalizedFields.tsx';
import { ReadOnlyField } from '#web/core/form/ReadOnlyField.tsx';
import { SelectField } from '#web/core/form/SelectField.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { ListOfRows } from '#web/core/shell/ListOfRows.tsx';
import { newChoice, newQuestion } from './plan-form.ts';

type Labelled = readonly { readonly label: { readonly ja: string } }[];

/** What entrants are asked; it stays once there are entries. */
export const QuestionRows = ({ plan }: { plan: EventPlan }) => {
  const { t } = useTranslation('organiser-events');
  const { locale, list } = useFormat();
  const entry: unknown = useWatch({ name: 'entry' });
  if (entry === 'none') return null;
  if (plan.entries > 0)
    return (
      <ReadOnlyField
        label={t('question.heading')}
        value={
          plan.questions.length > 0
            ? list(plan.questions.map(({ label }) => localized(label, locale)))
            : t('question.none')
        }
      >
        {t('form.lockedByEntries', { count: plan.entries })}
      </ReadOnlyField>
    );
  return (
    <ListOfRows
      name="questions"
      label={t('question.heading')}
      hint={t('question.hint', { max: MAX_QUESTIONS })}
      addLabel={t('question.add')}
      max={MAX_QUESTIONS}
      create={newQuestion}
      labelOf={(number) => t('question.number', { number })}
      formatValue={(value) => (value as Labelled).map(({ label }) => label.ja).join(', ')}
      optional
    >
      {({ name }) => <QuestionFields name={name} />}
    </ListOfRows>
  );
};

/** One question. `name`: where it stands in the schema, `questions.0`. */
const QuestionFields = ({ name }: { name: string }) => {
  const { t } = useTranslation('organiser-events');
  const type: unknown = useWatch({ name: `${name}.type` });
  return (
    <>
      <LocalizedFields name={`${name}.label`} label={t('question.label')} />
      <SelectField
        name={`${name}.type`}
        label={t('question.type')}
        options={QUESTION_TYPES.map((value) => ({ value, label: t(`questionType.${value}`) }))}
      />
      {type === 'choice' && <ChoiceRows name={`${name}.choices`} />}
      <CheckboxField name={`${name}.required`} label={t('question.required')} optional />
    </>
  );
};

const ChoiceRows = ({ name }: { name: string }) => {
  const { t } = useTranslation('organiser-events');
  return (
    <ListOfRows
      name={name}
      label={t('choice.heading')}
      hint={t('choice.hint', { max: MAX_CHOICES })}
      addLabel={t('choice.add')}
      max={MAX_CHOICES}
      create={newChoice}
      labelOf={(number) => t('choice.number', { number })}
      formatValue={(value) =>
        (value as readonly { readonly ja: string }[]).map(({ ja }) => ja).join(', ')
      }
    >
      {(row) => <LocalizedFields name={row.name} label={t('choice.text')} />}
    </ListOfRows>
  );
};
