import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import type { z } from 'zod';
import { annotateApplication, getApplication } from '#generated/client/sdk.gen.ts';
import type { ApplicationDetail, StaffReference } from '#generated/client/types.gen.ts';
import { ApplicationAnnotation } from '#spec/applications/applications.ts';
import { call } from '#web/core/api/client.ts';
import { Form } from '#web/core/form/Form.tsx';
import { SelectField } from '#web/core/form/SelectField.tsx';
import { SubmitButton } from '#web/core/form/SubmitButton.tsx';
import { TextAreaField } from '#web/core/form/TextAreaField.tsx';
import { useVersionedRecord } from '#web/core/form/use-versioned-record.ts';
import { toastSaved } from '#web/core/shell/toasts.ts';

type AnnotationFormProps = {
  application: { readonly data: ApplicationDetail; readonly version: string };
  assignees: readonly StaffReference[];
};

/** Note and assignee, which only staff see. */
export const AnnotationForm = ({ application, assignees }: AnnotationFormProps) => {
  const { t } = useTranslation('applications');
  const { revalidate } = useRevalidator();
  const path = { applicationId: application.data.id };
  const record = useVersionedRecord({
    loaded: application,
    read: () => call.versioned(getApplication, { path }),
    fieldsOf: ({ note, assignee }: ApplicationDetail) => ({
      note: note ?? '',
      assigneeId: assignee?.id ?? '',
    }),
  });
  const { assignee } = record.data;
  // Somebody who left the team may still be the assignee.
  const people = [
    ...assignees,
    ...(assignee && !assignees.some(({ id }) => id === assignee.id) ? [assignee] : []),
  ];

  const save = async (values: z.output<typeof ApplicationAnnotation>) => {
    const isSaved = await record.save(values, (changes, version) =>
      call.versioned(annotateApplication, {
        path,
        body: changes,
        headers: { 'If-Match': version },
      }),
    );
    toastSaved(t, isSaved, 'annotation.saved');
    await revalidate();
  };

  return (
    <Form
      schema={ApplicationAnnotation}
      defaults={record.fields}
      onConflict={record.reread}
      onSubmit={save}
    >
      <SelectField
        name="assigneeId"
        label={t('column.assignee')}
        hint={record.data.status === 'submitted' ? t('annotation.assigneeHint') : undefined}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        emptyLabel={t('nobody')}
        optional
      />
      <TextAreaField
        name="note"
        label={t('annotation.note')}
        hint={t('annotation.noteHint')}
        counter
        optional
      />
      <div>
        <SubmitButton>{t('annotation.submit')}</SubmitButton>
      </div>
    </Form>
  );
};
