import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DebutCandidate } from '#generated/client/types.gen.ts';
import { exhibitorRulePage } from '#web/content/pages/routes.ts';
import { CheckboxField } from '#web/core/form/CheckboxField.tsx';
import { FieldGroup } from '#web/core/form/FieldGroup.tsx';
import { RadioField } from '#web/core/form/RadioField.tsx';
import { useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { NewTabLink } from '#web/core/ui/NewTabLink.tsx';
import { EntryFields } from './EntryFields.tsx';

type NewEntryFieldsProps = {
  /** Those that may enter. */
  works: readonly DebutCandidate[];
};

/** The work, its texts and pictures for the jury, and the declarations. */
export const NewEntryFields = ({ works }: NewEntryFieldsProps) => {
  const { t } = useTranslation('fresh-dragon-entries');
  const locale = useLocale();
  const { setValue } = useFormContext();
  const productId = useWatch({ name: 'productId' });
  const work = works.find(({ id }) => id === productId);
  return (
    <>
      <RadioField
        name="productId"
        label={t('field.productId')}
        hint={t('hint.work')}
        options={works.map(({ id, title }) => ({ value: id, label: localized(title, locale) }))}
        // Pictures belong to the work that was chosen before.
        onChoose={() => setValue('pictureIds', [])}
      />
      <EntryFields pictures={work?.pictures ?? []} />
      <FieldGroup legend={t('form.declarations')}>
        <CheckboxField name="declaresDebut" label={t('field.declaresDebut')} absent />
        <p>
          <NewTabLink to={exhibitorRulePage.href()}>{t('titles:exhibitorRule')}</NewTabLink>
        </p>
        <CheckboxField name="agreeRules" label={t('field.agreeRules')} absent />
        <CheckboxField name="agreePublish" label={t('field.agreePublish')} absent />
      </FieldGroup>
    </>
  );
};
