/* Exact fractions of whole numbers, which neither round nor depend on the order of a sum. */

/** A reduced fraction with a positive denominator. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

const gcd = (one: bigint, other: bigint): bigint => (other === 0n ? one : gcd(other, one % other));

/** @throws RangeError when the denominator is 0 */
export const fraction = (numerator: bigint, denominator: bigint): Fraction => {
  if (denominator === 0n) throw new RangeError('A fraction needs a denominator.');
  const sign = denominator < 0n ? -1n : 1n;
  const divisor = gcd(numerator < 0n ? -numerator : numerator, denominator * sign) || 1n;
  return {
    numerator: (numerator * sign) / divisor,
    denominator: (denominator * sign) / divisor,
  };
};

export const add = (one: Fraction, other: Fraction): Fraction =>
  fraction(
    one.numerator * other.denominator + other.numerator * one.denominator,
    one.denominator * other.denominator,
  );

/** Returns the mean of at least one fraction. */
export const mean = (values: readonly Fraction[]): Fraction => {
  const sum = values.reduce(add);
  return fraction(sum.numerator, sum.denominator * BigInt(values.length));
};

/** Compares fractions: negative when `one` is less than `other`, 0 when they are equal. */
export const compare = (one: Fraction, other: Fraction): number => {
  const [left, right] = [one.numerator * other.denominator, other.numerator * one.denominator];
  return left < right ? -1 : left > right ? 1 : 0;
};

/** Returns the median of at least one fraction. */
export const median = (values: readonly Fraction[]): Fraction => {
  const sorted = values.toSorted(compare);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as Fraction;
  return sorted.length % 2 === 1 ? upper : mean([sorted[middle - 1] as Fraction, upper]);
};

/** Converts a fraction to percent, rounded half up to two digits. */
export const toPercent = ({ numerator, denominator }: Fraction): number =>
  Number((numerator * 20_000n + denominator) / (denominator * 2n)) / 100;
