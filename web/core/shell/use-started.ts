import { useSyncExternalStore } from 'react';

/**
 * Whether the application runs: not while the page is as the server has rendered it. What differs between server and
 * browser, such as what this tab keeps, is shown from then on.
 */
export const useStarted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const never = () => () => {};
