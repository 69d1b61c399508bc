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
  /** What sending does. */
  submitLabel: string;
  /**
   * Called with valid values; the dialog closes when it gives true. What it throws as `Problem` lands on the fields, or above
   * them.
   */
  onSubmit: (values: z.output<Schema>) => Promise<boolean>;
};

/** The form of a dialog (`Question.content`), with the way out beside the button that sends it. */
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
