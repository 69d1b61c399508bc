import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Edition } from '#generated/client/types.gen.ts';
import { GENRES } from '#spec/show/genres.ts';
import { PRODUCT_KINDS } from '#spec/show/product-fields.ts';
import { FieldGroup } from '#web/core/form/FieldGroup.tsx';
import { Form, type FormProps } from '#web/core/form/Form.tsx';
import { LocalizedFields } from '#web/core/form/LocalizedFields.tsx';
import { RankedFields } from '#web/core/form/RankedFields.tsx';
import { SelectField } from '#web/core/form/SelectField.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { MakerFields } from './MakerFields.tsx';
import { PlayFields } from './PlayFields.tsx';
import { type DraftForm, MAX_GENRES } from './product-form.ts';
import { SaleFields } from './SaleFields.tsx';

type ProductFormProps = Omit<FormProps<typeof DraftForm>, 'children'> & {
  edition: Pick<Edition, 'slug' | 'name'>;
  /** The choice of whom a new work is for. */
  owners?: ReactNode;
  /** The buttons. */
  children: ReactNode;
};

/** The form of a work. Only the title is required from the beginning. */
export const ProductForm = ({ edition, owners, children, ...form }: ProductFormProps) => {
  const { t } = useTranslation('my-products');
  return (
    <Form {...form}>
      {owners}
      <FieldGroup legend={t('form.basics')} hint={t('form.basicsHint')}>
        <LocalizedFields name="title" label={t('field.title')} />
        <TextField
          name="kana"
          label={t('field.kana')}
          hint={t('form.kanaHint')}
          width="l"
          optional
        />
        <SelectField
          name="kind"
          label={t('field.kind')}
          options={PRODUCT_KINDS.map((value) => ({ value, label: t(`products:kind.${value}`) }))}
        />
        <RankedFields
          name="genres"
          count={MAX_GENRES}
          labelOf={(number) => (number === 1 ? t('field.genre') : t('field.moreGenre', { number }))}
          options={GENRES.map((value) => ({ value, label: t(`units:genre.${value}`) }))}
        />
        <LocalizedFields
          name="summary"
          label={t('field.summary')}
          hint={t('form.summaryHint')}
          optional
        />
        <LocalizedFields
          name="description"
          label={t('field.description')}
          hint={t('form.descriptionHint')}
          rows={8}
          optional
        />
      </FieldGroup>
      <PlayFields />
      <MakerFields />
      <SaleFields edition={edition} />
      {children}
    </Form>
  );
};
