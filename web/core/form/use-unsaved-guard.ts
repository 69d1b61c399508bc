import { useEffect, useRef } from 'react';
import { registerForm } from './unsaved-forms.ts';

type Guarded = {
  guard: boolean;
  /** Names of the fields with unsaved changes. */
  changed: () => readonly string[];
  /** Whether a draft contains these fields. */
  isSavedAsDraft: (fields: readonly string[]) => boolean;
};

/** Registers the form as unsaved while it holds changes, except during its own submit, which may navigate. */
export const useUnsavedGuard = ({ guard, isSavedAsDraft, changed }: Guarded) => {
  const submitting = useRef(false);
  const isDirty = () => !submitting.current && changed().length > 0;
  const latest = useRef({ isDirty, isSavedAsDraft: () => isSavedAsDraft(changed()) });
  latest.current = { isDirty, isSavedAsDraft: () => isSavedAsDraft(changed()) };
  useEffect(
    () =>
      guard
        ? registerForm({
            isDirty: () => latest.current.isDirty(),
            isSavedAsDraft: () => latest.current.isSavedAsDraft(),
          })
        : undefined,
    [guard],
  );
  return { isDirty, submitting };
};
