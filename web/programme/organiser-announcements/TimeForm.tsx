import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { DateTimeField } from '#web/core/form/DateTimeField.tsx';
import { LocalTime, toInstant, toLocalTime } from '#web/core/form/local-times.ts';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';
import { useTimeZone } from '#web/core/site.ts';

const Fields = z.strictObject({ publishAt: LocalTime });

const HOUR_MS = 3_600_000;

/** Returns the next full hour. */
const proposal = (now: number): string =>
  new Date(Math.ceil((now + 1) / HOUR_MS) * HOUR_MS).toISOString();

type TimeFormProps = {
  /** The time that is set. */
  publishAt: string | undefined;
  answer: Answer;
  act: (publishAt: string) => Promise<void>;
};

/** Sets when an announcement becomes public. */
export const TimeForm = ({ publishAt, answer, act }: TimeFormProps) => {
  const { t } = useTranslation('organiser-announcements');
  const timeZone = useTimeZone();
  const [proposed] = useState(() => toLocalTime(timeZone, publishAt ?? proposal(Date.now())));
  return (
    <DialogForm
      schema={Fields}
      defaults={{ publishAt: proposed }}
      focus="publishAt"
      answer={answer}
      submitLabel={t('schedule.submit')}
      onSubmit={async (values) => {
        await act(toInstant(timeZone, values.publishAt));
        return true;
      }}
    >
      <DateTimeField name="publishAt" label={t('schedule.at')} hint={t('schedule.hint')} />
    </DialogForm>
  );
};
