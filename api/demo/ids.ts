import { hash } from './random.ts';

/** The first millisecond of the demo's identifiers: they sort before everything made later. */
const EPOCH = Date.UTC(2026, 0, 1);

/**
 * The n-th identifier of a kind, shaped like a UUIDv7 (RFC 9562): the same in every installation, so that addresses
 * of the demo show can be noted down.
 */
export function demoId(kind: string, n: number): string {
  const time = (EPOCH + n).toString(16).padStart(12, '0');
  const noise = [1, 2, 3].map((part) => hash(`${kind} ${n} ${part}`).toString(16).padStart(8, '0'));
  const [a, b, c] = noise as [string, string, string];
  const variant = ((Number.parseInt(b[0] as string, 16) & 0x3) | 0x8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${a.slice(0, 3)}-${variant}${b.slice(1, 4)}-${b.slice(4)}${c}`;
}
