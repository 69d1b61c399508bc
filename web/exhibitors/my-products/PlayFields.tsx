import { useTranslation } from 'react-i18next';
import { BOOTH_LANGUAGES } from '#spec/show/booths.ts';
import { LANGUAGE_DEPENDENCES, MAX_NAMES } from '#spec/show/product-fields.ts';
import { CheckboxGroupField } from '#web/core/form/CheckboxGroupField.tsx';
import { FieldGroup, FieldRow } from '#web/core/form/FieldGroup.tsx';
import { NumberField } from '#web/core/form/NumberField.tsx';
import { SelectField } from '#web/core/form/SelectField.tsx';
import { TextRows } from '#web/core/form/TextRows.tsx';

/** The fields about the players of a work, and its play. */
export const PlayFields = () => {
  const { t } = useTranslation('my-products');
  return (
    <>
      <FieldGroup legend={t('form.play')} hint={t('form.playHint')}>
        {(['players', 'minutes'] as const).map((name) => (
          <FieldRow key={name}>
            {(['min', 'max'] as const).map((end) => (
              <NumberField
                key={end}
                name={`${name}.${end}`}
                label={t(`field.${name}.${end}`)}
                unit={t(`unit.${name}`)}
                optional
              />
            ))}
          </FieldRow>
        ))}
        <NumberField name="age" label={t('field.age')} unit={t('unit.age')} optional />
        <SelectField
          name="languageDependence"
          label={t('products:facts.languageDependence')}
          hint={t('form.languageDependenceHint')}
          options={LANGUAGE_DEPENDENCES.map((value) => ({
            value,
            label: t(`products:languageDependence.${value}`),
          }))}
          emptyLabel={t('form.unknown')}
          width="l"
          optional
        />
        <CheckboxGroupField
          name="ruleLanguages"
          label={t('products:facts.ruleLanguages')}
          options={BOOTH_LANGUAGES.map((value) => ({
            value,
            label: t(`booths:language.${value}`),
          }))}
          optional
        />
      </FieldGroup>
      <FieldGroup legend={t('products:facts.mechanics')} hint={t('form.mechanicsHint')}>
        <TextRows
          name="mechanics"
          max={MAX_NAMES}
          width="l"
          labelOf={(number) => t('field.mechanic', { number })}
          addLabel={t('form.addMechanic')}
        />
      </FieldGroup>
    </>
  );
};
