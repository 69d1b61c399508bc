import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EventQuestion, MyEventEntry } from '#generated/client/types.gen.ts';
import { FieldGroup } from '#web/core/form/FieldGroup.tsx';
import { RadioField } from '#web/core/form/RadioField.tsx';
import { SelectField } from '#web/core/form/SelectField.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';

type EntryFieldsProps = {
  event: Pick<MyEventEntry, 'asksNames' | 'questions'>;
  maxParty: number;
  minParty?: number;
  partyHint: string;
};

/** The questions of an event to its entrants. */
export const EntryFields = ({ event, maxParty, minParty = 1, partyHint }: EntryFieldsProps) => {
  const { t } = useTranslation('event-entries');
  const { asksNames, questions } = event;
  const counts = Array.from({ length: maxParty - minParty + 1 }, (_, index) => minParty + index);
  return (
    <>
      <SelectField
        name="party"
        label={t('field.party')}
        hint={partyHint}
        width="s"
        options={counts.map((count) => ({ value: count, label: t('persons', { count }) }))}
      />
      {asksNames && <Names />}
      {questions.map((question) => (
        <Question key={question.id} question={question} />
      ))}
    </>
  );
};

/** One name for each person of the party. */
const Names = () => {
  const { t } = useTranslation('event-entries');
  const party = Number(useWatch({ name: 'party' }));
  return (
    <FieldGroup legend={t('field.names')} hint={t('hint.names')}>
      {Array.from({ length: party }, (_, at) => (
        <TextField
          key={at}
          name={`names.${at}`}
          label={t('field.name', { count: at + 1 })}
          width="l"
        />
      ))}
    </FieldGroup>
  );
};

const Question = ({ question }: { question: EventQuestion }) => {
  const { t } = useTranslation('event-entries');
  const locale = useLocale();
  const { id, type, required, choices = [] } = question;
  const field = {
    name: `answers.${id}`,
    label: localized(question.label, locale),
    optional: !required,
  };
  if (type === 'text') return <TextField {...field} counter />;
  const options =
    type === 'choice'
      ? choices.map((choice, value) => ({ value, label: localized(choice, locale) }))
      : (['yes', 'no'] as const).map((value) => ({ value, label: t(`commons:form.${value}`) }));
  // A choice that may stay open needs a way back.
  return required ? (
    <RadioField {...field} options={options} />
  ) : (
    <SelectField {...field} options={options} width="l" />
  );
};
