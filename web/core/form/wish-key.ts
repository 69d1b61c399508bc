/** Values about to be sent, with the key of this one wish (`Idempotency-Key`): sent twice, it is done once. */
export type Wish<Values = unknown> = { readonly values: Values; readonly key: string };

/** The same values keep their key; others are another wish and get their own. */
export const wishFor = <Values>(values: Values, former: Wish<Values> | undefined): Wish<Values> =>
  former && JSON.stringify(former.values) === JSON.stringify(values)
    ? former
    : { values, key: newKey() };

/** 128 random bits. `crypto.randomUUID` would be missing on plain http. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
