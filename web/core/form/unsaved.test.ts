import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { giveUp, staysOnPage, unsaved, watchForm, whenLanguageChanges } from './unsaved.ts';

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
  ends.push(watchForm({ isDirty: () => form.dirty, isKept: () => isKept }));
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

test('a reload is no loss where a draft is kept, and is one where one form keeps none', () => {
  open(true, true);
  expect(isAskedBeforeUnload()).toBe(false);
  open(true, false);
  expect(isAskedBeforeUnload()).toBe(true);
});

test('whoever has a place to keep is told of another language, not of another window', () => {
  const keep = vi.fn();
  ends.push(whenLanguageChanges(keep));
  const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
    staysOnPage({ ...none, [key]: true });
  expect(keep).not.toHaveBeenCalled();
  staysOnPage(none);
  expect(keep).toHaveBeenCalledTimes(1);
  ends.pop()?.();
  staysOnPage(none);
  expect(keep).toHaveBeenCalledTimes(1);
});
