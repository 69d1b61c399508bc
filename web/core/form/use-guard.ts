import { useEffect, useRef } from 'react';
import { watchForm } from './unsaved.ts';

type Guarded = {
  guard: boolean;
  /** The fields that are different from how the form was filled. */
  changed: () => readonly string[];
  /** Whether a draft keeps these fields. */
  isKept: (fields: readonly string[]) => boolean;
};

/** Has leaving the page ask while a form holds something that nobody has yet. What a submit itself leads to is no leaving. */
export const useGuard = ({ guard, isKept, changed }: Guarded) => {
  const submitting = useRef(false);
  const isDirty = () => !submitting.current && changed().length > 0;
  const latest = useRef({ isDirty, isKept: () => isKept(changed()) });
  latest.current = { isDirty, isKept: () => isKept(changed()) };
  useEffect(
    () =>
      guard
        ? watchForm({
            isDirty: () => latest.current.isDirty(),
            isKept: () => latest.current.isKept(),
          })
        : undefined,
    [guard],
  );
  return { isDirty, submitting };
};
