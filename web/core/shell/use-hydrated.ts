import { useSyncExternalStore } from 'react';

/**
 * Returns false on the server and during hydration, then true. Content that differs between server and browser, such as
 * data in tab storage, is rendered from then on.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );

const subscribeNever = () => () => {};
