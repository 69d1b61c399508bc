import { useRef, useState } from 'react';

/** The selected rows of a table. Rows that are no longer shown do not count. */
export type RowSelection = {
  readonly selected: readonly string[];
  readonly isSelected: (key: string) => boolean;
  /** `extend` selects or deselects everything from the row pressed before, as with Shift. */
  readonly toggle: (key: string, extend: boolean) => void;
  /** Selects all rows, or none if all of them are selected. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
};

/** Selects rows by their keys, which are given in the order of the table. */
export const useRowSelection = (keys: readonly string[]): RowSelection => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const selected = keys.filter((key) => chosen.has(key));

  const toggle = (key: string, extend: boolean) => {
    const range = extend ? between(keys, last.current ?? key, key) : [key];
    const next = new Set(selected);
    for (const each of range) {
      if (chosen.has(key)) next.delete(each);
      else next.add(each);
    }
    last.current = key;
    setChosen(next);
  };

  return {
    selected,
    isSelected: (key) => chosen.has(key),
    toggle,
    toggleAll: () => setChosen(new Set(selected.length === keys.length ? [] : keys)),
    clear: () => setChosen(new Set()),
  };
};

/** Returns the keys from one to another, whichever comes first. */
export const between = (keys: readonly string[], one: string, other: string): readonly string[] => {
  const [from = 0, to = 0] = [keys.indexOf(one), keys.indexOf(other)].toSorted((a, b) => a - b);
  return from < 0 ? [other] : keys.slice(from, to + 1);
};
