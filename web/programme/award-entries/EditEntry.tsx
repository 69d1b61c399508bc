import { useTranslation } from 'react-i18next';
import type { AwardEntry } from '#generated/client/types.gen.ts';
import { Form } from '#web/core/form/Form.tsx';
import { FormActions } from '#web/core/form/FormActions.tsx';
import { toastSaved } from '#web/core/shell/toasts.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { draftName } from './draft-name.ts';
import { EntryFields } from './EntryFields.tsx';
import { useEntryRecord } from './use-entry-record.ts';

type EditEntryProps = {
  entry: AwardEntry;
  /** Called after saving, or when the entrant gives up. */
  onClose: () => void;
};

/** Changes a submitted entry, which stays complete. */
export const EditEntry = ({ entry, onClose }: EditEntryProps) => {
  const { t } = useTranslation('award-entries');
  const record = useEntryRecord(entry);
  return (
    <Form
      schema={record.schema}
      defaults={record.fields}
      draft={draftName(entry.id)}
      onConflict={record.reread}
      onSubmit={async (values) => {
        toastSaved(t, await record.save(values), 'form.saved');
        onClose();
      }}
    >
      <EntryFields entry={entry} />
      <FormActions
        beside={
          <Button variant="quiet" onClick={onClose}>
            {t('form.close')}
          </Button>
        }
      >
        {t('form.save')}
      </FormActions>
    </Form>
  );
};
