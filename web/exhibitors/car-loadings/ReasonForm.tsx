import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { setCarLoadingStatus } from '#generated/client/sdk.gen.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { trimToNotBlank } from '#spec/core/rules/string.ts';
import { singleLineRules } from '#spec/core/shared.ts';
import type { NEEDS_REASON } from '#spec/exhibitors/car-loading-states.ts';
import { call } from '#web/core/api/client.ts';
import { TextField } from '#web/core/form/TextField.tsx';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';

const Fields = z.strictObject({ reason: rules(trimToNotBlank, ...singleLineRules(200)) });

type ReasonFormProps = {
  to: (typeof NEEDS_REASON)[number];
  path: { carLoadingId: string };
  answer: Answer;
};

/** Rejects or cancels a vehicle with a reason that the exhibitor reads. */
export const ReasonForm = ({ to, path, answer }: ReasonFormProps) => {
  const { t } = useTranslation('car-loadings');
  return (
    <DialogForm
      schema={Fields}
      defaults={{ reason: '' }}
      focus="reason"
      answer={answer}
      submitLabel={t(`action.${to}`)}
      onSubmit={async ({ reason }) => {
        await call(setCarLoadingStatus, { path, body: { status: to, reason } });
        return true;
      }}
    >
      <TextField name="reason" label={t('organiser.reason')} counter />
    </DialogForm>
  );
};
