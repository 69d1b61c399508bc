import { useEffect, useRef, useState } from 'react';
import { changedNames, ontoFresh } from './changes.ts';
import { forgetDraft, keepDraft, keepWish, readDraft, readWish } from './drafts.ts';
import { useFormHost } from './form-host.ts';
import type { Contested } from './use-fresh.ts';
import { type Wish, wishFor } from './wish-key.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a submit carries besides its values. */
export type Submission = {
  /** For the header `Idempotency-Key`: the same as long as the same values have not arrived. */
  readonly key: string;
  /** The tab may keep the values until they are sent: no code, password or file is among them. */
  readonly mayKeep: boolean;
};

/** What was entered before, and which of these fields somebody has changed since. */
export type FormerDraft = { readonly values: Values; readonly contested: readonly Contested[] };

/**
 * What this visitor has entered into the form of this name before: at hand with the first render if it is known by then
 * whose drafts these are, and for whoever is told `onKnown` otherwise. What was typed until then belongs to them too.
 */
export const useFormerDraft = (
  name: string | undefined,
  base: Values,
  onKnown: (former: FormerDraft | undefined) => void,
) => {
  const { visitor } = useFormHost();
  const by = useRef(visitor);
  const [former] = useState(() => draftFor(name, visitor, base));
  useEffect(() => {
    const isLate = by.current === undefined;
    // A session that ends leaves the draft to whom it belongs; another display id is the same visitor.
    if (visitor === undefined || (visitor === '' && !isLate)) return;
    by.current = visitor;
    if (!isLate) return;
    onKnown(draftFor(name, visitor, base));
  }, [name, visitor]);
  return { former, by };
};

/** Fields that the form no longer has are left out. */
const draftFor = (
  name: string | undefined,
  visitor: string | undefined,
  base: Values,
): FormerDraft | undefined => {
  if (name === undefined || visitor === undefined) return undefined;
  const draft = readDraft(name, visitor);
  const fields = Object.keys(draft?.values ?? {}).filter((field) => Object.hasOwn(base, field));
  if (!draft || fields.length === 0) return undefined;
  const values = Object.fromEntries(
    fields.map((field) => [field, draft.values[field] ?? undefined]),
  );
  const { both } = ontoFresh({ ...base, ...draft.base }, { ...base, ...values }, base);
  return { values, contested: both.map((field) => ({ name: field, theirs: base[field] })) };
};

type Keeper = {
  name: string | undefined;
  by: { readonly current: string | undefined };
  /** Fields of which nothing is kept. */
  unkept: ReadonlySet<string>;
};

/** Keeps what is entered, and the key of what is sent, until it is done. */
export const useKeeping = ({ name, by, unkept }: Keeper) => {
  const wish = useRef<Wish>(undefined);
  const isSecret = (field: string) =>
    [...unkept].some((each) => each === field || each.startsWith(`${field}.`));

  return {
    keep: (base: Values, values: Values) => {
      if (name === undefined || by.current === undefined) return;
      const fields = changedNames(base, values).filter((field) => !isSecret(field));
      const changed = Object.fromEntries(fields.map((each) => [each, values[each]]));
      keepDraft(name, by.current, { values: changed, base });
    },
    /** Whether a draft in this tab has these fields: not where a browser forbids storage, nor what is secret. */
    isKept: (fields: readonly string[]): boolean => {
      if (name === undefined || by.current === undefined) return false;
      const kept = readDraft(name, by.current)?.values ?? {};
      return fields.every((field) => Object.hasOwn(kept, field));
    },
    /** The key of these values: the same again for the same ones, also after a reload where a draft is kept. */
    keyFor: (values: unknown): Submission => {
      const inTab = unkept.size === 0 ? name : undefined;
      const former =
        inTab !== undefined && by.current !== undefined ? readWish(inTab, by.current) : undefined;
      wish.current = wishFor(values, wish.current ?? former);
      if (inTab !== undefined && by.current !== undefined)
        keepWish(inTab, by.current, wish.current);
      return { key: wish.current.key, mayKeep: inTab !== undefined };
    },
    forget: () => {
      wish.current = undefined;
      if (name !== undefined) forgetDraft(name);
    },
  };
};
