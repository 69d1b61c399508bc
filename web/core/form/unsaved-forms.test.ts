import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  asksBeforeLeaving,
  discardForms,
  getUnsavedState,
  notifyLanguageSwitch,
  onLanguageSwitch,
  RETURNS_TO_FORM,
  registerForm,
} from './unsaved-forms.ts';

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
  ends.push(registerForm({ isDirty: () => form.dirty, isSavedAsDraft: () => isKept }));
  return form;
};
const isAskedBeforeUnload = () =>
  !browser.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('does not prompt without a form', () => {
  expect(getUnsavedState().isDirty).toBe(false);
  expect(isAskedBeforeUnload()).toBe(false);
});

test('reads the state of a form when leaving, not when it was opened', () => {
  const form = open(false);
  expect(getUnsavedState().isDirty).toBe(false);
  expect(isAskedBeforeUnload()).toBe(false);
  form.dirty = true;
  expect(getUnsavedState()).toEqual({ isDirty: true, areSavedAsDraft: false });
  expect(isAskedBeforeUnload()).toBe(true);
});

test('ignores unregistered forms', () => {
  open(true);
  ends.pop()?.();
  expect(getUnsavedState().isDirty).toBe(false);
  expect(isAskedBeforeUnload()).toBe(false);
});

test('reports unsaved input without a draft if one form has none', () => {
  open(true, true);
  expect(getUnsavedState().areSavedAsDraft).toBe(true);
  open(false, false);
  expect(getUnsavedState().areSavedAsDraft).toBe(true);
  open(true, false);
  expect(getUnsavedState().areSavedAsDraft).toBe(false);
});

test('does not prompt for discarded forms', () => {
  open(true, true);
  discardForms();
  expect(getUnsavedState().isDirty).toBe(false);
  expect(isAskedBeforeUnload()).toBe(false);
});

test('prompts before a reload only if a form has no draft', () => {
  open(true, true);
  expect(isAskedBeforeUnload()).toBe(false);
  open(true, false);
  expect(isAskedBeforeUnload()).toBe(true);
});

test('notifies listeners of a language switch, but not of a new window', () => {
  const listener = vi.fn();
  ends.push(onLanguageSwitch(listener));
  const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
    notifyLanguageSwitch({ ...none, [key]: true });
  expect(listener).not.toHaveBeenCalled();
  notifyLanguageSwitch(none);
  expect(listener).toHaveBeenCalledTimes(1);
  ends.pop()?.();
  notifyLanguageSwitch(none);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('asks before a navigation, unless it comes back to a form whose input is in a draft', () => {
  expect(asksBeforeLeaving(null)).toBe(false);
  open(true, true);
  expect(asksBeforeLeaving(null)).toBe(true);
  expect(asksBeforeLeaving({ step: 'check' })).toBe(true);
  expect(asksBeforeLeaving(RETURNS_TO_FORM)).toBe(false);
  open(true, false);
  expect(asksBeforeLeaving(RETURNS_TO_FORM)).toBe(true);
});
