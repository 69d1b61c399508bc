import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { setBoothVisibility } from '#generated/client/sdk.gen.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { trimToNotBlank } from '#spec/core/rules/string.ts';
import { singleLineRules } from '#spec/core/shared.ts';
import { call } from '#web/core/api/client.ts';
import { TextField } from '#web/core/form/TextField.tsx';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';

const Fields = z.strictObject({ reason: rules(trimToNotBlank, ...singleLineRules(200)) });

/** Hides a booth with a reason that its owner reads. */
export const HideForm = ({ boothId, answer }: { boothId: string; answer: Answer }) => {
  const { t } = useTranslation('organiser-booths');
  return (
    <DialogForm
      schema={Fields}
      defaults={{ reason: '' }}
      focus="reason"
      answer={answer}
      submitLabel={t('visibility.hide')}
      onSubmit={async ({ reason }) => {
        await call(setBoothVisibility, { path: { boothId }, body: { visible: false, reason } });
        return true;
      }}
    >
      <TextField
        name="reason"
        label={t('visibility.reason')}
        hint={t('visibility.reasonHint')}
        counter
      />
    </DialogForm>
  );
};
