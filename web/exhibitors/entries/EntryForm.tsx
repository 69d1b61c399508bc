import { useTranslation } from 'react-i18next';
import { Form, type FormProps } from '#web/core/form/Form.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { AnswerFields } from './AnswerFields.tsx';
import { ConsentFields } from './ConsentFields.tsx';
import { DeadlineOfEntry } from './DeadlineOfEntry.tsx';
import { EntryFormActions } from './EntryFormActions.tsx';
import { ExhibitorFields } from './ExhibitorFields.tsx';
import type { EntryFormSchema } from './entry-form.ts';
import { GoodsFields } from './GoodsFields.tsx';
import type { EntryFormViewProps } from './load-form.ts';
import { PlanFields } from './PlanFields.tsx';
import type { Purpose } from './purpose.ts';
import type { useEntryRecord } from './use-entry-record.ts';

type EntryFormProps = EntryFormViewProps & {
  schema: EntryFormSchema;
  form: Omit<FormProps<EntryFormSchema>, 'schema' | 'defaults' | 'children'>;
  record: ReturnType<typeof useEntryRecord>;
  purpose: Purpose;
  isSavingDraft: boolean;
  onSaveDraft: (values: object) => Promise<void>;
};

/** The first step: the exhibitor, the goods and the plan. */
export const EntryForm = (props: EntryFormProps) => {
  const { call, addresses, consents, schema, form, record, purpose } = props;
  const { t } = useTranslation('entries');
  return (
    <Stack gap={5}>
      <DeadlineOfEntry call={call} entry={record.data} purpose={purpose} />
      <Form {...form} schema={schema} defaults={record.fields} onConflict={record.reread}>
        {purpose === 'answer' && <AnswerFields question={record.data?.question} />}
        <PlanFields call={call} />
        <ExhibitorFields call={call} addresses={addresses} />
        <GoodsFields />
        <ConsentFields consents={consents} />
        <EntryFormActions
          {...(purpose === 'submit' && { onSaveDraft: props.onSaveDraft })}
          isSavingDraft={props.isSavingDraft}
        >
          {t(`${purpose}.check`)}
        </EntryFormActions>
      </Form>
    </Stack>
  );
};
