import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { Form, type FormProps } from '#web/core/form/Form.tsx';
import { SubmitButton } from '#web/core/form/SubmitButton.tsx';
import type { Submission } from '#web/core/form/use-draft.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { type Answer, useQuestion } from './dialogs.ts';
import { DialogButtons } from './ModalDialog.tsx';
import { useQuestionWords } from './question-words.ts';

type DialogFormProps<Schema extends z.ZodType<FieldValues, FieldValues>> = Pick<
  FormProps<Schema>,
  'schema' | 'defaults' | 'focus' | 'onConflict' | 'children'
> & {
  answer: Answer;
  /** Label of the submit button. */
  submitLabel: string;
  /**
   * Called with valid values; the dialog closes when it resolves to true. A thrown `Problem` is shown in the form.
   */
  onSubmit: (values: z.output<Schema>, submission: Submission) => Promise<boolean>;
};

/**
 * A form inside a dialog (`Question.content`). The mode of its question decides how the buttons look. In destructive modes, the
 * cancel button has initial focus, unless `focus` names a field.
 */
export const DialogForm = <Schema extends z.ZodType<FieldValues, FieldValues>>({
  answer,
  submitLabel,
  onSubmit,
  children,
  ...form
}: DialogFormProps<Schema>) => {
  const { isDestructive, variant, no } = useQuestionWords(useQuestion());
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The dialog is read from its top.
    if (isDestructive && form.focus === undefined) cancel.current?.focus({ preventScroll: true });
  }, []);
  const send = async (values: z.output<Schema>, submission: Submission) => {
    if (await onSubmit(values, submission)) answer(true);
  };
  return (
    <Form {...form} guard={false} onSubmit={send}>
      {children}
      <DialogButtons>
        <Button ref={cancel} onClick={() => answer(false)}>
          {no}
        </Button>
        <SubmitButton variant={variant}>{submitLabel}</SubmitButton>
      </DialogButtons>
    </Form>
  );
};
