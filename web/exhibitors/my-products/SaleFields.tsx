import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Edition } from '#generated/client/types.gen.ts';
import { MAX_PRODUCT_LINKS } from '#spec/show/product-fields.ts';
import { DateField } from '#web/core/form/DateField.tsx';
import { FieldGroup } from '#web/core/form/FieldGroup.tsx';
import { NumberField } from '#web/core/form/NumberField.tsx';
import { RadioField } from '#web/core/form/RadioField.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { TextRows } from '#web/core/form/TextRows.tsx';
import { useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { ON_DATE } from './product-form.ts';

type SaleFieldsProps = { edition: Pick<Edition, 'slug' | 'name'> };

/** The first release of a work, its usual price, and links to more about it. */
export const SaleFields = ({ edition }: SaleFieldsProps) => {
  const { t } = useTranslation('my-products');
  return (
    <>
      <FieldGroup legend={t('form.sale')}>
        <ReleaseFields edition={edition} />
        <NumberField
          name="listPrice"
          label={t('products:facts.listPrice')}
          hint={t('form.listPriceHint')}
          unit={t('unit.yen')}
          optional
        />
        <TextField
          name="janCode"
          label={t('products:facts.janCode')}
          hint={t('form.janCodeHint')}
          inputMode="numeric"
          width="m"
          optional
        />
      </FieldGroup>
      <FieldGroup legend={t('products:facts.links')} hint={t('form.linksHint')}>
        <TextRows
          name="links"
          type="url"
          max={MAX_PRODUCT_LINKS}
          labelOf={(number) => t('field.link', { number })}
          addLabel={t('form.addLink')}
        />
      </FieldGroup>
    </>
  );
};

/** This edition, an earlier one that was saved before, or a date. */
const ReleaseFields = ({ edition }: SaleFieldsProps) => {
  const { t } = useTranslation('my-products');
  const locale = useLocale();
  const { setValue, formState } = useFormContext();
  const release: unknown = useWatch({ name: 'release' });
  const saved: unknown = formState.defaultValues?.release;
  const isEarlier = typeof saved === 'string' && !['', ON_DATE, edition.slug].includes(saved);
  return (
    <>
      <RadioField
        name="release"
        label={t('field.release')}
        options={[
          {
            value: edition.slug,
            label: t('release.edition', { edition: localized(edition.name, locale) }),
            hint: t('release.editionHint'),
          },
          ...(isEarlier ? [{ value: saved, label: t('release.earlier', { slug: saved }) }] : []),
          { value: ON_DATE, label: t('release.date') },
          { value: '', label: t('release.unknown') },
        ]}
        onChoose={(value) => value !== ON_DATE && setValue('releaseDate', '')}
        optional
      />
      {release === ON_DATE && <DateField name="releaseDate" label={t('field.releaseDate')} />}
    </>
  );
};
