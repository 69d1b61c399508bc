import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '#spec/core/client/problem.ts';
import { watchFatalErrors } from './fatal-errors.ts';
import { clearToasts, getToasts } from './toasts.ts';

/* Errors that count as faults of the site. A browser test covers their display. */

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

test('reports errors of our scripts and unhandled rejections', () => {
  const end = watchFatalErrors();
  fail(fault);
  reject(fault);
  expect(shown.errors).toEqual([fault, fault]);
  end();
  fail(fault);
  reject(fault);
  expect(shown.errors).toHaveLength(2);
});

describe('reports what is no error, with its value', () => {
  beforeEach(() => void watchFatalErrors());
  const values = ['a word', 0, false, Symbol('x'), { code: 1 }, { stack: Symbol('x') }, []];

  test.each([...values, undefined, null].map((value) => [value]))('rejected: %s', (value) => {
    reject(value);
    expect(shown.errors).toEqual([expect.any(Error)]);
    expect((shown.errors[0] as Error).cause).toBe(value);
  });

  test.each(values.map((value) => [value]))('thrown: %s', (value) => {
    fail(value);
    expect(shown.errors).toEqual([expect.any(Error)]);
    expect((shown.errors[0] as Error).cause).toBe(value);
  });
});

describe('ignores', () => {
  beforeEach(() => void watchFatalErrors());

  test.each([
    ['a script of another origin, without details', null, ''],
    ['the loop of a ResizeObserver', undefined, 'https://show.example/booth/map'],
    ['a script of another origin', fault, 'https://other.example/a.js'],
    ['a script of an extension', fault, 'chrome-extension://abc/content.js'],
  ])('%s', (_, error, filename) => {
    fail(error, filename);
    expect(shown.errors).toEqual([]);
  });

  const stack = 'Error: x\n    at f (moz-extension://1234/inject.js:1:2)';
  test.each([
    ['an error', Object.assign(new Error('x'), { stack })],
    ['an object', { stack }],
    ['a message', { message: 'Failed to load chrome-extension://abc/content.js' }],
    ['a text', 'Failed to load safari-web-extension://abc/content.js'],
  ])('rejections by extensions: %s', (_, reason) => {
    reject(reason);
    expect(shown.errors).toEqual([]);
  });

  test('aborted requests', () => {
    const aborted = new DOMException('The operation was aborted.', 'AbortError');
    reject(aborted);
    const unanswered = new Problem(0);
    unanswered.cause = new Error('fetch failed', { cause: aborted });
    reject(unanswered);
    expect(shown.errors).toEqual([]);
  });

  test.each([401, 403])('a problem with %i, shown as a toast', (status) => {
    reject(new Problem(status, { detail: 'No.' }));
    expect(shown.errors).toEqual([]);
    expect(getToasts()).toMatchObject([{ severity: 'error', summary: 'No.', life: 0 }]);
  });
});

test('reports any other problem', () => {
  watchFatalErrors();
  const problem = new Problem(500, { detail: 'Failed.' });
  reject(problem);
  expect(shown.errors).toEqual([problem]);
});

test('only logs errors for crawlers', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  watchFatalErrors();
  userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1)';
  fail(fault);
  expect(shown.errors).toEqual([]);
  expect(log).toHaveBeenCalledWith(fault);
  log.mockRestore();
});
