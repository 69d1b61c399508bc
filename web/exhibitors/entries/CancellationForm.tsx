import { useTranslation } from 'react-i18next';
import { requestMyEntryCancellation } from '#spec/exhibitors/entries.ts';
import { TextAreaField } from '#web/core/form/TextAreaField.tsx';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';

type CancellationFormProps = {
  answer: Answer;
  /** Sends the reason; throws what the server says. */
  send: (reason: string) => Promise<unknown>;
};

/** Asks why an exhibitor wants to cancel a confirmed entry. */
export const CancellationForm = ({ answer, send }: CancellationFormProps) => {
  const { t } = useTranslation('entries');
  return (
    <DialogForm
      schema={requestMyEntryCancellation.body}
      defaults={{ reason: '' }}
      focus="reason"
      answer={answer}
      submitLabel={t('requestCancellation.confirm')}
      onSubmit={async ({ reason }) => {
        await send(reason);
        return true;
      }}
    >
      <TextAreaField name="reason" label={t('requestCancellation.reason')} counter rows={4} />
    </DialogForm>
  );
};
