import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { AwardEntry } from '#generated/client/types.gen.ts';
import { Form } from '#web/core/form/Form.tsx';
import { FormActions } from '#web/core/form/FormActions.tsx';
import { normalizedValues } from '#web/core/form/schema.ts';
import { useSend } from '#web/core/form/use-send.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { toastSaved } from '#web/core/shell/toasts.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { draftName } from './draft-name.ts';
import { EntryFields } from './EntryFields.tsx';
import { newAwardEntryPage } from './routes.ts';
import { useEntryRecord } from './use-entry-record.ts';

type DraftActionsProps = { busy: boolean; onSave: (values: object) => void };

/** A draft may have gaps, so it is not validated as a whole. */
const DraftActions = ({ busy, onSave }: DraftActionsProps) => {
  const { t } = useTranslation('award-entries');
  const { getValues, clearErrors } = useFormContext();
  return (
    <FormActions
      beside={
        <Button
          icon="save"
          busy={busy}
          onClick={() => {
            clearErrors();
            onSave(getValues());
          }}
        >
          {t('form.saveDraft')}
        </Button>
      }
    >
      {t('form.check')}
    </FormActions>
  );
};

/** The second step: the texts for the jury. */
export const DraftForm = ({ entry, slug }: { entry: AwardEntry; slug: string }) => {
  const { t } = useTranslation('award-entries');
  const navigate = useNavigate();
  const record = useEntryRecord(entry);
  const saving = useSend();
  const { work } = entry;
  return (
    <Stack gap={5}>
      {work?.productId && (
        <p>
          {t('commons:label', { label: t('field.title') })}
          <LocalizedText text={work.title} />
        </p>
      )}
      <Form
        schema={record.schema}
        defaults={record.fields}
        draft={draftName(entry.id)}
        onConflict={record.reread}
        problem={saving.refusal?.problem}
        problemTitle={t('form.draftRefused')}
        onSubmit={async (values) => {
          await record.save(values);
          await navigate(newAwardEntryPage.href({ slug }, { entry: entry.id, step: 'check' }));
        }}
      >
        <EntryFields entry={entry} />
        <DraftActions
          busy={saving.busy}
          onSave={(values) =>
            void saving.send(async () => {
              const isSaved = await record.save(normalizedValues(record.schema, values as never));
              toastSaved(t, isSaved, 'form.draftSaved');
            })
          }
        />
      </Form>
    </Stack>
  );
};
