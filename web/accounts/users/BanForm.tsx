import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Problem } from '#spec/core/client/problem.ts';
import { keptIf, requiredIf } from '#spec/core/rules/conditions.ts';
import { notBeforeToday, today } from '#spec/core/rules/dates.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { trimToNotBlank } from '#spec/core/rules/string.ts';
import { singleLineRules } from '#spec/core/shared.ts';
import { DateField } from '#web/core/form/DateField.tsx';
import { SelectField } from '#web/core/form/SelectField.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';
import { BAN_PERIODS, banSeconds } from './ban-period.ts';

const isUntilDay = ({ period }: Readonly<Record<string, unknown>>) => period === 'day';

const Fields = z
  .strictObject({
    banReason: rules(trimToNotBlank, ...singleLineRules(200)),
    period: z.enum(BAN_PERIODS),
    lastDay: rules(...singleLineRules(10)),
  })
  .check(requiredIf('lastDay', isUntilDay), keptIf('lastDay', isUntilDay, notBeforeToday));

type BanFormProps = {
  answer: Answer;
  send: (ban: { banReason: string; banExpiresIn?: number }) => Promise<boolean>;
};

/** Asks for the reason and the duration of a ban. */
export const BanForm = ({ answer, send }: BanFormProps) => {
  const { t } = useTranslation('users');
  const submit = ({ banReason, period, lastDay }: z.output<typeof Fields>) => {
    const banExpiresIn = banSeconds(period, lastDay);
    return send({ banReason, ...(banExpiresIn !== undefined && { banExpiresIn }) }).catch(
      (error: unknown) => {
        throw toFormProblem(error);
      },
    );
  };
  return (
    <DialogForm
      schema={Fields}
      defaults={{ banReason: '', period: '7', lastDay: '' }}
      focus="banReason"
      answer={answer}
      submitLabel={t('ban.submit')}
      onSubmit={submit}
    >
      <TextField
        name="banReason"
        label={t('ban.reason')}
        hint={t('ban.reasonHint')}
        autoComplete="off"
        counter
      />
      <SelectField
        name="period"
        label={t('ban.period')}
        options={BAN_PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
      />
      <LastDay />
    </DialogForm>
  );
};

const LastDay = () => {
  const { t } = useTranslation('users');
  const period = useWatch({ name: 'period' });
  if (period !== 'day') return null;
  return (
    <DateField name="lastDay" label={t('ban.lastDay')} hint={t('ban.lastDayHint')} min={today()} />
  );
};

/** The seconds are computed from the day, so their errors belong to the `lastDay` field. */
const toFormProblem = (error: unknown): unknown => {
  if (!(error instanceof Problem)) return error;
  const errors = error.errors.map((each) =>
    each.pointer === '/banExpiresIn' ? { pointer: '/lastDay', rule: 'date' } : each,
  );
  return new Problem(error.status, { code: error.code, detail: error.detail, errors });
};
