import { beforeEach, expect, test, vi } from 'vitest';
import type { Problem } from '#spec/core/client/problem.ts';
import type * as Fresh from './fresh-session.ts';

vi.mock('./FreshSignInDialog.tsx', () => ({ default: () => null }));

type DialogRequest = { answer: (signedIn: boolean) => void };
const dialog = vi.hoisted(() => ({ now: undefined as DialogRequest | undefined, times: 0 }));
vi.mock('#web/core/store.ts', () => ({
  createStore: () => ({
    get: () => dialog.now,
    use: () => dialog.now,
    set: (next: DialogRequest | undefined) => {
      dialog.now = next;
      if (next) dialog.times += 1;
    },
  }),
}));

let fresh: typeof Fresh;

beforeEach(async () => {
  dialog.now = undefined;
  dialog.times = 0;
  vi.resetModules();
  fresh = await import('./fresh-session.ts');
});

// Imported from the same module instance as the code under test, which is reset for each test.
const refusal = async (code: string): Promise<Problem> => {
  const { Problem: Fresh } = await import('#spec/core/client/problem.ts');
  return new Fresh(403, { code });
};

/** Answers the request as soon as it is open. */
const answer = (signedIn: boolean) =>
  vi.waitFor(() => {
    if (!dialog.now) throw new Error('no open sign-in request');
    dialog.now.answer(signedIn);
  });

test('calls once without a sign-in when the call succeeds', async () => {
  const run = vi.fn(async () => 'done');
  expect(await fresh.withFreshSession(run)).toBe('done');
  expect(run).toHaveBeenCalledOnce();
  expect(dialog.times).toBe(0);
});

test('repeats the call after a sign-in', async () => {
  const run = vi.fn(async () => 'done').mockRejectedValueOnce(await refusal('SESSION_NOT_FRESH'));
  const result = fresh.withFreshSession(run);
  await answer(true);
  expect(await result).toBe('done');
  expect(run).toHaveBeenCalledTimes(2);
  expect(dialog.now).toBeUndefined();
});

test('throws the refusal and does not repeat the call when the user cancels', async () => {
  const refused = await refusal('SESSION_NOT_FRESH');
  const run = vi.fn(() => Promise.reject(refused));
  const result = fresh.withFreshSession(run);
  const ending = expect(result).rejects.toBe(refused);
  await answer(false);
  await ending;
  expect(run).toHaveBeenCalledOnce();
});

test('throws other problems unchanged', async () => {
  const refused = await refusal('IMPERSONATING');
  await expect(fresh.withFreshSession(() => Promise.reject(refused))).rejects.toBe(refused);
  expect(dialog.times).toBe(0);
});

test('shares one sign-in among concurrent calls', async () => {
  const refused = await refusal('SESSION_NOT_FRESH');
  const runs = ['one', 'two'].map((value) =>
    vi.fn(async () => value).mockRejectedValueOnce(refused),
  );
  const result = Promise.all(runs.map((run) => fresh.withFreshSession(run)));
  await answer(true);
  expect(await result).toEqual(['one', 'two']);
  expect(dialog.times).toBe(1);
});
