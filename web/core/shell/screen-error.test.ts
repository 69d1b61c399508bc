import { expect, test } from 'vitest';
import { NO_RESPONSE, Problem } from '#spec/core/client/problem.ts';
import { refusalDetail, toScreenError } from './screen-error.ts';

test('a problem keeps its status, detail and request id', () => {
  const problem = new Problem(403, { detail: 'No.', instance: 'r-1', code: 'FORBIDDEN' });
  expect(toScreenError(problem)).toEqual({
    ...{ kind: 'screen-error', status: 403, code: 'FORBIDDEN', detail: 'No.', requestId: 'r-1' },
  });
});

test.each([
  [403, 'PASSKEY_REQUIRED', 'Why.'],
  [403, 'IMPERSONATING', 'Why.'],
  [401, 'UNAUTHENTICATED', 'Why.'],
  // The screen already says “No permission”.
  [403, 'FORBIDDEN', undefined],
  [404, 'NOT_FOUND', undefined],
  [500, 'INTERNAL', undefined],
  [503, 'UNAVAILABLE', undefined],
])('the screen of %i %s has the explanation %j', (status, code, expected) => {
  expect(refusalDetail(toScreenError(new Problem(status, { code, detail: 'Why.' })))).toBe(
    expected,
  );
});

test('maps a malformed id in the path to 404', () => {
  const errors = [{ pointer: '/path/boothId', rule: 'uuid' }];
  expect(toScreenError(new Problem(400, { errors })).status).toBe(404);
  expect(
    toScreenError(new Problem(400, { errors: [{ pointer: '/query/day', rule: 'date' }] })).status,
  ).toBe(400);
});

test('maps no response to 503 and other errors to 500', () => {
  expect(toScreenError(new Problem(NO_RESPONSE)).status).toBe(503);
  expect(toScreenError(new TypeError('x')).status).toBe(500);
  expect(toScreenError(undefined).status).toBe(500);
});

test('keeps a serialized screen error', () => {
  const travelled = JSON.parse(JSON.stringify(toScreenError(new Problem(404))));
  expect(toScreenError(travelled)).toEqual(travelled);
});
