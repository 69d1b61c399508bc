import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startCountdown } from './countdown.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const step = fc.record({
  wait: fc.integer({ min: 0, max: 700 }),
  act: fc.constantFrom('pause', 'resume'),
  reason: fc.constantFrom('pointer', 'focus'),
});

test('pausing and resuming does not change the running time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), fc.array(step), (life, steps) => {
      let ran = 0;
      let upAfter: number | undefined;
      const held = new Set<string>();
      const countdown = startCountdown(life, () => {
        upAfter = ran;
      });
      /** Advances the clock one millisecond at a time. */
      const pass = (milliseconds: number) => {
        for (let each = 0; each < milliseconds && upAfter === undefined; each += 1) {
          if (held.size === 0) ran += 1;
          vi.advanceTimersByTime(1);
        }
      };
      for (const { wait, act, reason } of steps) {
        pass(wait);
        countdown[act](reason);
        if (act === 'pause') held.add(reason);
        else held.delete(reason);
      }
      for (const reason of [...held]) {
        held.delete(reason);
        countdown.resume(reason);
      }
      pass(life + 1);
      expect(upAfter).toBe(life);
    }),
    { numRuns: 60 },
  );
});

test('stays paused until both reasons are gone', () => {
  const onUp = vi.fn();
  const countdown = startCountdown(100, onUp);
  countdown.pause('pointer');
  countdown.pause('focus');
  countdown.resume('pointer');
  vi.advanceTimersByTime(1000);
  expect(onUp).not.toHaveBeenCalled();
  countdown.resume('focus');
  vi.advanceTimersByTime(100);
  expect(onUp).toHaveBeenCalledOnce();
});

test('stays paused after a restart', () => {
  const onUp = vi.fn();
  const countdown = startCountdown(100, onUp);
  vi.advanceTimersByTime(90);
  countdown.pause('pointer');
  countdown.restart(200);
  vi.advanceTimersByTime(1000);
  countdown.resume('pointer');
  vi.advanceTimersByTime(199);
  expect(onUp).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onUp).toHaveBeenCalledOnce();
});

test('never fires with a life of 0 or after stop', () => {
  const onUp = vi.fn();
  startCountdown(0, onUp).resume('pointer');
  const stopped = startCountdown(100, onUp);
  stopped.stop();
  stopped.resume('pointer');
  vi.advanceTimersByTime(1_000_000);
  expect(onUp).not.toHaveBeenCalled();
});
