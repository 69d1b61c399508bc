import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '#web/problem.ts';
import { dismiss, pause, resume, shownToasts, toast, toastProblem } from './toasts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const { id } of shownToasts()) dismiss(id);
  vi.useRealTimers();
});

const summaries = () => shownToasts().map(({ summary }) => summary);
const lastId = () => shownToasts().at(-1)?.id ?? 0;

test('a toast leaves when its life is over', () => {
  toast({ severity: 'success', summary: 'a', life: 1000 });
  toast({ severity: 'success', summary: 'b', life: 3000 });
  vi.advanceTimersByTime(999);
  expect(summaries()).toEqual(['a', 'b']);
  vi.advanceTimersByTime(1);
  expect(summaries()).toEqual(['b']);
});

test('the clock stands still while it is paused and goes on after that', () => {
  toast({ severity: 'info', summary: 'a', life: 1000 });
  vi.advanceTimersByTime(600);
  pause(lastId());
  vi.advanceTimersByTime(10_000);
  expect(summaries()).toEqual(['a']);
  resume(lastId());
  vi.advanceTimersByTime(399);
  expect(summaries()).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(summaries()).toEqual([]);
});

test('pausing twice counts once', () => {
  toast({ severity: 'info', summary: 'a', life: 1000 });
  pause(lastId());
  pause(lastId());
  resume(lastId());
  resume(lastId());
  vi.advanceTimersByTime(1000);
  expect(summaries()).toEqual([]);
});

test('a life of nothing stays until it is closed', () => {
  toast({ severity: 'error', summary: 'a', life: 0 });
  vi.advanceTimersByTime(1_000_000);
  expect(summaries()).toEqual(['a']);
  dismiss(lastId());
  expect(summaries()).toEqual([]);
});

test('a problem is reported in the words of the server, anything else is thrown on', () => {
  const t = ((key: string) => key) as never;
  toastProblem(new Problem(409, { detail: 'Sold out.' }), t);
  toastProblem(new Problem(0), t);
  expect(summaries()).toEqual(['Sold out.', 'commons:error.unreachable']);
  expect(() => toastProblem(new TypeError('x'), t)).toThrow(TypeError);
});
