import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '#spec/core/client/problem.ts';
import { watchFatal } from './fatal.ts';
import { clearToasts, shownToasts } from './toasts.ts';

/* What counts as an error of the site. That it is shown is tested in the browser. */

const shown = vi.hoisted(() => ({ errors: [] as unknown[] }));
vi.mock('#web/core/store.ts', async (original) => {
  const real = await original<typeof import('#web/core/store.ts')>();
  return {
    createStore: <Value>(initial: Value) => {
      const store = real.createStore(initial);
      const set = (next: Value) => {
        if (typeof next === 'object' && next !== null && 'error' in next)
          shown.errors.push(next.error);
        store.set(next);
      };
      return { ...store, set };
    },
  };
});

let page: EventTarget;
let userAgent = '';

beforeEach(() => {
  page = new EventTarget();
  userAgent = 'Mozilla/5.0';
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('location', { origin: 'https://show.example' });
  vi.stubGlobal('navigator', {
    get userAgent() {
      return userAgent;
    },
  });
  shown.errors = [];
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

const fail = (error: unknown, filename = 'https://show.example/assets/a.js') =>
  page.dispatchEvent(Object.assign(new Event('error'), { error, filename }));
const reject = (reason: unknown) =>
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

const fault = new TypeError('x is not a function');

test('errors of our scripts and rejections that nobody handled are shown', () => {
  const end = watchFatal();
  fail(fault);
  reject(fault);
  expect(shown.errors).toEqual([fault, fault]);
  end();
  fail(fault);
  reject(fault);
  expect(shown.errors).toHaveLength(2);
});

describe('is no error of the site:', () => {
  beforeEach(() => void watchFatal());

  test.each([
    ['a script of another origin, of which nothing is told', null, ''],
    ['the loop of a ResizeObserver', undefined, 'https://show.example/booth/map'],
    ['a script of another origin', fault, 'https://other.example/a.js'],
    ['a script of an extension', fault, 'chrome-extension://abc/content.js'],
  ])('%s', (_, error, filename) => {
    fail(error, filename);
    expect(shown.errors).toEqual([]);
  });

  test('what an extension has thrown in a promise, or nothing at all', () => {
    const strange = new Error('x');
    strange.stack = 'Error: x\n    at f (moz-extension://1234/inject.js:1:2)';
    reject(strange);
    reject(undefined);
    reject('a word');
    expect(shown.errors).toEqual([]);
  });

  test('a call that we have given up ourselves', () => {
    const aborted = new DOMException('The operation was aborted.', 'AbortError');
    reject(aborted);
    const unanswered = new Problem(0);
    unanswered.cause = new Error('fetch failed', { cause: aborted });
    reject(unanswered);
    expect(shown.errors).toEqual([]);
  });

  test.each([401, 403])('a refusal with %i: it is a message', (status) => {
    reject(new Problem(status, { detail: 'No.' }));
    expect(shown.errors).toEqual([]);
    expect(shownToasts()).toMatchObject([{ severity: 'error', summary: 'No.', life: 0 }]);
  });
});

test('any other problem is one', () => {
  watchFatal();
  const problem = new Problem(500, { detail: 'Failed.' });
  reject(problem);
  expect(shown.errors).toEqual([problem]);
});

test('to a crawler nothing is shown; it is logged', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  watchFatal();
  userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1)';
  fail(fault);
  expect(shown.errors).toEqual([]);
  expect(log).toHaveBeenCalledWith(fault);
  log.mockRestore();
});
