import { type ComponentProps, useId } from 'react';
import { Form } from 'react-router-dom';
import { Button } from './Button.tsx';
import styles from './FilterFields.module.css';

type Option = { readonly value: string; readonly label: string };

type SelectFilterProps = {
  name: string;
  label: string;
  /** Current value from the URL; empty for none. */
  value: string;
  options: readonly Option[];
};

/** A select of a plain GET form. */
export const SelectFilter = ({ name, label, value, options }: SelectFilterProps) => (
  <label className={styles.field}>
    <span className={styles.label}>{label}</span>
    <select name={name} defaultValue={value} className={styles.input}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
);

type TextFilterProps = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength'> & {
  name: string;
  label: string;
  value: string;
};

/** A text input of a plain GET form. */
export const TextFilter = ({ label, value, ...rest }: TextFilterProps) => (
  <label className={styles.field}>
    <span className={styles.label}>{label}</span>
    <input autoComplete="off" {...rest} defaultValue={value} className={styles.input} />
  </label>
);

type SearchBarProps = {
  /** Path of the search page. */
  action: string;
  label: string;
  submitLabel: string;
  value: string;
  /** The other filters of the URL, submitted as hidden inputs. */
  keep: readonly (readonly [name: string, value: string])[];
};

/** The search box above the results. */
export const SearchBar = ({ action, label, submitLabel, value, keep }: SearchBarProps) => {
  const id = useId();
  return (
    <Form method="get" action={action} role="search" aria-label={label} className={styles.field}>
      {keep.map(([name, own]) => (
        <input key={`${name} ${own}`} type="hidden" name={name} value={own} />
      ))}
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.bar}>
        <input
          id={id}
          type="search"
          name="q"
          maxLength={80}
          autoComplete="off"
          defaultValue={value}
          className={styles.input}
        />
        <Button type="submit" variant="primary" icon="search">
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
};
