import { useRef } from 'react';

/** Longer than the pause between two taps that are meant as one, shorter than between two decisions. */
const SAME_TAP_MS = 700;

/**
 * Tells the second of two quick taps from a decision of its own: a step that is done at once is often followed by a button for
 * the next step, in the same place.
 */
export const useSecondTap = () => {
  const doneAt = useRef(Number.NEGATIVE_INFINITY);
  return {
    /** To be called when the buttons of the next step are shown. */
    noteStep: () => {
      doneAt.current = performance.now();
    },
    /** @param detail of the click; 0 for a key, which nobody presses twice by mistake */
    isSecondTap: ({ detail }: { readonly detail: number }) =>
      detail > 0 && performance.now() - doneAt.current < SAME_TAP_MS,
  };
};
