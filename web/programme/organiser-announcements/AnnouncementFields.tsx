import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Announcement } from '#generated/client/types.gen.ts';
import { MAX_ANNOUNCED } from '#spec/programme/announcement-views.ts';
import { FieldGroup } from '#web/core/form/FieldGroup.tsx';
import { Form, type FormProps } from '#web/core/form/Form.tsx';
import { FormActions } from '#web/core/form/FormActions.tsx';
import { LocalizedFields } from '#web/core/form/LocalizedFields.tsx';
import { useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { ListOfRows } from '#web/core/shell/ListOfRows.tsx';
import { AnnouncedItemFields } from './AnnouncedItemFields.tsx';
import { announcementForm, newItem } from './announcement-form.ts';
import { listChoices } from './choices.ts';

type AnnouncementFieldsProps = Pick<
  FormProps<ReturnType<typeof announcementForm>>,
  'defaults' | 'draft' | 'onSubmit' | 'onConflict'
> & {
  /** The saved announcement. */
  announcement: Announcement;
};

/** The entries of an announcement, with their order and their texts. */
export const AnnouncementFields = ({ announcement, ...form }: AnnouncementFieldsProps) => {
  const { t } = useTranslation('organiser-announcements');
  const locale = useLocale();
  const { kind, state } = announcement;
  const isPublic = state === 'public';
  const schema = useMemo(() => announcementForm(kind, isPublic), [kind, isPublic]);
  const choices = listChoices(announcement);
  const titles = new Map(choices.map(({ entryId, title }) => [entryId, localized(title, locale)]));
  return (
    <Form schema={schema} {...form}>
      <ListOfRows
        name="items"
        label={t('items.heading')}
        hint={t(`items.hint.${kind}`, { max: MAX_ANNOUNCED })}
        addLabel={t('items.add')}
        max={MAX_ANNOUNCED}
        create={newItem}
        labelOf={(number) => t('items.number', { number })}
        formatValue={(value) =>
          (value as readonly { entryId: string }[])
            .map(({ entryId }) => titles.get(entryId) ?? '')
            .join(', ')
        }
        optional
      >
        {({ name }) => <AnnouncedItemFields name={name} kind={kind} choices={choices} />}
      </ListOfRows>
      {isPublic && (
        <FieldGroup legend={t('correction.heading')}>
          <LocalizedFields
            name="correction"
            label={t('correction.label')}
            hint={t('correction.hint')}
            rows={3}
          />
        </FieldGroup>
      )}
      <FormActions>{t(isPublic ? 'correct' : 'save')}</FormActions>
    </Form>
  );
};
