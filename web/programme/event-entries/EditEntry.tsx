import { useTranslation } from 'react-i18next';
import type { MyEventEntry } from '#generated/client/types.gen.ts';
import { Form } from '#web/core/form/Form.tsx';
import { FormActions } from '#web/core/form/FormActions.tsx';
import { toastSaved } from '#web/core/shell/toasts.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { EntryFields } from './EntryFields.tsx';
import { useEntryRecord } from './use-entry-record.ts';

type EditEntryProps = {
  entry: MyEventEntry;
  /** Called after saving, or when the entrant gives up. */
  onClose: () => void;
};

/** Changes an open entry. */
export const EditEntry = ({ entry, onClose }: EditEntryProps) => {
  const { t } = useTranslation('event-entries');
  const record = useEntryRecord(entry);
  const { status, event } = entry;
  // The list of a lottery is final once the period is over.
  const isFixed = status === 'submitted' && event.state === 'closed';
  return (
    <Form
      schema={record.schema}
      defaults={record.fields}
      draft={`event-entry.${entry.id}`}
      onConflict={record.reread}
      onSubmit={async (values) => {
        toastSaved(t, await record.save(values), 'form.saved');
        onClose();
      }}
    >
      <EntryFields
        event={entry}
        maxParty={entry.party}
        minParty={isFixed ? entry.party : 1}
        partyHint={t(isFixed ? 'hint.partyFixed' : 'hint.partyShrinks')}
      />
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
