import { useTranslation } from 'react-i18next';
import type { Address, ExhibitorCall, ExhibitorEntry } from '#generated/client/types.gen.ts';
import type { Problem } from '#spec/core/client/problem.ts';
import { CheckAnswers } from '#web/core/form/CheckAnswers.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import type { EntryValues } from './entry-form.ts';
import type { Purpose } from './purpose.ts';
import { isFinal } from './refusals.ts';
import { useAnswers } from './use-answers.ts';

type EntryCheckProps = {
  values: EntryValues;
  purpose: Purpose;
  call: ExhibitorCall;
  addresses: readonly Address[];
  onEdit: (field: string) => void;
  onConfirm: () => Promise<{ saved: ExhibitorEntry; isChanged: boolean }>;
  /** Called when the server finally rejects the entry. */
  onRefused: (problem: Problem) => void;
  onDone: (result: { saved: ExhibitorEntry; isChanged: boolean }) => Promise<void>;
};

/** The second step: review and send. */
export const EntryCheck = ({ values, purpose, call, addresses, ...check }: EntryCheckProps) => {
  const { t } = useTranslation('entries');
  const answers = useAnswers(call, addresses);
  return (
    <Stack gap={5}>
      <p>{t(`${purpose}.checkLead`)}</p>
      <CheckAnswers
        {...check}
        answers={answers(values)}
        confirmLabel={t(`${purpose}.confirm`)}
        unansweredText={t('check.unanswered')}
        isFinal={isFinal}
      />
    </Stack>
  );
};
