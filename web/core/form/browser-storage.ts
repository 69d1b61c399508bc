import type { z } from 'zod';

/** Typed access to values that the browser stores. Where it forbids that, writes are ignored and reads return undefined. */
export type BrowserStorage<Value> = {
  /** Undefined when the entry is missing or does not match the schema. */
  read: (name: string) => Value | undefined;
  write: (name: string, value: Value) => void;
  remove: (name: string) => void;
};

/** @param area returns the storage; where it is forbidden, already that throws */
export const browserStorage = <Value>(
  area: () => Storage,
  schema: z.ZodType<Value>,
): BrowserStorage<Value> => ({
  read: (name) => {
    const value = attempt(() => JSON.parse(area().getItem(storageKey(name)) ?? 'null'));
    const parsed = schema.safeParse(value);
    return parsed.success ? parsed.data : undefined;
  },
  write: (name, value) => {
    attempt(() => area().setItem(storageKey(name), JSON.stringify(value)));
  },
  remove: (name) => {
    attempt(() => area().removeItem(storageKey(name)));
  },
});

/**
 * Creates typed access to `localStorage`, for settings of the device that all its users share: they stay after signing out.
 * Nothing about a person belongs here.
 */
export const deviceStorage = <Value>(schema: z.ZodType<Value>): BrowserStorage<Value> =>
  browserStorage(() => localStorage, schema);

export const storageKey = (name: string): string => `noren.${name}`;

export const attempt = <Result>(act: () => Result): Result | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};
