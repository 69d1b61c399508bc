import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { drawEvent } from '#generated/client/sdk.gen.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { singleLineRules } from '#spec/core/shared.ts';
import { MAX_WORD } from '#spec/programme/event-draw-views.ts';
import { call } from '#web/core/api/client.ts';
import { TextField } from '#web/core/form/TextField.tsx';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';

const Fields = z.strictObject({ word: rules(...singleLineRules(MAX_WORD)) });

/** Asks for the public word, then draws. */
export const DrawForm = ({ eventId, answer }: { eventId: string; answer: Answer }) => {
  const { t } = useTranslation('organiser-events');
  return (
    <DialogForm
      schema={Fields}
      defaults={{ word: '' }}
      focus="word"
      answer={answer}
      submitLabel={t('draw.submit')}
      onSubmit={async ({ word }) => {
        const body = { dryRun: false, ...(word && { word }) };
        await call(drawEvent, { path: { eventId }, body });
        return true;
      }}
    >
      <TextField name="word" label={t('draw.word')} hint={t('draw.wordHint')} optional />
    </DialogForm>
  );
};
