import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { rules } from '#spec/core/rules/rules.ts';
import { trimToNotBlank } from '#spec/core/rules/string.ts';
import { singleLineRules } from '#spec/core/shared.ts';
import { TextField } from '#web/core/form/TextField.tsx';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';

/** Optional in the contract, required here. */
const Fields = z.strictObject({ reason: rules(trimToNotBlank, ...singleLineRules(200)) });

type ImpersonateFormProps = { answer: Answer; send: (reason: string) => Promise<boolean> };

/** Asks for the reason to impersonate. */
export const ImpersonateForm = ({ answer, send }: ImpersonateFormProps) => {
  const { t } = useTranslation('users');
  return (
    <DialogForm
      schema={Fields}
      defaults={{ reason: '' }}
      focus="reason"
      answer={answer}
      submitLabel={t('impersonate.submit')}
      onSubmit={({ reason }) => send(reason)}
    >
      <TextField
        name="reason"
        label={t('impersonate.reason')}
        hint={t('impersonate.reasonHint')}
        counter
      />
    </DialogForm>
  );
};
