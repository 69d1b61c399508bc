import type { z } from 'zod';
import { attempt, type BrowserStorage, browserStorage, storageKey } from './browser-storage.ts';

/** Creates typed access to `sessionStorage`: values survive a reload and a new sign-in, but not the tab. */
export const tabStorage = <Value>(schema: z.ZodType<Value>): BrowserStorage<Value> =>
  browserStorage(() => sessionStorage, schema);

/** Deletes all entries of this site from the tab's storage. */
export const clearTabStorage = (): void => {
  attempt(() => {
    const names = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at));
    for (const name of names) if (name?.startsWith(storageKey(''))) sessionStorage.removeItem(name);
  });
};
