import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { listFreshDragonEntries, updateFreshDragonEntry } from '#generated/client/sdk.gen.ts';
import type { FreshDragonEntry, FreshDragonEntryList } from '#generated/client/types.gen.ts';
import { FreshDragonFields } from '#spec/applications/kinds/fresh-dragon.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import { toETag } from '#spec/core/versions.ts';
import { call } from '#web/core/api/client.ts';
import { Form } from '#web/core/form/Form.tsx';
import { FormActions } from '#web/core/form/FormActions.tsx';
import { inBoth, toFormValues } from '#web/core/form/schema.ts';
import { TextAreaField } from '#web/core/form/TextAreaField.tsx';
import { useVersionedRecord } from '#web/core/form/use-versioned-record.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { toastSaved } from '#web/core/shell/toasts.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { EntryFields } from './EntryFields.tsx';
import { debutEntriesPage } from './routes.ts';

const Answered = FreshDragonFields.extend({
  answer: rules(trimToNotBlank, maxFullWidthCharacters(1000)),
});

const versioned = (data: FreshDragonEntry) => ({ data, version: toETag(data.version) });

type EditDebutEntryProps = {
  list: FreshDragonEntryList;
  entry: FreshDragonEntry;
  deadline: ReactNode;
};

/** Changes an entry, and answers an open question about it. */
export const EditDebutEntry = ({ list, entry, deadline }: EditDebutEntryProps) => {
  const { t } = useTranslation('fresh-dragon-entries');
  const navigate = useNavigate();
  const boothId = list.booth.id;
  const [loaded] = useState(() => versioned(entry));
  // The form asks for the same fields, even if the entry changes meanwhile.
  const [isAsked] = useState(entry.status === 'more_info');
  const schema = isAsked ? Answered : FreshDragonFields;
  const record = useVersionedRecord({
    loaded,
    read: async () => {
      const { items } = await call(listFreshDragonEntries, { path: { boothId } });
      return versioned(items.find(({ id }) => id === entry.id) ?? entry);
    },
    fieldsOf: ({ maker, pitch, pictures }) =>
      toFormValues(schema, {
        maker,
        pitch: inBoth(pitch),
        pictureIds: pictures.map(({ id }) => id),
      }),
  });
  const work = list.works.find(({ id }) => id === entry.product.id);
  return (
    <Stack gap={5}>
      <h1>{t('form.edit')}</h1>
      <p className="soft">
        {entry.number} <LocalizedText text={entry.product.title} />
      </p>
      {deadline}
      <Form
        schema={schema}
        defaults={record.fields}
        draft={`debut-entry.${entry.id}`}
        onConflict={record.reread}
        onSubmit={async (values: object) => {
          const isDifferent = await record.save(values, (changes, version) =>
            call.versioned(updateFreshDragonEntry, {
              path: { boothId, entryId: entry.id },
              body: changes,
              headers: { 'If-Match': version },
            }),
          );
          toastSaved(t, isDifferent, 'form.saved');
          await navigate(debutEntriesPage.href({ id: boothId }), { replace: true });
        }}
      >
        {isAsked && (
          <>
            <Banner tone="warn" title={t('question')}>
              <p className="lines">{entry.question}</p>
            </Banner>
            <TextAreaField name="answer" label={t('field.answer')} counter rows={5} />
          </>
        )}
        <EntryFields pictures={work?.pictures ?? entry.pictures} />
        <FormActions backTo={debutEntriesPage.href({ id: boothId })}>
          {t(isAsked ? 'form.send' : 'form.save')}
        </FormActions>
      </Form>
    </Stack>
  );
};
