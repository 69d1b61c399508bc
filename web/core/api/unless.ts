import { Problem } from '#spec/core/client/problem.ts';

/** Returns something else after a problem with this code, for `catch`; rethrows every other error. */
export const unless =
  <Value>(code: string, otherwise: () => Value) =>
  (error: unknown): Value => {
    if (error instanceof Problem && error.code === code) return otherwise();
    throw error;
  };
