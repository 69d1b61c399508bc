import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Reason } from '#spec/programme/assignments.ts';
import { TextAreaField } from '#web/core/form/TextAreaField.tsx';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';

const Fields = z.strictObject({ reason: Reason });

type ReasonFormProps = {
  answer: Answer;
  submitLabel: string;
  act: (reason: string) => Promise<unknown>;
  children?: ReactNode;
};

/** Asks for the reason of what others may question, then does it. */
export const ReasonForm = ({ answer, submitLabel, act, children }: ReasonFormProps) => {
  const { t } = useTranslation('organiser-rounds');
  return (
    <DialogForm
      schema={Fields}
      defaults={{ reason: '' }}
      answer={answer}
      submitLabel={submitLabel}
      onSubmit={async ({ reason }) => {
        await act(reason);
        return true;
      }}
    >
      {children}
      <TextAreaField
        name="reason"
        label={t('reason.label')}
        hint={t('reason.hint')}
        rows={3}
        counter
      />
    </DialogForm>
  );
};
