import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { extendDeadline } from '#generated/client/sdk.gen.ts';
import type { OrganiserDeadline } from '#generated/client/types.gen.ts';
import { extendDeadline as contract } from '#spec/applications/extensions.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters } from '#spec/core/rules/string.ts';
import { Id } from '#spec/core/shared.ts';
import { DEADLINE_KEYS } from '#spec/show/deadline-keys.ts';
import { call } from '#web/core/api/client.ts';
import { DateTimeField } from '#web/core/form/DateTimeField.tsx';
import { LocalTime, toEndInstant, toLocalEnd } from '#web/core/form/local-times.ts';
import { SelectField } from '#web/core/form/SelectField.tsx';
import { TextAreaField } from '#web/core/form/TextAreaField.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';
import { useTimeZone } from '#web/core/site.ts';
import { ApplicationField } from './ApplicationField.tsx';
import { EXTENDABLE_KEYS } from './extendable-keys.ts';

const Fields = z.strictObject({
  q: rules(maxFullWidthCharacters(254)),
  applicationId: Id,
  key: z.enum(DEADLINE_KEYS),
  closesAt: LocalTime,
  reason: contract.body.shape.reason,
});

/** The extension with which a form begins: that of one application, of one period, or one to change. */
export type Extension = {
  readonly applicationId?: string;
  readonly key?: string;
  readonly closesAt?: string;
  readonly reason?: string;
};

type ExtensionFormProps = {
  /** With an application, the form does not ask for one. */
  extension: Extension;
  /** The periods of the edition. */
  deadlines: readonly OrganiserDeadline[];
  answer: Answer;
};

/** Extends a period for one application, in a dialog. */
export const ExtensionForm = ({ extension, deadlines, answer }: ExtensionFormProps) => {
  const { t } = useTranslation('extensions');
  const timeZone = useTimeZone();
  const { applicationId = '', key = '', closesAt, reason = '' } = extension;
  return (
    <DialogForm
      schema={Fields}
      defaults={{
        q: '',
        applicationId,
        key: key as never,
        closesAt: toLocalEnd(timeZone, closesAt),
        reason,
      }}
      focus={applicationId === '' ? 'q' : key === '' ? 'key' : 'closesAt'}
      answer={answer}
      submitLabel={t('form.submit')}
      onSubmit={async (values) => {
        await call(extendDeadline, {
          path: { key: values.key, applicationId: values.applicationId },
          body: {
            closesAt: toEndInstant(timeZone, values.closesAt, closesAt),
            reason: values.reason,
          },
        });
        return true;
      }}
    >
      {applicationId === '' && <ApplicationField />}
      {key === '' && <KeyField deadlines={deadlines} />}
      <EndField deadlines={deadlines} />
      <TextAreaField
        name="reason"
        label={t('form.reason')}
        hint={t('form.reasonHint')}
        rows={2}
        counter
      />
    </DialogForm>
  );
};

/** A choice of the period to extend: only decided ones can be. */
const KeyField = ({ deadlines }: Pick<ExtensionFormProps, 'deadlines'>) => {
  const { t } = useTranslation('extensions');
  const keys = EXTENDABLE_KEYS.exhibitor.filter((key) =>
    deadlines.some((deadline) => deadline.key === key && deadline.closesAt),
  );
  return (
    <SelectField
      name="key"
      label={t('form.key')}
      options={keys.map((value) => ({ value, label: t(`home:period.${value}.title`) }))}
    />
  );
};

/** The new end, with the one that applies to everybody. */
const EndField = ({ deadlines }: Pick<ExtensionFormProps, 'deadlines'>) => {
  const { t } = useTranslation('extensions');
  const f = useFormat();
  const chosen = useWatch({ name: 'key' });
  const usual = deadlines.find(({ key }) => key === chosen)?.closesAt;
  return (
    <DateTimeField
      name="closesAt"
      label={t('form.closesAt')}
      hint={usual ? t('form.usual', { at: f.until(usual) }) : t('form.zone')}
    />
  );
};
