import { useEffect } from 'react';
import { createStore } from '#web/core/store.ts';

const store = createStore<string | undefined>(undefined);

/** Names the step of the page that is shown, where it is not the page's first: the document's title says it. */
export const useStepTitle = (title: string | undefined): void => {
  useEffect(() => {
    store.set(title);
    return () => store.set(undefined);
  }, [title]);
};

/** The name of the step that is shown, for the shell. */
export const useShownStep = (): string | undefined => store.use();
