import { expect } from 'vitest';
import { rounds } from '#spec/core/testing/rounds.ts';

/** `npm run test:abuse` takes more. */
const SAMPLES = rounds(12, 200);
const MOST_MS = 20;
/** Takes up to this many times the samples while the median difference is larger. */
const MORE = 4;

/** Maximum duration of `expectSameTiming`. */
export const TIMING_TIMEOUT = 60_000 + SAMPLES * 10_000;

/** A response, and how long it took. */
export type Timed = { readonly ms: number; readonly said: unknown };

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** Returns the median's smallest distance from 0 that the values allow with 95 % confidence, by its order statistics. */
const certainDistance = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.max(0, Math.floor((sorted.length - 1) / 2 - 0.98 * Math.sqrt(sorted.length)));
  const [low, high] = [sorted[rank], sorted[sorted.length - 1 - rank]] as [number, number];
  return Math.max(0, low, -high);
};

/** Asserts that neither content nor timing of the responses distinguishes two requests. */
export const expectSameTiming = async (
  name: string,
  askKnown: (at: number) => Promise<Timed>,
  askUnknown: (at: number) => Promise<Timed>,
): Promise<void> => {
  // Differences of pairs, since other load on the machine affects both calls of a pair alike.
  const differences: number[] = [];
  const apart = () => Math.abs(median(differences));
  // More samples reduce the noise of a busy machine, but not a real difference.
  for (let at = 0; at < SAMPLES * MORE + 2; at += 1) {
    if (at > 2 && (at - 2) % SAMPLES === 0 && apart() < MOST_MS) break;
    const isKnownFirst = at % 2 === 0;
    const first = await (isKnownFirst ? askKnown : askUnknown)(at);
    const second = await (isKnownFirst ? askUnknown : askKnown)(at);
    expect(first.said).toEqual(second.said);
    // The first two pairs warm up.
    if (at >= 2) differences.push(isKnownFirst ? first.ms - second.ms : second.ms - first.ms);
  }
  if (SAMPLES > 12)
    console.log(`${name}: ${differences.length} pairs are ${apart().toFixed(1)} ms apart`);
  expect(apart() < MOST_MS ? 0 : certainDistance(differences)).toBeLessThan(MOST_MS);
};
