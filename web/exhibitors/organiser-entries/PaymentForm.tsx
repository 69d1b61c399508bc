import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmEntry } from '#generated/client/sdk.gen.ts';
import { dayIn } from '#spec/core/days.ts';
import { EntryPayment } from '#spec/exhibitors/organiser-entries.ts';
import { call } from '#web/core/api/client.ts';
import { DateField } from '#web/core/form/DateField.tsx';
import { NumberField } from '#web/core/form/NumberField.tsx';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';

type PaymentFormProps = {
  entryId: string;
  /** What is to be paid. */
  amount: number | undefined;
  timeZone: string;
  answer: Answer;
};

/** Notes the payment of an accepted entry, which confirms it. */
export const PaymentForm = ({ entryId, amount, timeZone, answer }: PaymentFormProps) => {
  const { t } = useTranslation('organiser-entries');
  const [today] = useState(() => dayIn(timeZone, new Date()));
  return (
    <DialogForm
      schema={EntryPayment}
      defaults={{ amount: amount ?? 0, paidOn: today }}
      focus="amount"
      answer={answer}
      submitLabel={t('confirm.submit')}
      onSubmit={async (body) => {
        await call(confirmEntry, { path: { entryId }, body });
        return true;
      }}
    >
      <NumberField name="amount" label={t('field.paidAmount')} unit={t('yen')} />
      <DateField name="paidOn" label={t('field.paidOn')} />
    </DialogForm>
  );
};
