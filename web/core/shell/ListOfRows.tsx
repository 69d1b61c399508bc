import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/core/form/Field.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import styles from './ListOfRows.module.css';
import { RowActions } from './RowActions.tsx';
import { useFocusAfterUpdate } from './use-focus-after-update.ts';

type ListOfRowsProps = {
  /** Name of the list in the schema. */
  name: string;
  label: string;
  hint: string;
  addLabel: string;
  max: number;
  optional?: boolean;
  /** The first rows that can be neither moved nor removed, because other data depend on them. */
  fixed?: number;
  /** The reason why no row can be added, moved or removed; undefined when it can. */
  frozen?: string | undefined;
  create: () => object;
  labelOf: (number: number) => string;
  /** Rows as the banner about a conflict shows them. */
  formatValue: (value: unknown) => string;
  /** The fields of a row; `name` is the row's path in the schema. */
  children: (row: { readonly name: string; readonly index: number }) => ReactNode;
};

/** A list of rows that are added, moved and removed with buttons. */
export const ListOfRows = ({
  name,
  label,
  hint,
  addLabel,
  max,
  optional = false,
  fixed = 0,
  frozen,
  create,
  labelOf,
  formatValue,
  children,
}: ListOfRowsProps) => {
  const { t } = useTranslation('commons');
  // Rows have ids of their own.
  const { fields, append, remove, move } = useFieldArray({ name, keyName: 'key' });
  const focusNext = useFocusAfterUpdate(fields);
  const isFull = fields.length >= max;
  const fixedRows = frozen === undefined ? fixed : fields.length;
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      optional={optional}
      group
      formatValue={formatValue}
    >
      {({ id, 'aria-required': _required, ...described }) => (
        <Stack gap={4}>
          {fields.map(({ key }, index) => (
            <Stack as="fieldset" key={key} className={classNames('box shrinks padded', styles.row)}>
              <legend className="legend">{labelOf(index + 1)}</legend>
              {children({ name: `${name}.${index}`, index })}
              {index >= fixedRows && (
                <RowActions
                  name={labelOf(index + 1)}
                  canMoveUp={index > fixedRows}
                  canMoveDown={index < fields.length - 1}
                  onMove={(by) => move(index, index + by)}
                  onRemove={() => {
                    focusNext(() => document.getElementById(id)?.focus());
                    remove(index);
                  }}
                />
              )}
            </Stack>
          ))}
          {frozen === undefined ? (
            <div>
              <Button
                {...described}
                id={id}
                icon="plus"
                aria-disabled={isFull || undefined}
                onClick={() => !isFull && append(create())}
              >
                {addLabel}
              </Button>
              {isFull && <p>{t('form.rowsFull', { max })}</p>}
            </div>
          ) : (
            <p id={id} tabIndex={-1}>
              {frozen}
            </p>
          )}
        </Stack>
      )}
    </Field>
  );
};
