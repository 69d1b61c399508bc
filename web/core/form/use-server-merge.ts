import { type RefObject, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changedNames, isEqualValue, mergeServerValues } from './changes.ts';

type Values = Readonly<Record<string, unknown>>;

/** A field edited here and saved with another value elsewhere. */
export type ConflictingField = { readonly name: string; readonly serverValue: unknown };

/** Another save happened while this form was being edited. */
export type Conflict = {
  readonly fields: readonly ConflictingField[];
  /** The user has resolved the last conflicting field. */
  readonly isResolved?: boolean;
};

/**
 * Merges newer server values into a form without losing edits. `base` holds the server's values that the edits started
 * from.
 */
export const useServerMerge = <FormValues extends FieldValues, Output>(
  form: Pick<
    UseFormReturn<FormValues, unknown, Output>,
    'getValues' | 'setValue' | 'getFieldState'
  >,
  base: RefObject<Values>,
  initial: readonly ConflictingField[] = [],
) => {
  const [conflict, setConflict] = useState(() => toConflict(initial));

  const write = (values: Values, names: readonly string[] = Object.keys(values)) => {
    for (const name of names) {
      const isInvalid = form.getFieldState(name as never).error !== undefined;
      form.setValue(name as never, values[name] as never, { shouldValidate: isInvalid });
    }
  };

  /**
   * Merges the server's values: unedited fields take them, edited fields stay and win on the next save. `detectConflicts` is true
   * for values that another person saved, false for the page's initial data. `alwaysNotify` reports a conflict even without
   * conflicting fields.
   */
  const mergeFresh = (
    fresh: Values,
    { alwaysNotify, detectConflicts }: { alwaysNotify: boolean; detectConflicts: boolean },
  ) => {
    const mine: Values = form.getValues();
    const { values, conflicts } = mergeServerValues(base.current, mine, fresh);
    base.current = fresh;
    write(values, changedNames(mine, values));
    setConflict((current) => {
      const previous = current?.fields ?? [];
      const fields = updateConflicts(previous, { conflicts, values, fresh });
      if (alwaysNotify) return { fields };
      return !detectConflicts || isEqualValue(fields, previous) ? current : { fields };
    });
  };

  const reportConflicts = (fields: readonly ConflictingField[]) => {
    if (fields.length > 0) setConflict({ fields });
  };

  const takeServerValue = ({ name, serverValue }: ConflictingField) => {
    write({ [name]: serverValue });
    setConflict(
      (current) =>
        current && {
          fields: current.fields.filter((each) => each.name !== name),
          isResolved: true,
        },
    );
  };

  return {
    conflict,
    mergeFresh,
    reportConflicts,
    takeServerValue,
    write,
    clearConflict: () => setConflict(undefined),
  };
};

/**
 * Adds new conflicts and drops previous ones whose values agree by now. Merging the same server values twice therefore
 * removes none.
 */
export const updateConflicts = (
  previous: readonly ConflictingField[],
  { conflicts, values, fresh }: { conflicts: readonly string[]; values: Values; fresh: Values },
): ConflictingField[] =>
  [...new Set([...previous.map(({ name }) => name), ...conflicts])]
    .filter((name) => !isEqualValue(values[name], fresh[name]))
    .map((name) => ({ name, serverValue: fresh[name] }));

const toConflict = (fields: readonly ConflictingField[]): Conflict | undefined =>
  fields.length > 0 ? { fields } : undefined;
