import { type ComponentProps, useId } from 'react';
import { Form } from 'react-router-dom';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import styles from './Filters.module.css';
import { Row, Stack } from './Layout.tsx';

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
  <Stack as="label" gap={1} className="shrinks fills">
    <span className="quiet strong">{label}</span>
    <select
      name={name}
      defaultValue={value}
      className={classNames('wide target snug', styles.input)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </Stack>
);

type TextFilterProps = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength'> & {
  name: string;
  label: string;
  value: string;
};

/** A text input of a plain GET form. */
export const TextFilter = ({ label, value, ...rest }: TextFilterProps) => (
  <Stack as="label" gap={1} className="shrinks fills">
    <span className="quiet strong">{label}</span>
    <input
      autoComplete="off"
      {...rest}
      defaultValue={value}
      className={classNames('wide target snug', styles.input)}
    />
  </Stack>
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
    <Stack
      as={Form}
      gap={1}
      method="get"
      action={action}
      role="search"
      aria-label={label}
      className="shrinks fills"
    >
      {keep.map(([name, own]) => (
        <input key={`${name} ${own}`} type="hidden" name={name} value={own} />
      ))}
      <label htmlFor={id} className="quiet strong">
        {label}
      </label>
      <Row gap={0} align="stretch" className={styles.bar}>
        <input
          id={id}
          type="search"
          name="q"
          maxLength={80}
          autoComplete="off"
          defaultValue={value}
          className={classNames('wide target snug', styles.input)}
        />
        <Button type="submit" variant="primary" icon="search">
          {submitLabel}
        </Button>
      </Row>
    </Stack>
  );
};
