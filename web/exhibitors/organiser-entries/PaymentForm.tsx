import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { confirmEntry } from '#generated/client/sdk.gen.ts';
import { dayIn } from '#spec/core/days.ts';
import { EntryPayment } from '#spec/exhibitors/organiser-entries.ts';
import { call } from '#web/core/api/client.ts';
import { CheckboxField } from '#web/core/form/CheckboxField.tsx';
import { DateField } from '#web/core/form/DateField.tsx';
import { NumberField } from '#web/core/form/NumberField.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';
import { useTimeZone } from '#web/core/site.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';

type PaymentFormProps = {
  entryId: string;
  /** The amount to be paid. */
  amount: number | undefined;
  answer: Answer;
};

/** Notes the payment of an accepted entry, which confirms it. */
export const PaymentForm = ({ entryId, amount: owed = 0, answer }: PaymentFormProps) => {
  const { t } = useTranslation('organiser-entries');
  const timeZone = useTimeZone();
  const [today] = useState(() => dayIn(timeZone, new Date()));
  return (
    <DialogForm
      schema={EntryPayment}
      defaults={{ amount: owed, paidOn: today, acceptDifference: false }}
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
      <Difference owed={owed} />
    </DialogForm>
  );
};

/** The question whether another amount than the one owed is enough; nothing while they are equal. */
const Difference = ({ owed }: { owed: number }) => {
  const { t } = useTranslation('organiser-entries');
  const f = useFormat();
  const paid = Number(useWatch({ name: 'amount' }));
  const difference = paid - owed;
  if (!Number.isInteger(paid) || difference === 0) return null;
  return (
    <>
      <Banner tone="warn" title={t('confirm.differs')} live>
        <Facts
          items={[
            { label: t('field.amount'), value: f.yen(owed) },
            { label: t('field.paidAmount'), value: f.paid(paid) },
            {
              label: t(difference < 0 ? 'confirm.missing' : 'confirm.excess'),
              value: f.paid(Math.abs(difference)),
            },
          ]}
        />
      </Banner>
      <CheckboxField name="acceptDifference" label={t('confirm.acceptDifference')} />
    </>
  );
};
