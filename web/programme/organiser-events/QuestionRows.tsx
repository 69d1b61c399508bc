import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EventPlan } from '#generated/client/types.gen.ts';
import { MAX_QUESTIONS } from '#spec/applications/kinds/event.ts';
import { MAX_CHOICES, QUESTION_TYPES } from '#spec/programme/event-fields.ts';
import { CheckboxField } from '#web/core/form/CheckboxField.tsx';
import { LocalizedFields } from '#web/core/form/LocalizedFields.tsx';
import { SelectField } from '#web/core/form/SelectField.tsx';
import { ListOfRows } from '#web/core/shell/ListOfRows.tsx';
import { countOpen, newChoice, newQuestion } from './plan-form.ts';

type Labelled = readonly { readonly label: { readonly ja: string } }[];

/** The questions to entrants; while there are open entries, only their wording can be corrected. */
export const QuestionRows = ({ plan }: { plan: EventPlan }) => {
  const { t } = useTranslation('organiser-events');
  const entry: unknown = useWatch({ name: 'entry' });
  if (entry === 'none') return null;
  const open = countOpen(plan);
  return (
    <ListOfRows
      name="questions"
      label={t('question.heading')}
      hint={t('question.hint', { max: MAX_QUESTIONS })}
      addLabel={t('question.add')}
      max={MAX_QUESTIONS}
      frozen={open > 0 ? t('question.locked', { count: open }) : undefined}
      create={newQuestion}
      labelOf={(number) => t('question.number', { number })}
      formatValue={(value) => (value as Labelled).map(({ label }) => label.ja).join(', ')}
      optional
    >
      {({ name }) => <QuestionFields name={name} isLocked={open > 0} />}
    </ListOfRows>
  );
};

/** One question. `name`: its path in the schema, `questions.0`. */
const QuestionFields = ({ name, isLocked }: { name: string; isLocked: boolean }) => {
  const { t } = useTranslation('organiser-events');
  const [type, required] = useWatch({ name: [`${name}.type`, `${name}.required`] }) as [
    (typeof QUESTION_TYPES)[number],
    boolean,
  ];
  return (
    <>
      <LocalizedFields name={`${name}.label`} label={t('question.label')} />
      {isLocked ? (
        <p>
          {t(`questionType.${type}`)}
          {required && ` · ${t('question.required')}`}
        </p>
      ) : (
        <SelectField
          name={`${name}.type`}
          label={t('question.type')}
          options={QUESTION_TYPES.map((value) => ({ value, label: t(`questionType.${value}`) }))}
        />
      )}
      {type === 'choice' && <ChoiceRows name={`${name}.choices`} isLocked={isLocked} />}
      {!isLocked && (
        <CheckboxField name={`${name}.required`} label={t('question.required')} optional />
      )}
    </>
  );
};

const ChoiceRows = ({ name, isLocked }: { name: string; isLocked: boolean }) => {
  const { t } = useTranslation('organiser-events');
  return (
    <ListOfRows
      name={name}
      label={t('choice.heading')}
      hint={t('choice.hint', { max: MAX_CHOICES })}
      addLabel={t('choice.add')}
      max={MAX_CHOICES}
      frozen={isLocked ? t('choice.locked') : undefined}
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
