import { useTranslation } from 'react-i18next';
import { FieldGroup } from '#web/core/form/FieldGroup.tsx';
import { TextAreaField } from '#web/core/form/TextAreaField.tsx';
import { Quote } from '#web/core/ui/Quote.tsx';

/** The question of the organisers, and the answer to it. */
export const AnswerFields = ({ question = '' }: { question: string | undefined }) => {
  const { t } = useTranslation('entries');
  return (
    <FieldGroup legend={t('answer.legend')}>
      <Quote text={question} />
      <TextAreaField name="answer" label={t('field.answer')} counter rows={5} />
    </FieldGroup>
  );
};
