import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { normalizeWidth } from '#spec/core/rules/text.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';

type CodeFieldProps = FieldProps & { /** Number of digits. */ length: number };

/** A one-time code in one input, with autofill; accepts spaces and full-width digits. */
export const CodeField = ({ length, ...field }: CodeFieldProps) => {
  const { field: control } = useController({ name: field.name });
  const composing = useRef(false);
  const take = (typed: string) => control.onChange(digits(typed, length));
  return (
    <Field width="m" {...field} excludeFromDraft>
      {(controlProps) => (
        <input
          {...controlProps}
          className={classNames(styles.control, 'title mono', styles.code)}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          name={control.name}
          ref={control.ref}
          value={control.value ?? ''}
          onCompositionStart={() => {
            composing.current = true;
          }}
          onCompositionEnd={(event) => {
            composing.current = false;
            take(event.currentTarget.value);
          }}
          onChange={({ currentTarget: { value } }) =>
            composing.current ? control.onChange(value) : take(value)
          }
          onBlur={control.onBlur}
        />
      )}
    </Field>
  );
};

const digits = (typed: string, length: number) =>
  normalizeWidth(typed).replace(/\D/g, '').slice(0, length);
