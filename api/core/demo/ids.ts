import { hash } from './random.ts';

/** Older than any real installation, so that demo rows sort first. */
const EPOCH = Date.UTC(2026, 0, 1);

/**
 * The n-th id of a kind, in the format of UUIDv7 (RFC 9562). The same in every installation, so that links to the demo show
 * stay valid after a reset.
 */
export function demoId(kind: string, n: number): string {
  const time = (EPOCH + n).toString(16).padStart(12, '0');
  const noise = [1, 2, 3].map((part) => hash(`${kind} ${n} ${part}`).toString(16).padStart(8, '0'));
  const [a, b, c] = noise as [string, string, string];
  const variant = ((Number.parseInt(b[0] as string, 16) & 0x3) | 0x8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${a.slice(0, 3)}-${variant}${b.slice(1, 4)}-${b.slice(4)}${c}`;
}
