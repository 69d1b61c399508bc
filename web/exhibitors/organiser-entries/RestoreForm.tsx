import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { restoreEntry } from '#generated/client/sdk.gen.ts';
import { dayIn, instantIn } from '#spec/core/days.ts';
import { call } from '#web/core/api/client.ts';
import { DateTimeField } from '#web/core/form/DateTimeField.tsx';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';
import { useTimeZone } from '#web/core/site.ts';

/** A local time in the zone of the edition, to the minute. */
const Fields = z.strictObject({ dueAt: z.iso.datetime({ local: true, precision: -1 }) });

const WEEK_MS = 7 * 86_400_000;

type RestoreFormProps = { entryId: string; answer: Answer };

/** Accepts an expired entry again, by default with another week to pay. */
export const RestoreForm = ({ entryId, answer }: RestoreFormProps) => {
  const { t } = useTranslation('organiser-entries');
  const timeZone = useTimeZone();
  const [proposed] = useState(() => `${dayIn(timeZone, new Date(Date.now() + WEEK_MS))}T23:59`);
  return (
    <DialogForm
      schema={Fields}
      defaults={{ dueAt: proposed }}
      focus="dueAt"
      answer={answer}
      submitLabel={t('restore.submit')}
      onSubmit={async ({ dueAt }) => {
        const body = { dueAt: instantIn(timeZone, dueAt).toISOString() };
        await call(restoreEntry, { path: { entryId }, body });
        return true;
      }}
    >
      <DateTimeField name="dueAt" label={t('restore.dueAt')} />
    </DialogForm>
  );
};
