import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { giveUp, staysOnPage, unsaved, watchForm } from './unsaved.ts';

let browser: EventTarget;
const ends: (() => void)[] = [];

beforeEach(() => {
  browser = new EventTarget();
  vi.stubGlobal('window', browser);
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
});

const open = (dirty: boolean, isKept = false) => {
  const form = { dirty };
  ends.push(watchForm({ isDirty: () => form.dirty, isKept }));
  return form;
};
const isAskedBeforeUnload = () =>
  !browser.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('without a form nobody is asked', () => {
  expect(unsaved().dirty).toBe(false);
  expect(isAskedBeforeUnload()).toBe(false);
});

test('a form is asked at the moment, not when it was opened', () => {
  const form = open(false);
  expect(unsaved().dirty).toBe(false);
  expect(isAskedBeforeUnload()).toBe(false);
  form.dirty = true;
  expect(unsaved()).toEqual({ dirty: true, kept: false });
  expect(isAskedBeforeUnload()).toBe(true);
});

test('a form that is gone is not asked any more', () => {
  open(true);
  ends.pop()?.();
  expect(unsaved().dirty).toBe(false);
  expect(isAskedBeforeUnload()).toBe(false);
});

test('one form without a draft is enough', () => {
  open(true, true);
  expect(unsaved().kept).toBe(true);
  open(false, false);
  expect(unsaved().kept).toBe(true);
  open(true, false);
  expect(unsaved().kept).toBe(false);
});

test('what was given up is not asked about', () => {
  open(true, true);
  giveUp();
  expect(unsaved().dirty).toBe(false);
  expect(isAskedBeforeUnload()).toBe(false);
});

test('another language is no loss where a draft is kept, for this once', () => {
  open(true, true);
  staysOnPage();
  expect(isAskedBeforeUnload()).toBe(false);
  expect(isAskedBeforeUnload()).toBe(true);
});

test('another language is a loss where none is', () => {
  open(true, false);
  staysOnPage();
  expect(isAskedBeforeUnload()).toBe(true);
});
