import { expect, test } from 'vitest';
import { createHeldToken } from './held-token.ts';

/** Numbers the tokens that it fetches; the fetches that are named fail. */
const counted = ({ failing = [] as number[] } = {}) => {
  let fetched = 0;
  const held = createHeldToken(async () => {
    fetched += 1;
    if (failing.includes(fetched)) throw new Error('no answer');
    return `token-${fetched}`;
  });
  return { ...held, fetches: () => fetched };
};

test('calls at once fetch one token', async () => {
  const { get, fetches } = counted();
  expect(await Promise.all([get(), get()])).toEqual(['token-1', 'token-1']);
  expect(fetches()).toBe(1);
});

test('calls that were refused at once renew it once', async () => {
  const { get, renew, fetches } = counted();
  const refused = await get();
  expect(await Promise.all([renew(refused), renew(refused), renew(refused)])).toEqual([
    true,
    true,
    true,
  ]);
  expect([fetches(), await get()]).toEqual([2, 'token-2']);
});

test('a call that was refused later takes what another has renewed', async () => {
  const { get, renew, fetches } = counted();
  const refused = await get();
  const first = renew(refused);
  await get();
  expect([await renew(refused), await first]).toEqual([true, true]);
  expect(fetches()).toBe(2);
});

test('a guest renews nothing', async () => {
  const { renew, fetches } = counted();
  expect(await renew(undefined)).toBe(false);
  expect(fetches()).toBe(0);
});

test('a failure is thrown to those who wait, and fetched again', async () => {
  const { get, renew } = counted({ failing: [1, 3] });
  await expect(get()).rejects.toThrow('no answer');
  expect(await get()).toBe('token-2');
  await expect(renew('token-2')).rejects.toThrow('no answer');
  expect(await get()).toBe('token-4');
});
