import { expect, test } from 'vitest';
import { NO_ANSWER, Problem } from '#spec/core/client/problem.ts';
import { screenErrorOf } from './screen-error.ts';

test('a problem keeps its status, detail and request id', () => {
  const problem = new Problem(403, { detail: 'No.', instance: 'r-1', code: 'FORBIDDEN' });
  expect(screenErrorOf(problem)).toMatchObject({ status: 403, detail: 'No.', requestId: 'r-1' });
});

test('an address with an id that cannot exist is not found', () => {
  const errors = [{ pointer: '/path/boothId', rule: 'uuid' }];
  expect(screenErrorOf(new Problem(400, { errors })).status).toBe(404);
  expect(
    screenErrorOf(new Problem(400, { errors: [{ pointer: '/query/day', rule: 'date' }] })).status,
  ).toBe(400);
});

test('no answer is an outage, anything else a fault of ours', () => {
  expect(screenErrorOf(new Problem(NO_ANSWER)).status).toBe(503);
  expect(screenErrorOf(new TypeError('x')).status).toBe(500);
  expect(screenErrorOf(undefined).status).toBe(500);
});

test('what has travelled from the server is read as it is', () => {
  const travelled = JSON.parse(JSON.stringify(screenErrorOf(new Problem(404))));
  expect(screenErrorOf(travelled)).toEqual(travelled);
});
