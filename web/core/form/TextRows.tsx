import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/core/ui/Button.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

type TextRowsProps = Pick<TextFieldProps, 'name' | 'type' | 'width'> & {
  max: number;
  /** The number of first rows that are not marked as optional. */
  required?: number;
  labelOf: (number: number) => string;
  addLabel: string;
};

/** A list of texts, one row each; empty ones do not count. Shows one more row than there are texts. */
export const TextRows = ({
  name,
  max,
  required = 0,
  labelOf,
  addLabel,
  ...field
}: TextRowsProps) => {
  const { getValues } = useFormContext();
  const { t } = useTranslation('commons');
  const [count, setCount] = useState(() => {
    const values: readonly unknown[] = getValues(name) ?? [];
    return Math.min(max, values.findLastIndex(Boolean) + 2);
  });
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <TextField
          key={index}
          {...field}
          name={`${name}.${index}`}
          label={labelOf(index + 1)}
          optional={index >= required}
        />
      ))}
      {count < max ? (
        <div>
          <Button icon="plus" onClick={() => setCount(count + 1)}>
            {addLabel}
          </Button>
        </div>
      ) : (
        <p>{t('form.rowsFull', { max })}</p>
      )}
    </>
  );
};
