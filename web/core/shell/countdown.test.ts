import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startCountdown } from './countdown.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const step = fc.record({
  wait: fc.integer({ min: 0, max: 700 }),
  act: fc.constantFrom('hold', 'release'),
  reason: fc.constantFrom('pointer', 'focus'),
});

test('holding and releasing neither lengthens nor shortens the time it runs', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), fc.array(step), (life, steps) => {
      let ran = 0;
      let upAfter: number | undefined;
      const held = new Set<string>();
      const countdown = startCountdown(life, () => {
        upAfter = ran;
      });
      /** Millisecond by millisecond, as somebody with a stopwatch would. */
      const pass = (milliseconds: number) => {
        for (let each = 0; each < milliseconds && upAfter === undefined; each += 1) {
          if (held.size === 0) ran += 1;
          vi.advanceTimersByTime(1);
        }
      };
      for (const { wait, act, reason } of steps) {
        pass(wait);
        countdown[act](reason);
        if (act === 'hold') held.add(reason);
        else held.delete(reason);
      }
      for (const reason of [...held]) {
        held.delete(reason);
        countdown.release(reason);
      }
      pass(life + 1);
      expect(upAfter).toBe(life);
    }),
    { numRuns: 60 },
  );
});

test('two reasons hold it until both are gone', () => {
  const onUp = vi.fn();
  const countdown = startCountdown(100, onUp);
  countdown.hold('pointer');
  countdown.hold('focus');
  countdown.release('pointer');
  vi.advanceTimersByTime(1000);
  expect(onUp).not.toHaveBeenCalled();
  countdown.release('focus');
  vi.advanceTimersByTime(100);
  expect(onUp).toHaveBeenCalledOnce();
});

test('begun anew while it is held, it goes on being held', () => {
  const onUp = vi.fn();
  const countdown = startCountdown(100, onUp);
  vi.advanceTimersByTime(90);
  countdown.hold('pointer');
  countdown.restart(200);
  vi.advanceTimersByTime(1000);
  countdown.release('pointer');
  vi.advanceTimersByTime(199);
  expect(onUp).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onUp).toHaveBeenCalledOnce();
});

test('a life of 0 is never up, nor what was stopped', () => {
  const onUp = vi.fn();
  startCountdown(0, onUp).release('pointer');
  const stopped = startCountdown(100, onUp);
  stopped.stop();
  stopped.release('pointer');
  vi.advanceTimersByTime(1_000_000);
  expect(onUp).not.toHaveBeenCalled();
});
