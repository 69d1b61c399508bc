import { hash } from './random.ts';

/** Older than any real installation, so that demo rows sort first. */
const EPOCH = Date.UTC(2026, 0, 1);

/**
 * Returns the n-th id of a kind, in the format of UUIDv7 (RFC 9562). The same in every installation, so that links to
 * the demo show stay valid after a reset.
 */
export const demoId = (kind: string, n: number): string => {
  const [first, ...noise] = noiseOf(`${kind} ${n}`);
  return toId(EPOCH + n, first.slice(0, 3), noise);
};

/**
 * Returns the id of the n-th record of a kind, for records that are read in the order of time; those of one moment
 * follow `n`.
 */
export const demoRecordId = (kind: string, n: number, at: Date): string => {
  const [, ...noise] = noiseOf(`${kind} ${n}`);
  return toId(at.getTime(), (n % 0x1000).toString(16).padStart(3, '0'), noise);
};

type Noise = readonly [string, string, string];

const noiseOf = (seed: string): Noise =>
  [1, 2, 3].map((part) =>
    hash(`${seed} ${part}`).toString(16).padStart(8, '0'),
  ) as unknown as Noise;

/** @param order three hexadecimal digits, which order ids of one millisecond */
const toId = (at: number, order: string, [b, c]: readonly [string, string]): string => {
  const time = at.toString(16).padStart(12, '0');
  const variant = ((Number.parseInt(b[0] as string, 16) & 0x3) | 0x8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order}-${variant}${b.slice(1, 4)}-${b.slice(4)}${c}`;
};
