import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { EditionDay } from '#generated/client/types.gen.ts';
import { ContactFields } from '#web/applications/guest-applications/forms/ContactFields.tsx';
import { GuestFields } from '#web/applications/guest-applications/forms/GuestFields.tsx';
import { atGuestFields } from '#web/applications/guest-applications/forms/guest-forms.ts';
import { DeadlineNote } from '#web/core/form/DeadlineNote.tsx';
import { Form } from '#web/core/form/Form.tsx';
import { FormActions } from '#web/core/form/FormActions.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { toastSaved } from '#web/core/shell/toasts.ts';
import { Button } from '#web/core/ui/Button.tsx';
import type { LinkedApplicationRecord } from './use-linked-application.ts';

type ChangeFormProps = {
  record: LinkedApplicationRecord;
  days: readonly EditionDay[];
  onClose: () => void;
};

/** A form that changes the applicant's input. */
export const ChangeForm = ({ record, days, onClose }: ChangeFormProps) => {
  const { t } = useTranslation('application-links');
  const f = useFormat();
  const { application, schema, fields, change, reread } = record;
  const { number, details, changeableUntil } = application;
  return (
    <>
      {changeableUntil && (
        <DeadlineNote closesAt={changeableUntil}>
          {t('next.changeable', { at: f.until(changeableUntil) })}
        </DeadlineNote>
      )}
      <Form
        schema={schema as z.ZodType<FieldValues, FieldValues>}
        draft={`application.${number}`}
        defaults={fields}
        onConflict={reread}
        onSubmit={async (values) => {
          toastSaved(t, await change(values).catch(atGuestFields), 'change.saved');
          onClose();
        }}
      >
        <GuestFields
          kind={details.kind}
          days={days}
          arrivalTime={details.kind === 'education' ? details.entered.arrivalTime : undefined}
        />
        <ContactFields hasEmail={false} />
        <FormActions
          beside={
            <Button variant="quiet" onClick={onClose}>
              {t('change.close')}
            </Button>
          }
        >
          {t('change.save')}
        </FormActions>
      </Form>
    </>
  );
};
