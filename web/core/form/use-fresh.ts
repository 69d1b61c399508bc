import { type RefObject, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changedNames, isSame, ontoFresh } from './changes.ts';

type Values = Readonly<Record<string, unknown>>;

/** A field that was changed here, and otherwise elsewhere. */
export type Contested = { readonly name: string; readonly theirs: unknown };

/** Somebody else has saved meanwhile; which of the fields that were changed here too. */
export type Conflict = {
  readonly contested: readonly Contested[];
  /** The last one was chosen by hand. */
  readonly isSettled?: boolean;
};

/**
 * Brings a form onto what is true meanwhile, and loses nothing that was typed. `base`: what the form was filled with, as
 * far as the server knows.
 */
export const useFresh = <Held extends FieldValues, Output>(
  form: Pick<UseFormReturn<Held, unknown, Output>, 'getValues' | 'setValue' | 'getFieldState'>,
  base: RefObject<Values>,
  atFirst: readonly Contested[] = [],
) => {
  const [conflict, setConflict] = useState(() => conflictOf(atFirst));

  const write = (values: Values, names: readonly string[] = Object.keys(values)) => {
    for (const name of names) {
      const isBroken = form.getFieldState(name as never).error !== undefined;
      form.setValue(name as never, values[name] as never, { shouldValidate: isBroken });
    }
  };

  /**
   * Untouched fields take the fresh value, touched ones stay; saved again, they win. `contests`: somebody has saved the
   * fresh values, rather than that the page has only learnt what to begin with.
   */
  const takeFresh = (fresh: Values, { told, contests }: { told: boolean; contests: boolean }) => {
    const mine: Values = form.getValues();
    const { values, both } = ontoFresh(base.current, mine, fresh);
    base.current = fresh;
    write(values, changedNames(mine, values));
    setConflict((held) => {
      const former = held?.contested ?? [];
      const contested = contestedAfter(former, { both, values, fresh });
      if (told) return { contested };
      return !contests || isSame(contested, former) ? held : { contested };
    });
  };

  const contest = (contested: readonly Contested[]) => {
    if (contested.length > 0) setConflict({ contested });
  };

  const takeTheirs = ({ name, theirs }: Contested) => {
    write({ [name]: theirs });
    setConflict(
      (held) =>
        held && {
          contested: held.contested.filter((each) => each.name !== name),
          isSettled: true,
        },
    );
  };

  return { conflict, takeFresh, contest, takeTheirs, write, settle: () => setConflict(undefined) };
};

/**
 * The fields to choose in: those that both have changed now, and of the former ones those that still are different. So
 * the same fresh values, met twice, take none away.
 */
export const contestedAfter = (
  former: readonly Contested[],
  { both, values, fresh }: { both: readonly string[]; values: Values; fresh: Values },
): Contested[] =>
  [...new Set([...former.map(({ name }) => name), ...both])]
    .filter((name) => !isSame(values[name], fresh[name]))
    .map((name) => ({ name, theirs: fresh[name] }));

const conflictOf = (contested: readonly Contested[]): Conflict | undefined =>
  contested.length > 0 ? { contested } : undefined;
