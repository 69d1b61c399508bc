import type { z } from 'zod';

/** A value kept for this tab: it outlives a reload and a new sign-in, not the tab. */
export type Kept<Value> = {
  /** What was kept under the name; undefined where there is nothing, or nothing of this shape. */
  read: (name: string) => Value | undefined;
  keep: (name: string, value: Value) => void;
  forget: (name: string) => void;
};

/**
 * Keeps values of one shape in the tab's own storage. Where a browser forbids storage nothing is kept, and nothing
 * fails: the value then lives as long as the page.
 */
export const keptInTab = <Value>(schema: z.ZodType<Value>): Kept<Value> => ({
  read: (name) => {
    const value = attempt(() => JSON.parse(sessionStorage.getItem(nameOf(name)) ?? 'null'));
    const kept = schema.safeParse(value);
    return kept.success ? kept.data : undefined;
  },
  keep: (name, value) => {
    attempt(() => sessionStorage.setItem(nameOf(name), JSON.stringify(value)));
  },
  forget: (name) => {
    attempt(() => sessionStorage.removeItem(nameOf(name)));
  },
});

/** Forgets everything that any form or page has kept in this tab. */
export const forgetTab = (): void => {
  attempt(() => {
    const names = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at));
    for (const name of names) if (name?.startsWith(nameOf(''))) sessionStorage.removeItem(name);
  });
};

const nameOf = (name: string) => `noren.${name}`;

const attempt = <Result>(act: () => Result): Result | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};
