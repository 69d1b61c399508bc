import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '#spec/core/client/problem.ts';
import {
  clearToasts,
  dismissToast,
  getToasts,
  pauseToast,
  resumeToast,
  toast,
  toastProblem,
  toastSaved,
} from './toasts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  clearToasts();
  vi.useRealTimers();
});

const summaries = () => getToasts().map(({ summary }) => summary);
const t = ((key: string) => key) as never;

test('removes a toast after its life', () => {
  toast({ severity: 'success', summary: 'a', life: 1000 });
  toast({ severity: 'success', summary: 'b', life: 3000 });
  vi.advanceTimersByTime(999);
  expect(summaries()).toEqual(['a', 'b']);
  vi.advanceTimersByTime(1);
  expect(summaries()).toEqual(['b']);
});

test('pauses during hover or focus', () => {
  const id = toast({ severity: 'info', summary: 'a', life: 1000 });
  vi.advanceTimersByTime(600);
  pauseToast(id, 'pointer');
  pauseToast(id, 'focus');
  resumeToast(id, 'pointer');
  vi.advanceTimersByTime(10_000);
  expect(summaries()).toEqual(['a']);
  resumeToast(id, 'focus');
  vi.advanceTimersByTime(399);
  expect(summaries()).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(summaries()).toEqual([]);
});

test('stays with a life of 0 until it is closed', () => {
  const id = toast({ severity: 'error', summary: 'a', life: 0, closable: false });
  vi.advanceTimersByTime(1_000_000);
  expect(getToasts()).toMatchObject([{ summary: 'a', closable: true }]);
  dismissToast(id);
  expect(summaries()).toEqual([]);
});

describe('a repeated toast', () => {
  const message = { severity: 'success', summary: 'Saved.', detail: 'All of it.' } as const;

  test('restarts the visible one and is announced again', () => {
    const id = toast({ ...message, life: 1000 });
    vi.advanceTimersByTime(900);
    expect(toast({ ...message, life: 1000 })).toBe(id);
    expect(getToasts()).toMatchObject([{ id, announceCount: 2 }]);
    vi.advanceTimersByTime(999);
    expect(summaries()).toEqual(['Saved.']);
    vi.advanceTimersByTime(1);
    expect(summaries()).toEqual([]);
  });

  test.each([
    { severity: 'info' },
    { summary: 'Sent.' },
    { detail: undefined },
    { group: 'desk' },
  ] as const)('with %o is a separate toast', (difference) => {
    toast(message);
    toast({ ...message, ...difference });
    expect(getToasts()).toHaveLength(2);
  });

  test('stays during hover', () => {
    const id = toast({ ...message, life: 1000 });
    pauseToast(id, 'pointer');
    toast({ ...message, life: 1000 });
    vi.advanceTimersByTime(10_000);
    expect(summaries()).toEqual(['Saved.']);
  });
});

test('replaces a toast with the same id', () => {
  toast({ severity: 'info', summary: 'Sending 1 of 3', id: 'upload', life: 0 });
  toast({ severity: 'info', summary: 'other' });
  expect(toast({ severity: 'success', summary: 'Sent', id: 'upload', life: 1000 })).toBe('upload');
  expect(summaries()).toEqual(['Sent', 'other']);
  vi.advanceTimersByTime(1000);
  expect(summaries()).toEqual(['other']);
});

test('clears one group or all', () => {
  toast({ severity: 'info', summary: 'a' });
  toast({ severity: 'info', summary: 'b', group: 'desk' });
  toast({ severity: 'info', summary: 'c', group: 'desk' });
  clearToasts('desk');
  expect(summaries()).toEqual(['a']);
  toast({ severity: 'info', summary: 'd', group: 'desk' });
  clearToasts();
  expect(summaries()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('reports a problem and rethrows other errors', () => {
  toastProblem(new Problem(409, { detail: 'Sold out.' }), t);
  toastProblem(new Problem(0), t);
  toastProblem(new Problem(500, { detail: 'Failed.', instance: 'r-1' }), t);
  expect(getToasts()).toMatchObject([
    { summary: 'Sold out.', severity: 'error', life: 0, detail: undefined },
    { summary: 'commons:error.unreachable' },
    { summary: 'Failed.', detail: 'commons:error.requestId' },
  ]);
  expect(() => toastProblem(new TypeError('x'), t)).toThrow(TypeError);
});

test('reports an unchanged form as info', () => {
  toastSaved(t, true, 'saved');
  toastSaved(t, false, 'saved');
  expect(getToasts()).toMatchObject([
    { severity: 'success', summary: 'saved' },
    { severity: 'info', summary: 'commons:form.unchanged' },
  ]);
});
