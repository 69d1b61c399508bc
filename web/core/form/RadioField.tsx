import { classNames } from '#web/core/ui/class-names.ts';
import { Grid, Row } from '#web/core/ui/Layout.tsx';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';
import { labelFormatter, type Option, useChoiceField } from './options.ts';

type RadioFieldProps = FieldProps & {
  options: readonly Option[];
  /** Called with the value that was chosen. */
  onChoose?: (value: Option['value']) => void;
};

const MESSAGES = { requiredInput: 'requiredSelect' };

/** A single choice with radio buttons. */
export const RadioField = ({ options, onChoose, ...field }: RadioFieldProps) => {
  const { field: control, choose } = useChoiceField(field.name);
  return (
    <Field {...field} group messages={MESSAGES} formatValue={labelFormatter(options)}>
      {({ id, 'aria-required': _required, ...controlProps }) => (
        <Grid gap={2}>
          {options.map(({ value, label, hint, disabled }, index) => (
            <Row as="label" gap={3} align="start" key={value} className={styles.option}>
              <input
                {...controlProps}
                id={index === 0 ? id : undefined}
                type="radio"
                name={control.name}
                ref={index === 0 ? control.ref : undefined}
                value={String(value)}
                checked={control.value === value && !disabled}
                disabled={disabled}
                onChange={() => {
                  choose(value);
                  onChoose?.(value);
                }}
                onBlur={control.onBlur}
              />
              <span>
                {label}
                {hint && <span className={classNames('quiet', styles.optionHint)}>{hint}</span>}
              </span>
            </Row>
          ))}
        </Grid>
      )}
    </Field>
  );
};
