import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { Cluster } from '#web/core/ui/Layout.tsx';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';
import type { FieldMessages } from './field-errors.ts';
import { useFormFields } from './form-context.ts';
import { parseNumber } from './numbers.ts';

type NumberFieldProps = FieldProps & {
  /** The unit next to the input, also its description: 円, minutes. It may be typed with the number. */
  unit?: string;
  /** Allows decimals. */
  decimal?: boolean;
  /** Messages for rules that the usual words do not fit. */
  messages?: FieldMessages;
  /** Called with a changed number when the field loses focus. */
  onLeave?: (value: number) => void;
};

/** A number input. On blur it shows the parsed number; invalid input stays and gets an error. */
export const NumberField = ({ unit, decimal, onLeave, ...field }: NumberFieldProps) => {
  const { field: control } = useController({ name: field.name });
  const typed = useRef(false);
  const id = useFormFields().idOf(field.name);
  const unitId = `${id}-unit`;
  const { value, onChange } = control;
  // Input made before the application ran and input restored from a draft arrive as text, without a blur to parse it.
  useEffect(() => {
    if (typeof value !== 'string' || document.activeElement?.id === id) return;
    const number = parseNumber(value, unit);
    if (number !== value) onChange(number);
  }, [value, onChange, id, unit]);
  return (
    <Field width="s" {...field} {...(unit && { afterId: unitId })}>
      {(controlProps) => (
        <Cluster gap={[2, 3]}>
          <input
            {...controlProps}
            className={styles.control}
            data-number
            type="text"
            inputMode={decimal ? 'decimal' : 'numeric'}
            autoComplete="off"
            name={control.name}
            ref={control.ref}
            value={control.value ?? ''}
            onChange={(event) => {
              typed.current = true;
              control.onChange(event);
            }}
            onBlur={({ currentTarget: { value } }) => {
              const number = parseNumber(value, unit);
              control.onChange(number);
              if (typed.current && typeof number === 'number') onLeave?.(number);
              typed.current = false;
              control.onBlur();
            }}
          />
          {unit && (
            <span id={unitId} className="soft">
              {unit}
            </span>
          )}
        </Cluster>
      )}
    </Field>
  );
};
