import type { z } from 'zod';

/** Access to values in `sessionStorage`: they survive a reload and a new sign-in, but not the tab. */
export type TabStorage<Value> = {
  /** Undefined when the entry is missing or does not match the schema. */
  read: (name: string) => Value | undefined;
  write: (name: string, value: Value) => void;
  remove: (name: string) => void;
};

/**
 * Creates typed access to `sessionStorage`. Where the browser forbids storage, writes are ignored and reads return
 * undefined.
 */
export const tabStorage = <Value>(schema: z.ZodType<Value>): TabStorage<Value> => ({
  read: (name) => {
    const value = attempt(() => JSON.parse(sessionStorage.getItem(storageKey(name)) ?? 'null'));
    const parsed = schema.safeParse(value);
    return parsed.success ? parsed.data : undefined;
  },
  write: (name, value) => {
    attempt(() => sessionStorage.setItem(storageKey(name), JSON.stringify(value)));
  },
  remove: (name) => {
    attempt(() => sessionStorage.removeItem(storageKey(name)));
  },
});

/** Deletes all entries of this site from the tab's storage. */
export const clearTabStorage = (): void => {
  attempt(() => {
    const names = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at));
    for (const name of names) if (name?.startsWith(storageKey(''))) sessionStorage.removeItem(name);
  });
};

const storageKey = (name: string) => `noren.${name}`;

const attempt = <Result>(act: () => Result): Result | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};
