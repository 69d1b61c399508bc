import type { Versioned } from './handler.ts';

/** The version of what nobody has saved yet; whoever saves it first writes the next one. */
export const BLANK_VERSION = 1;

/** Adds the version that becomes the ETag. */
export const versioned = <Value extends { readonly version: number }>(
  value: Value,
): Versioned<Value> => ({ version: value.version, value });
