import type { ComponentProps, HTMLInputAutoCompleteAttribute } from 'react';
import { useController } from 'react-hook-form';
import { compatible } from '#spec/core/rules/text.ts';
import { useCounter } from './Counter.tsx';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';
import { useFormFields } from './form-context.ts';

export type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric';
  /** Shows how many characters there may be, and how many there are. */
  counter?: boolean;
  /** A password, even while it is shown: no draft keeps it, and nothing corrects it. */
  secret?: boolean;
  /** What is made of the text when the field is left, before the schema writes it in its own way. */
  convert?: ((typed: string) => string) | undefined;
  /** Told what it holds, as it is typed, what an input method is still at aside, and when it is left. */
  onType?: (typed: string) => void;
  onLeave?: (text: string) => void;
  /** Listens to the input method. */
  composition?: Pick<ComponentProps<'input'>, 'onCompositionUpdate' | 'onCompositionEnd'>;
};

/** What has no full-width letters, whatever its schema says. */
const HALF_WIDTH = new Set(['email', 'tel', 'url']);

/** One line of text. Left, it shows what its schema makes of it: full-width letters and digits as half-width ones. */
export const TextField = ({
  type = 'text',
  autoComplete,
  inputMode,
  counter: hasCounter,
  secret = type === 'password',
  convert = HALF_WIDTH.has(type) ? compatible : undefined,
  onType,
  onLeave,
  composition,
  ...field
}: TextFieldProps) => {
  const { field: control } = useController({ name: field.name });
  const { written } = useFormFields();
  const counter = useCounter(field.name, control.value ?? '', hasCounter);
  const leave = (typed: string) => {
    if (convert && convert(typed) !== typed) control.onChange(convert(typed));
    const text = written(field.name);
    if (text !== typed) control.onChange(text);
    onLeave?.(text);
    control.onBlur();
  };
  return (
    <Field {...field} {...counter} unkept={secret}>
      {(tied) => (
        <input
          {...tied}
          {...composition}
          className={styles.control}
          type={type}
          name={control.name}
          ref={control.ref}
          value={control.value ?? ''}
          autoComplete={autoComplete}
          inputMode={inputMode}
          autoCapitalize={type === 'text' && !secret ? undefined : 'none'}
          spellCheck={secret ? false : undefined}
          onChange={(event) => {
            control.onChange(event);
            if (!(event.nativeEvent as InputEvent).isComposing) onType?.(event.currentTarget.value);
          }}
          onCompositionEnd={(event) => {
            composition?.onCompositionEnd?.(event);
            onType?.(event.currentTarget.value);
          }}
          onBlur={(event) => leave(event.currentTarget.value)}
        />
      )}
    </Field>
  );
};
