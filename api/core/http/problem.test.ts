import { expect, it } from 'vitest';
import { QueueFullError } from '#spec/core/concurrency.ts';
import { CORE_CATALOG, problemBody, toProblem } from './problem.ts';

it('reports a full queue as UNAVAILABLE, with the time of the next attempt', () => {
  expect(toProblem(new QueueFullError())).toMatchObject({
    code: 'UNAVAILABLE',
    extra: { retryAfter: 2 },
  });
});

it.each([
  [{ code: 'UNAUTHENTICATED' }, 'unauthorized to access resource'],
  [{ code: 'FORBIDDEN' }, 'You are not allowed to access resource'],
  [{ code: 'INVALID_ORIGIN' }, 'You are not allowed to access resource'],
  [{ code: 'INVITATION_FOR_ANOTHER' }, 'You are not allowed to access resource'],
  [{ code: 'PASSKEY_REQUIRED' }, 'Not authorized'],
  [{ code: 'SESSION_NOT_FRESH' }, 'Not authorized'],
  [{ code: 'IMPERSONATING' }, 'Not authorized'],
  [{ code: 'BANNED_USER', status: 403 }, 'You are not allowed to access resource'],
  [{ code: 'BANNED_USER', status: 403, message: 'Of better-auth' }, 'Of better-auth'],
  [{ code: 'INVALID_OTP', status: 401, message: 'Invalid OTP' }, 'Invalid OTP'],
  [{ code: 'NOT_FOUND' }, undefined],
  [{ code: 'INVALID_INPUT' }, undefined],
])('%j has the message %j in both languages', (problem, message) => {
  for (const locale of ['ja', 'en'] as const) {
    const body = problemBody(problem, { catalog: CORE_CATALOG, locale, instance: 'r' });
    expect(body.message).toBe(message);
  }
});
