import { expect } from 'vitest';
import { type HostileImage, PAYLOADS } from './hostile-images.ts';
import type { TestResponse } from './site.ts';

/** Asserts that an upload refuses a file, or serves none of its hidden content. */
export const expectHarmless = async (
  { name, expected }: HostileImage,
  { status, body }: TestResponse,
  /** Returns the served files of an accepted picture. */
  served: () => Promise<readonly Uint8Array[]>,
): Promise<void> => {
  const rule = status === 400 ? body.errors?.[0]?.rule : 'clean';
  const allowed =
    expected === undefined
      ? /^clean$|^image/
      : expected === 'refused'
        ? /^image/
        : new RegExp(`^${expected}$`);
  expect([name, rule]).toEqual([name, expect.stringMatching(allowed)]);
  if (status === 400) return;
  expect([name, status]).toEqual([name, 200]);
  for (const file of await served())
    expect([name, PAYLOADS.filter((payload) => Buffer.from(file).includes(payload))]).toEqual([
      name,
      [],
    ]);
};
