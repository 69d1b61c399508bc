import { describe, expect, it } from 'vitest';
import { NO_RESPONSE, Problem, toProblem } from './problem.ts';

/** Returns an error as ofetch throws it. */
const responseError = (status: number, data: unknown, headers: Record<string, string> = {}) =>
  Object.assign(new Error('failed'), { response: new Response(null, { status, headers }), data });

describe('toProblem', () => {
  it('reads problem+json and Retry-After', () => {
    const data = { code: 'RATE_LIMITED', title: 'Busy', detail: 'Wait.', instance: 'r-1' };
    const error = responseError(429, data, { 'Retry-After': '7' });
    expect(toProblem(error)).toMatchObject({
      ...{ status: 429, code: 'RATE_LIMITED', title: 'Busy', detail: 'Wait.', requestId: 'r-1' },
      ...{ retryAfter: 7, cause: error },
    });
  });

  it.each([['<h1>Bad gateway</h1>'], [undefined], [{ code: 5, errors: 'many', detail: {} }]])(
    'ignores a body other than problem+json: %j',
    (data) =>
      expect(toProblem(responseError(502, data))).toMatchObject({
        ...{ status: 502, code: 'UNKNOWN_ERROR', detail: '', errors: [] },
      }),
  );

  it('returns UNREACHABLE without a response', () => {
    const cause = new TypeError('fetch failed');
    expect(toProblem(cause)).toMatchObject({ status: NO_RESPONSE, code: 'UNREACHABLE', cause });
  });

  it('returns a problem unchanged', () => {
    const problem = new Problem(404);
    expect(toProblem(problem)).toBe(problem);
  });
});
