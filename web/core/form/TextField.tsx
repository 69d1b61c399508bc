import type { ComponentProps, HTMLInputAutoCompleteAttribute } from 'react';
import { useController } from 'react-hook-form';
import { tabsAsSpaces } from '#spec/core/spreadsheets.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { useCounter } from './Counter.tsx';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';
import { useFormFields } from './form-context.ts';

export type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric';
  /** Shows the character count and the limit. */
  counter?: boolean;
  /** The meaning of the typed text, below the control. */
  note?: string | undefined;
  /** A password, even while revealed: excluded from drafts, without spell check and capitalization. */
  secret?: boolean;
  /** Formats the text on blur, beyond what the schema normalizes. */
  convert?: ((typed: string) => string) | undefined;
  /** Called with the value on input, except during composition, and on blur. */
  onType?: (typed: string) => void;
  onLeave?: (text: string) => void;
  /** Composition handlers for input methods. */
  composition?: Pick<ComponentProps<'input'>, 'onCompositionUpdate' | 'onCompositionEnd'>;
};

/** A single-line text input. On blur it shows the normalized value, for example half-width letters and digits. */
export const TextField = ({
  type = 'text',
  autoComplete,
  inputMode,
  counter: hasCounter,
  note,
  secret = type === 'password',
  convert,
  onType,
  onLeave,
  composition,
  ...field
}: TextFieldProps) => {
  const { field: control } = useController({ name: field.name });
  const { idOf, normalizedValue } = useFormFields();
  const noteId = `${idOf(field.name)}-note`;
  const counter = useCounter(field.name, control.value ?? '', hasCounter);
  const onBlur = (typed: string) => {
    if (convert && convert(typed) !== typed) control.onChange(convert(typed));
    const text = normalizedValue(field.name);
    if (text !== typed) control.onChange(text);
    onLeave?.(text);
    control.onBlur();
  };
  return (
    <Field
      {...field}
      {...counter}
      {...(note !== undefined && {
        afterId: noteId,
        after: (
          <p id={noteId} className={classNames('quiet figures', styles.counter)} role="status">
            {note}
          </p>
        ),
      })}
      excludeFromDraft={secret}
    >
      {(controlProps) => (
        <input
          {...controlProps}
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
            const typed = secret
              ? event.currentTarget.value
              : tabsAsSpaces(event.currentTarget.value);
            control.onChange(typed);
            if (!(event.nativeEvent as InputEvent).isComposing) onType?.(typed);
          }}
          onCompositionEnd={(event) => {
            composition?.onCompositionEnd?.(event);
            onType?.(event.currentTarget.value);
          }}
          onBlur={(event) => onBlur(event.currentTarget.value)}
        />
      )}
    </Field>
  );
};
