import { useEffect, useRef, useState } from 'react';
import { changedNames, mergeServerValues } from './changes.ts';
import { deleteDraft, readDraft, readRequest, saveDraft, saveRequest } from './drafts.ts';
import { useFormHost } from './form-host.ts';
import { assignIdempotencyKey, type IdempotentRequest } from './idempotency-key.ts';
import type { ConflictingField } from './use-server-merge.ts';

type Values = Readonly<Record<string, unknown>>;

/** The data passed to `onSubmit` in addition to the values. */
export type Submission = {
  /** The value of the header `Idempotency-Key`; unchanged while the same values are retried. */
  readonly key: string;
  /** Whether the values may be stored in the tab: they include no code, password or file. */
  readonly canPersist: boolean;
  /** The value of the pressed submit button, where a form has several. */
  readonly intent: string;
};

/** A stored draft, with the fields whose saved values have changed since. */
export type SavedDraft = {
  readonly values: Values;
  readonly contested: readonly ConflictingField[];
};

/**
 * Reads the visitor's draft of this form: during the first render if the visitor is already known, otherwise through
 * `onKnown` once they are.
 */
export const useSavedDraft = (
  name: string | undefined,
  base: Values,
  onKnown: (saved: SavedDraft | undefined) => void,
) => {
  const { visitor } = useFormHost();
  const by = useRef(visitor);
  const [saved] = useState(() => draftFor(name, visitor, base));
  useEffect(() => {
    const isLate = by.current === undefined;
    // The draft still belongs to the visitor after the session has ended or the display ID has changed.
    if (visitor === undefined || (visitor === '' && !isLate)) return;
    by.current = visitor;
    if (!isLate) return;
    onKnown(draftFor(name, visitor, base));
  }, [name, visitor]);
  return { saved, by };
};

/** Ignores fields that the form no longer has. */
const draftFor = (
  name: string | undefined,
  visitor: string | undefined,
  base: Values,
): SavedDraft | undefined => {
  if (name === undefined || visitor === undefined) return undefined;
  const draft = readDraft(name, visitor);
  const fields = Object.keys(draft?.values ?? {}).filter((field) => Object.hasOwn(base, field));
  if (!draft || fields.length === 0) return undefined;
  const values = Object.fromEntries(
    fields.map((field) => [field, draft.values[field] ?? undefined]),
  );
  const { conflicts } = mergeServerValues({ ...base, ...draft.base }, { ...base, ...values }, base);
  return {
    values,
    contested: conflicts.map((field) => ({ name: field, serverValue: base[field] })),
  };
};

type DraftSaverOptions = {
  name: string | undefined;
  by: { readonly current: string | undefined };
  /** Names of fields that are never stored. */
  excludedFromDraft: ReadonlySet<string>;
};

/** Stores the input and the idempotency key in the tab until the submit succeeds. */
export const useDraftSaver = ({ name, by, excludedFromDraft }: DraftSaverOptions) => {
  const request = useRef<IdempotentRequest>(undefined);
  const isSecret = (field: string) =>
    [...excludedFromDraft].some((each) => each === field || each.startsWith(`${field}.`));

  return {
    save: (base: Values, values: Values) => {
      if (name === undefined || by.current === undefined) return;
      const fields = changedNames(base, values).filter((field) => !isSecret(field));
      const changed = Object.fromEntries(fields.map((each) => [each, values[each]]));
      saveDraft(name, by.current, { values: changed, base });
    },
    /** Whether the stored draft contains these fields; false without storage and for excluded fields. */
    isSavedAsDraft: (fields: readonly string[]): boolean => {
      if (name === undefined || by.current === undefined) return false;
      const stored = readDraft(name, by.current)?.values ?? {};
      return fields.every((field) => Object.hasOwn(stored, field));
    },
    /** The idempotency key of these values. Equal values get the same key, even after a reload if a draft is stored. */
    keyFor: (values: unknown): Omit<Submission, 'intent'> => {
      const storedName = excludedFromDraft.size === 0 ? name : undefined;
      const saved =
        storedName !== undefined && by.current !== undefined
          ? readRequest(storedName, by.current)
          : undefined;
      request.current = assignIdempotencyKey(values, request.current ?? saved);
      if (storedName !== undefined && by.current !== undefined)
        saveRequest(storedName, by.current, request.current);
      return { key: request.current.key, canPersist: storedName !== undefined };
    },
    /** The key stays: until the next page is shown, the filled form can still be sent once more. */
    remove: () => {
      if (name !== undefined) deleteDraft(name);
    },
  };
};
