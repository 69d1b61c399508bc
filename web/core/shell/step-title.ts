import { useEffect } from 'react';
import { createStore } from '#web/core/store.ts';

const store = createStore<string | undefined>(undefined);

/** Sets the document's title to the current step; undefined for the page's first step. */
export const useStepTitle = (title: string | undefined): void => {
  useEffect(() => {
    store.set(title);
    return () => store.set(undefined);
  }, [title]);
};

/** Returns the current step's title, for the shell. */
export const useCurrentStepTitle = (): string | undefined => store.use();
