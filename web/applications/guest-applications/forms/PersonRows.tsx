import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MAX_PRESS_PERSONS } from '#spec/applications/kinds/press.ts';
import { Field } from '#web/core/form/Field.tsx';
import { FieldRow } from '#web/core/form/FieldGroup.tsx';
import { ReadingField } from '#web/core/form/ReadingField.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { useKanaAutofill } from '#web/core/form/use-kana-autofill.ts';
import { useFocusAfterUpdate } from '#web/core/shell/use-focus-after-update.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';

export const NEW_PERSON = { name: '', kana: '', role: '' };

/** Everybody who comes to report; each gets a code for the desk. */
export const PersonRows = () => {
  const { t } = useTranslation('guest-applications');
  const { fields, append, remove } = useFieldArray({ name: 'persons' });
  const focusNext = useFocusAfterUpdate(fields);
  const isFull = fields.length >= MAX_PRESS_PERSONS;
  return (
    <Field
      name="persons"
      label={t('field.persons')}
      hint={t('form.personsHint', { max: MAX_PRESS_PERSONS })}
      group
      formatValue={namesOf}
    >
      {({ id, 'aria-required': _required, ...described }) => (
        <Stack gap={4}>
          {fields.map((field, index) => (
            <PersonFields
              key={field.id}
              index={index}
              onRemove={
                fields.length > 1
                  ? () => {
                      focusNext(() => document.getElementById(id)?.focus());
                      remove(index);
                    }
                  : undefined
              }
            />
          ))}
          <div>
            <Button
              {...described}
              id={id}
              icon="plus"
              aria-disabled={isFull || undefined}
              onClick={() => !isFull && append(NEW_PERSON)}
            >
              {t('form.addPerson')}
            </Button>
          </div>
        </Stack>
      )}
    </Field>
  );
};

type PersonFieldsProps = {
  index: number;
  /** Absent for the last one left. */
  onRemove: (() => void) | undefined;
};

const PersonFields = ({ index, onRemove }: PersonFieldsProps) => {
  const { t } = useTranslation('guest-applications');
  const at = (name: keyof typeof NEW_PERSON) => `persons.${index}.${name}`;
  const reading = useKanaAutofill(at('kana'));
  const person = t('form.person', { number: index + 1 });
  const labels = (key: 'personName' | 'personKana' | 'personRole') => {
    const label = t(`form.${key}`);
    return { label, fullLabel: t('form.ofPerson', { person, label }) };
  };
  return (
    <Stack as="fieldset" className="box padded">
      <legend className="legend">{person}</legend>
      <FieldRow>
        <TextField name={at('name')} {...labels('personName')} counter {...reading} />
        <ReadingField
          name={at('kana')}
          of={at('name')}
          {...labels('personKana')}
          hint={t('form.kanaHint')}
          counter
        />
      </FieldRow>
      <TextField
        name={at('role')}
        {...labels('personRole')}
        hint={t('form.personRoleHint')}
        width="m"
        counter
      />
      {onRemove && (
        <div>
          <Button variant="quiet" icon="trash-2" onClick={onRemove}>
            {t('form.removePerson', { person })}
          </Button>
        </div>
      )}
    </Stack>
  );
};

/** Returns the names as the banner about a conflict shows them. */
const namesOf = (value: unknown): string =>
  (value as readonly { name: string }[]).map(({ name }) => name).join(', ');
