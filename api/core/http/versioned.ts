import type { Versioned } from '#spec/core/operation-values.ts';

/** The version of a resource that has never been saved. The first save writes the next version. */
export const BLANK_VERSION = 1;

/** Adds the version that becomes the ETag. */
export const versioned = <Value extends { readonly version: number }>(
  value: Value,
): Versioned<Value> => ({ version: value.version, value });
