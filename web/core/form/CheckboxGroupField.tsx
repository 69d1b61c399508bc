import { useTranslation } from 'react-i18next';
import { classNames } from '#web/core/ui/class-names.ts';
import { Grid, Row } from '#web/core/ui/Layout.tsx';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';
import { useFormFields } from './form-context.ts';
import { labelFormatter, type Option, useChoiceField } from './options.ts';

type CheckboxGroupFieldProps = FieldProps & {
  options: readonly Option[];
  /** Maximum number of choices, shown with the current count. */
  limit?: number;
};

const MESSAGES = { requiredInput: 'requiredChoices', requiredSelect: 'requiredChoices' };

/** A multiple choice with checkboxes. The value lists the chosen options in the order of `options`. */
export const CheckboxGroupField = ({ options, limit, ...field }: CheckboxGroupFieldProps) => {
  const { t } = useTranslation('commons');
  const { field: control, choose } = useChoiceField(field.name);
  const countId = `${useFormFields().idOf(field.name)}-count`;
  const chosen: readonly unknown[] = Array.isArray(control.value) ? control.value : [];
  const toggle = (value: Option['value']) =>
    choose(
      options
        .map((option) => option.value)
        .filter((each) => (each === value ? !chosen.includes(each) : chosen.includes(each))),
    );
  return (
    <Field
      {...field}
      group
      messages={MESSAGES}
      formatValue={labelFormatter(options)}
      {...(limit !== undefined && {
        afterId: countId,
        after: (
          <p
            id={countId}
            className={classNames('quiet figures', styles.counter)}
            data-over={chosen.length > limit || undefined}
          >
            {t('form.chosen', { count: chosen.length, limit })}
          </p>
        ),
      })}
    >
      {({ id, 'aria-required': _required, ...controlProps }) => (
        <Grid gap={2}>
          {options.map(({ value, label, hint, media, disabled }, index) => (
            <Row as="label" gap={3} align="start" key={value} className={styles.option}>
              <input
                {...controlProps}
                id={index === 0 ? id : undefined}
                type="checkbox"
                name={control.name}
                ref={index === 0 ? control.ref : undefined}
                value={String(value)}
                checked={chosen.includes(value)}
                disabled={disabled}
                onChange={() => toggle(value)}
                onBlur={control.onBlur}
              />
              {media}
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
