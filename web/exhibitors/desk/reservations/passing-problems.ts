import { NO_RESPONSE, type Problem } from '#spec/core/client/problem.ts';

const PASSING: readonly number[] = [NO_RESPONSE, 401, 408, 425, 429];

/**
 * Returns whether the same request may succeed later: the network, the server or the session is away, or the server still works
 * on it.
 */
export const isPassing = ({ status, code }: Problem): boolean =>
  PASSING.includes(status) || status >= 500 || code === 'IDEMPOTENCY_KEY_IN_FLIGHT';
