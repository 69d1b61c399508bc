import { useTranslation } from 'react-i18next';
import { cancelReservationByBooth } from '#generated/client/sdk.gen.ts';
import type { BoothReservation } from '#generated/client/types.gen.ts';
import { BoothCancellation } from '#spec/exhibitors/desk.ts';
import { call } from '#web/core/api/client.ts';
import { TextField } from '#web/core/form/TextField.tsx';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';

type CancelFormProps = {
  path: { boothId: string; code: string };
  answer: Answer;
  onDone: (cancelled: BoothReservation) => void;
};

/** Cancels a reservation with a reason that the visitor reads. */
export const CancelForm = ({ path, answer, onDone }: CancelFormProps) => {
  const { t } = useTranslation('desk');
  return (
    <DialogForm
      schema={BoothCancellation}
      defaults={{ reason: '' }}
      focus="reason"
      answer={answer}
      submitLabel={t('cancel.confirm')}
      onSubmit={async (body) => {
        onDone(await call(cancelReservationByBooth, { path, body }));
        return true;
      }}
    >
      <TextField name="reason" label={t('cancel.reason')} hint={t('cancel.hint')} counter />
    </DialogForm>
  );
};
