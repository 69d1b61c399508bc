import { Problem } from '#spec/core/client/problem.ts';

/** For `catch`: returns something else after a problem with this code; every other error stays one. */
export const unless =
  <Value>(code: string, otherwise: () => Value) =>
  (error: unknown): Value => {
    if (error instanceof Problem && error.code === code) return otherwise();
    throw error;
  };
