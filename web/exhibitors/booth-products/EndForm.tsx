import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { setBoothProductStatus } from '#generated/client/sdk.gen.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { trimToNotBlank } from '#spec/core/rules/string.ts';
import { singleLineRules } from '#spec/core/shared.ts';
import { call } from '#web/core/api/client.ts';
import { TextField } from '#web/core/form/TextField.tsx';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';

const Fields = z.strictObject({ reason: rules(trimToNotBlank, ...singleLineRules(200)) });

type EndFormProps = { path: { boothId: string; boothProductId: string }; answer: Answer };

/** Ends an offer and cancels what is held, with a reason that the visitors read. */
export const EndForm = ({ path, answer }: EndFormProps) => {
  const { t } = useTranslation('booth-products');
  return (
    <DialogForm
      schema={Fields}
      defaults={{ reason: '' }}
      focus="reason"
      answer={answer}
      submitLabel={t('end.submit')}
      onSubmit={async ({ reason }) => {
        const body = { status: 'ended', cancelHeld: true, reason } as const;
        await call(setBoothProductStatus, { path, body });
        return true;
      }}
    >
      <TextField name="reason" label={t('end.reason')} hint={t('end.reasonHint')} counter />
    </DialogForm>
  );
};
