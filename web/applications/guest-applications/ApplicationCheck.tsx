import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ApplicationReceipt } from '#generated/client/types.gen.ts';
import type { GuestKind } from '#spec/applications/states.ts';
import type { Problem } from '#spec/core/client/problem.ts';
import { CheckAnswers } from '#web/core/form/CheckAnswers.tsx';
import type { IdempotentRequest } from '#web/core/form/idempotency-key.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { type EnteredDetails, useEnteredRows } from './entered-rows.tsx';
import { sendApplication, toEntered } from './forms/guest-forms.ts';

type ApplicationCheckProps = {
  kind: GuestKind;
  request: IdempotentRequest<FieldValues>;
  /** Returns to the form, at this field. */
  onEdit: (field: string) => void;
  /** Called when the server finally rejects the application. */
  onRefused: (problem: Problem) => void;
  onDone: (receipt: ApplicationReceipt) => Promise<void>;
};

/** The first input of each list. */
const FIRST_INPUTS: Readonly<Record<string, string>> = {
  links: 'links.0',
  persons: 'persons.0.name',
};

/** The second step: review and send. A retry sends the same application. */
export const ApplicationCheck = ({ kind, request, ...check }: ApplicationCheckProps) => {
  const { t } = useTranslation('guest-applications');
  const rows = useEnteredRows();
  const { values } = request;
  const entered = { kind, entered: toEntered(values) } as EnteredDetails;
  const answers = [
    ...rows(entered),
    ['email', values.email] as const,
    ['agreeRules', t('check.agreed')] as const,
    ['agreePrivacy', t('check.agreed')] as const,
  ];
  return (
    <Stack gap={5}>
      <p>{t('check.lead')}</p>
      <CheckAnswers
        {...check}
        answers={answers.map(([field, value]) => ({
          name: FIRST_INPUTS[field] ?? field,
          label: t(`field.${field}`),
          value: value || t('check.empty'),
        }))}
        confirmLabel={t('check.confirm')}
        onConfirm={() => sendApplication(kind, request)}
        unansweredText={t('check.unanswered')}
        isFinal={({ errors }) => errors.length > 0}
      />
    </Stack>
  );
};
