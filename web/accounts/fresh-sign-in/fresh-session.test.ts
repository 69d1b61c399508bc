import { beforeEach, expect, test, vi } from 'vitest';
import type { Problem } from '#spec/core/client/problem.ts';
import type * as Fresh from './fresh-session.ts';

vi.mock('./FreshSignInDialog.tsx', () => ({ default: () => null }));

type Asked = { answer: (signedIn: boolean) => void };
const asked = vi.hoisted(() => ({ now: undefined as Asked | undefined, times: 0 }));
vi.mock('#web/core/store.ts', () => ({
  createStore: () => ({
    get: () => asked.now,
    use: () => asked.now,
    set: (next: Asked | undefined) => {
      asked.now = next;
      if (next) asked.times += 1;
    },
  }),
}));

let fresh: typeof Fresh;

beforeEach(async () => {
  asked.now = undefined;
  asked.times = 0;
  vi.resetModules();
  fresh = await import('./fresh-session.ts');
});

// Of the same module as the tested one's, which begins anew each time.
const refusal = async (code: string): Promise<Problem> => {
  const { Problem: Fresh } = await import('#spec/core/client/problem.ts');
  return new Fresh(403, { code });
};

/** Answers the question once it is asked. */
const answer = (signedIn: boolean) =>
  vi.waitFor(() => {
    if (!asked.now) throw new Error('nobody asks');
    asked.now.answer(signedIn);
  });

test('a call that is not refused is made once, and nobody is asked', async () => {
  const run = vi.fn(async () => 'done');
  expect(await fresh.withFreshSession(run)).toBe('done');
  expect(run).toHaveBeenCalledOnce();
  expect(asked.times).toBe(0);
});

test('after a sign-in the call is made again', async () => {
  const run = vi.fn(async () => 'done').mockRejectedValueOnce(await refusal('SESSION_NOT_FRESH'));
  const made = fresh.withFreshSession(run);
  await answer(true);
  expect(await made).toBe('done');
  expect(run).toHaveBeenCalledTimes(2);
  expect(asked.now).toBeUndefined();
});

test('whoever does not sign in gets the refusal, and nothing is called again', async () => {
  const refused = await refusal('SESSION_NOT_FRESH');
  const run = vi.fn(() => Promise.reject(refused));
  const made = fresh.withFreshSession(run);
  const ending = expect(made).rejects.toBe(refused);
  await answer(false);
  await ending;
  expect(run).toHaveBeenCalledOnce();
});

test('any other refusal is thrown as it is', async () => {
  const refused = await refusal('IMPERSONATING');
  await expect(fresh.withFreshSession(() => Promise.reject(refused))).rejects.toBe(refused);
  expect(asked.times).toBe(0);
});

test('calls that wait together are answered by one sign-in', async () => {
  const refused = await refusal('SESSION_NOT_FRESH');
  const runs = ['one', 'two'].map((value) =>
    vi.fn(async () => value).mockRejectedValueOnce(refused),
  );
  const made = Promise.all(runs.map((run) => fresh.withFreshSession(run)));
  await answer(true);
  expect(await made).toEqual(['one', 'two']);
  expect(asked.times).toBe(1);
});
