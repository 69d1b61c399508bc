import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useController } from 'react-hook-form';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Cluster, Grid, Row, Stack } from '#web/core/ui/Layout.tsx';
import { choiceIndexOf } from './choice-keys.ts';
import styles from './SheetPage.module.css';

type Choice = { readonly value: string | number; readonly label: string };

type KeyedChoicesProps = {
  /** Name of the field. */
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  /** At most ten. */
  choices: readonly Choice[];
  /** The error of an empty choice, once the judge has tried to submit. */
  error?: string | undefined;
  /** Below the choices. */
  children?: ReactNode;
};

/** One choice of a few, with radio buttons; while one of them has focus, digit keys choose too. */
export const KeyedChoices = ({
  name,
  legend,
  hint,
  choices,
  error,
  children,
}: KeyedChoicesProps) => {
  const { field } = useController({ name });
  const id = useId();
  const hintId = hint ? `${id}hint` : undefined;
  const errorId = error ? `${id}error` : undefined;

  const chooseByKey = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const index = choiceIndexOf(event, choices.length);
    const choice = index === undefined ? undefined : choices[index];
    if (!choice) return;
    event.preventDefault();
    field.onChange(choice.value);
    event.currentTarget.querySelectorAll('input')[index ?? 0]?.focus();
  };

  return (
    <Stack
      as="fieldset"
      gap={2}
      className="shrinks"
      aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
      onKeyDown={chooseByKey}
    >
      <Cluster
        as="legend"
        gap={[1, 3]}
        align="baseline"
        className={classNames('strong', styles.legend)}
      >
        {legend}
      </Cluster>
      {hint && (
        <p id={hintId} className="quiet">
          {hint}
        </p>
      )}
      <div className={styles.choices} data-count={choices.length}>
        {choices.map(({ value, label }) => (
          <Grid
            as="label"
            gap={0}
            key={value}
            className={classNames('figures target', styles.choice)}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={field.value === value}
              aria-invalid={error ? true : undefined}
              onChange={() => field.onChange(value)}
            />
            <span>{label}</span>
          </Grid>
        ))}
      </div>
      {error && (
        <Row
          as="p"
          align="stretch"
          id={errorId}
          className={classNames('strong danger', styles.error)}
        >
          <Icon name="circle-alert" />
          <span>{error}</span>
        </Row>
      )}
      {children}
    </Stack>
  );
};
