/** Values to send with their `Idempotency-Key`: the server executes a repeated request only once. */
export type IdempotentRequest<Values = unknown> = { readonly values: Values; readonly key: string };

/** Reuses the previous key for equal values; otherwise generates a new one. */
export const assignIdempotencyKey = <Values>(
  values: Values,
  previous: IdempotentRequest<Values> | undefined,
): IdempotentRequest<Values> =>
  previous && JSON.stringify(previous.values) === JSON.stringify(values)
    ? previous
    : { values, key: generateKey() };

/** Returns 128 random bits in hex. `crypto.randomUUID` is unavailable on plain http. */
const generateKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
