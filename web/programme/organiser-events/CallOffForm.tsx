import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { callOffEvent } from '#generated/client/sdk.gen.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import { call } from '#web/core/api/client.ts';
import { TextAreaField } from '#web/core/form/TextAreaField.tsx';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';

const Fields = z.strictObject({ reason: rules(trimToNotBlank, maxFullWidthCharacters(400)) });

/** Asks why an event is called off. */
export const CallOffForm = ({ eventId, answer }: { eventId: string; answer: Answer }) => {
  const { t } = useTranslation('organiser-events');
  return (
    <DialogForm
      schema={Fields}
      defaults={{ reason: '' }}
      focus="reason"
      answer={answer}
      submitLabel={t('callOff.submit')}
      onSubmit={async (body) => {
        await call(callOffEvent, { path: { eventId }, body });
        return true;
      }}
    >
      <TextAreaField
        name="reason"
        label={t('callOff.reason')}
        hint={t('callOff.reasonHint')}
        counter
      />
    </DialogForm>
  );
};
