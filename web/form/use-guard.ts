import { useEffect, useRef } from 'react';
import { watchForm } from './unsaved.ts';

type Guarded = {
  guard: boolean;
  /** A draft keeps what is entered. */
  isKept: boolean;
  /** Whether anything is different from how the form was filled. */
  changed: () => boolean;
};

/** Has leaving the page ask while a form holds something that nobody has yet. What a submit itself leads to is no leaving. */
export const useGuard = ({ guard, isKept, changed }: Guarded) => {
  const submitting = useRef(false);
  const latest = useRef(changed);
  latest.current = changed;
  const isDirty = () => !submitting.current && latest.current();
  useEffect(
    () =>
      guard
        ? watchForm({ isKept, isDirty: () => !submitting.current && latest.current() })
        : undefined,
    [guard, isKept],
  );
  return { isDirty, submitting };
};
