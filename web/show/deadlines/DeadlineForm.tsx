import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { updateDeadline } from '#generated/client/sdk.gen.ts';
import type { OrganiserDeadline } from '#generated/client/types.gen.ts';
import { endsAfterStart } from '#spec/core/rules/conditions.ts';
import { DeadlinePeriod } from '#spec/show/deadlines.ts';
import { call } from '#web/core/api/client.ts';
import { DateTimeField } from '#web/core/form/DateTimeField.tsx';
import {
  LocalTime,
  toEndInstant,
  toInstant,
  toLocalEnd,
  toLocalTime,
} from '#web/core/form/local-times.ts';
import { NumberField } from '#web/core/form/NumberField.tsx';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';
import { useTimeZone } from '#web/core/site.ts';

const Fields = z
  .strictObject({
    opensAt: LocalTime,
    closesAt: LocalTime,
    graceMinutes: DeadlinePeriod.shape.graceMinutes,
  })
  .check(endsAfterStart('opensAt', 'closesAt'));

type DeadlineFormProps = {
  deadline: OrganiserDeadline;
  answer: Answer;
};

/** Sets a period of the edition. */
export const DeadlineForm = ({ deadline, answer }: DeadlineFormProps) => {
  const { t } = useTranslation('deadlines');
  const timeZone = useTimeZone();
  const { key, opensAt, closesAt, graceMinutes } = deadline;
  const send = async (values: z.output<typeof Fields>) => {
    await call(updateDeadline, {
      path: { key },
      body: {
        opensAt: toInstant(timeZone, values.opensAt),
        closesAt: toEndInstant(timeZone, values.closesAt, closesAt),
        graceMinutes: values.graceMinutes,
      },
    });
    return true;
  };
  return (
    <DialogForm
      schema={Fields}
      defaults={{
        opensAt: toLocalTime(timeZone, opensAt),
        closesAt: toLocalEnd(timeZone, closesAt),
        graceMinutes,
      }}
      focus="opensAt"
      answer={answer}
      submitLabel={t('form.submit')}
      onSubmit={send}
    >
      <DateTimeField name="opensAt" label={t('column.opensAt')} />
      <DateTimeField name="closesAt" label={t('column.closesAt')} />
      <NumberField
        name="graceMinutes"
        label={t('column.grace')}
        hint={t('form.graceHint')}
        unit={t('form.unit')}
      />
    </DialogForm>
  );
};
