import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import { Form } from '#web/core/form/Form.tsx';
import { FormActions } from '#web/core/form/FormActions.tsx';
import { TextAreaField } from '#web/core/form/TextAreaField.tsx';
import { focusHeading } from '#web/core/shell/RouteFocus.tsx';
import { toast } from '#web/core/shell/toasts.ts';
import type { LinkedApplicationRecord } from './use-linked-application.ts';

/** The contract's answer, but required. */
const Answer = z.strictObject({
  answer: rules(trimToNotBlank, maxFullWidthCharacters(1000)),
});

/** Answers an open question, which returns the application to the organisers. */
export const AnswerForm = ({ record }: { record: LinkedApplicationRecord }) => {
  const { t } = useTranslation('application-links');
  const { application, answer, reread } = record;
  return (
    <Form
      schema={Answer}
      draft={`answer.${application.number}`}
      defaults={{ answer: '' }}
      // The answer stays; the question may have changed.
      onConflict={async () => {
        await reread();
        return { answer: '' };
      }}
      onSubmit={async (values) => {
        await answer(values.answer);
        toast({ severity: 'success', summary: t('answer.done') });
        focusHeading();
      }}
    >
      <TextAreaField name="answer" label={t('answer.label')} counter rows={6} />
      <FormActions>{t('answer.send')}</FormActions>
    </Form>
  );
};
