import { useTranslation } from 'react-i18next';
import { MAX_NAMES } from '#spec/show/product-fields.ts';
import { FieldGroup } from '#web/core/form/FieldGroup.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { TextRows } from '#web/core/form/TextRows.tsx';

/** The fields about the maker of a work. */
export const MakerFields = () => {
  const { t } = useTranslation('my-products');
  return (
    <>
      {(['designers', 'illustrators'] as const).map((name) => (
        <FieldGroup key={name} legend={t(`products:facts.${name}`)} hint={t(`form.${name}Hint`)}>
          <TextRows
            name={name}
            max={MAX_NAMES}
            width="l"
            labelOf={(number) => t(`field.${name}`, { number })}
            addLabel={t('form.addName')}
          />
        </FieldGroup>
      ))}
      <FieldGroup legend={t('products:facts.publisher')}>
        <TextField name="publisher" label={t('field.publisher')} width="l" optional />
      </FieldGroup>
    </>
  );
};
