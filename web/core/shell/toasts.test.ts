import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '#spec/core/client/problem.ts';
import {
  clearToasts,
  dismiss,
  pause,
  resume,
  shownToasts,
  toast,
  toastProblem,
  toastSaved,
} from './toasts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  clearToasts();
  vi.useRealTimers();
});

const summaries = () => shownToasts().map(({ summary }) => summary);
const t = ((key: string) => key) as never;

test('a toast leaves when its life is over', () => {
  toast({ severity: 'success', summary: 'a', life: 1000 });
  toast({ severity: 'success', summary: 'b', life: 3000 });
  vi.advanceTimersByTime(999);
  expect(summaries()).toEqual(['a', 'b']);
  vi.advanceTimersByTime(1);
  expect(summaries()).toEqual(['b']);
});

test('its time stands still while somebody is at it', () => {
  const id = toast({ severity: 'info', summary: 'a', life: 1000 });
  vi.advanceTimersByTime(600);
  pause(id, 'pointer');
  pause(id, 'focus');
  resume(id, 'pointer');
  vi.advanceTimersByTime(10_000);
  expect(summaries()).toEqual(['a']);
  resume(id, 'focus');
  vi.advanceTimersByTime(399);
  expect(summaries()).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(summaries()).toEqual([]);
});

test('a life of nothing stays until it is closed, and can be closed', () => {
  const id = toast({ severity: 'error', summary: 'a', life: 0, closable: false });
  vi.advanceTimersByTime(1_000_000);
  expect(shownToasts()).toMatchObject([{ summary: 'a', closable: true }]);
  dismiss(id);
  expect(summaries()).toEqual([]);
});

describe('said again', () => {
  const message = { severity: 'success', summary: 'Saved.', detail: 'All of it.' } as const;

  test('it does not pile up: its time begins anew, and it is read out again', () => {
    const id = toast({ ...message, life: 1000 });
    vi.advanceTimersByTime(900);
    expect(toast({ ...message, life: 1000 })).toBe(id);
    expect(shownToasts()).toMatchObject([{ id, told: 2 }]);
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
  ] as const)('with %o it is another one', (difference) => {
    toast(message);
    toast({ ...message, ...difference });
    expect(shownToasts()).toHaveLength(2);
  });

  test('it stays while somebody points at it', () => {
    const id = toast({ ...message, life: 1000 });
    pause(id, 'pointer');
    toast({ ...message, life: 1000 });
    vi.advanceTimersByTime(10_000);
    expect(summaries()).toEqual(['Saved.']);
  });
});

test('one with the id of another takes its place, whatever it says', () => {
  toast({ severity: 'info', summary: 'Sending 1 of 3', id: 'upload', life: 0 });
  toast({ severity: 'info', summary: 'other' });
  expect(toast({ severity: 'success', summary: 'Sent', id: 'upload', life: 1000 })).toBe('upload');
  expect(summaries()).toEqual(['Sent', 'other']);
  vi.advanceTimersByTime(1000);
  expect(summaries()).toEqual(['other']);
});

test('a group is cleared alone, or all of them', () => {
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

test('a problem is reported in the words of the server, anything else is thrown on', () => {
  toastProblem(new Problem(409, { detail: 'Sold out.' }), t);
  toastProblem(new Problem(0), t);
  toastProblem(new Problem(500, { detail: 'Failed.', instance: 'r-1' }), t);
  expect(shownToasts()).toMatchObject([
    { summary: 'Sold out.', severity: 'error', life: 0, detail: undefined },
    { summary: 'commons:error.unreachable' },
    { summary: 'Failed.', detail: 'commons:error.requestId' },
  ]);
  expect(() => toastProblem(new TypeError('x'), t)).toThrow(TypeError);
});

test('that nothing was there to save is no success', () => {
  toastSaved(t, true, 'saved');
  toastSaved(t, false, 'saved');
  expect(shownToasts()).toMatchObject([
    { severity: 'success', summary: 'saved' },
    { severity: 'info', summary: 'commons:form.unchanged' },
  ]);
});
