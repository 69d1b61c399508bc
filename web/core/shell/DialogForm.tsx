import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Form, type FormProps } from '#web/core/form/Form.tsx';
import { SubmitButton } from '#web/core/form/SubmitButton.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import type { Answer } from './dialogs.ts';
import { DialogButtons } from './ModalDialog.tsx';

type DialogFormProps<Schema extends z.ZodType<FieldValues, FieldValues>> = Pick<
  FormProps<Schema>,
  'schema' | 'defaults' | 'focus' | 'children'
> & {
  answer: Answer;
  /** Label of the submit button. */
  submitLabel: string;
  /**
   * Called with valid values; the dialog closes when it resolves to true. A thrown `Problem` is shown in the form.
   */
  onSubmit: (values: z.output<Schema>) => Promise<boolean>;
};

/** A form inside a dialog (`Question.content`), with cancel and submit buttons. */
export const DialogForm = <Schema extends z.ZodType<FieldValues, FieldValues>>({
  answer,
  submitLabel,
  onSubmit,
  children,
  ...form
}: DialogFormProps<Schema>) => {
  const { t } = useTranslation('commons');
  const send = async (values: z.output<Schema>) => {
    if (await onSubmit(values)) answer(true);
  };
  return (
    <Form {...form} guard={false} onSubmit={send}>
      {children}
      <DialogButtons>
        <Button onClick={() => answer(false)}>{t('cancel')}</Button>
        <SubmitButton>{submitLabel}</SubmitButton>
      </DialogButtons>
    </Form>
  );
};
