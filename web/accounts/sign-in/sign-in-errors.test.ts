import { describe, expect, it, test } from 'vitest';
import { NO_ANSWER, Problem } from '#spec/core/client/problem.ts';
import en from '#web/accounts/sign-in/locales/en.json' with { type: 'json' };
import ja from '#web/accounts/sign-in/locales/ja.json' with { type: 'json' };
import { createTexts } from '#web/core/i18n/i18n.ts';
import {
  accessErrorOf,
  Failure,
  failureOf,
  failureText,
  passkeyRegistrationErrorOf,
  passkeySignInErrorOf,
  SECTION_8,
  type SectionCode,
  signInErrorOf,
  signUpErrorOf,
} from './sign-in-errors.ts';

const { t } = createTexts('en', { 'sign-in': en });

/** The words of specification §8, as they stand there. */
const WORDS = [
  'Invalid OTP',
  'Authentication failed',
  'Sign up failed',
  'Authentication failed or Sign up failed',
  'auth cancelled',
  'previously registered',
  'registration cancelled',
  'Failed to get users',
  'Failed to create user',
  'Failed to delete user',
  'Failed to revoke user sessions',
  'Failed to start impersonating',
  'Failed to stop impersonating',
  'Failed to change email',
  'Failed to get passkeys',
  'Failed to delete passkey',
  'You are not allowed to access resource',
  'unauthorized to access resource',
  'Not authorized',
];

test('the table has the words of the specification, each once', () => {
  expect(Object.values(SECTION_8)).toEqual(WORDS);
});

test.each([
  ['ja', ja],
  ['en', en],
] as const)('every code has words for people in %s', (_locale, texts) => {
  expect(Object.keys(texts.failures)).toEqual(Object.keys(SECTION_8));
});

const named = (name: string, more: object = {}) =>
  Object.assign(new Error('the ceremony'), { name, ...more });
const problem = (status: number, code?: string) => new Problem(status, code ? { code } : {});

describe('what was thrown has its code', () => {
  it.each<[string, (error: unknown) => SectionCode | undefined, unknown, SectionCode | undefined]>([
    ['a wrong code', signInErrorOf, problem(400, 'INVALID_OTP'), 'INVALID_OTP'],
    ['an old code', signInErrorOf, problem(400, 'OTP_EXPIRED'), 'INVALID_OTP'],
    ['too many codes', signInErrorOf, problem(403, 'TOO_MANY_ATTEMPTS'), 'INVALID_OTP'],
    ['a password', signInErrorOf, problem(401, 'INVALID_EMAIL_OR_PASSWORD'), 'AUTH_ERROR'],
    ['a ban', signInErrorOf, problem(403, 'BANNED_USER'), 'AUTH_ERROR'],
    ['a fault', signInErrorOf, problem(500), 'UNKNOWN_ERROR'],
    ['no answer', signInErrorOf, problem(NO_ANSWER), 'UNKNOWN_ERROR'],
    ['a bug', signInErrorOf, new TypeError('x'), 'UNKNOWN_ERROR'],
    ['a sign-up', signUpErrorOf, problem(422, 'INVALID_INPUT'), 'SIGNUP_ERROR'],
    ['no sign-up', signUpErrorOf, problem(503), 'UNKNOWN_ERROR'],
    ['a refused prompt', passkeySignInErrorOf, named('NotAllowedError'), 'AUTH_CANCELLED'],
    ['an unknown passkey', passkeySignInErrorOf, problem(401), 'AUTH_CANCELLED'],
    ['no server', passkeySignInErrorOf, problem(503), 'UNKNOWN_ERROR'],
    ['a strange place', passkeySignInErrorOf, named('SecurityError'), 'UNKNOWN_ERROR'],
    [
      'a passkey of before',
      passkeyRegistrationErrorOf,
      named('InvalidStateError', { code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' }),
      'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED',
    ],
    [
      'an abort',
      passkeyRegistrationErrorOf,
      named('AbortError', { code: 'ERROR_CEREMONY_ABORTED' }),
      'ERROR_CEREMONY_ABORTED',
    ],
    ['a no', passkeyRegistrationErrorOf, named('NotAllowedError'), 'ERROR_CEREMONY_ABORTED'],
    ['a fault', passkeyRegistrationErrorOf, problem(400), 'UNKNOWN_ERROR'],
    ['nobody', accessErrorOf, problem(401), 'UNAUTHORIZED'],
    ['somebody else', accessErrorOf, problem(403, 'FORBIDDEN'), 'NOT_ALLOWED'],
    ['no passkey', accessErrorOf, problem(403, 'PASSKEY_REQUIRED'), 'NOT_AUTHORIZED'],
    ['another matter', accessErrorOf, problem(409), undefined],
  ])('%s', (_what, codeOf, error, code) => {
    expect(codeOf(error)).toBe(code);
  });
});

describe('a failure', () => {
  it('has the words of §8, those of the server for people, and what the server said besides', () => {
    const cause = new Problem(403, {
      code: 'BANNED_USER',
      title: 'T',
      detail: 'D.',
      retryAfter: 9,
    });
    const failure = failureOf('AUTH_ERROR', cause, t);
    expect(failure).toMatchObject({
      code: 'AUTH_ERROR',
      message: 'Authentication failed',
      status: 403,
      detail: 'T. D.',
      retryAfter: 9,
      cause,
    });
    expect(failure).toBeInstanceOf(Problem);
    expect(failureOf('UNKNOWN_ERROR', failure, t)).toBe(failure);
  });

  it('of a ceremony has the status that the specification gives it', () => {
    const failure = new Failure('AUTH_CANCELLED', named('NotAllowedError'), 'x');
    expect(failure).toMatchObject({ status: 400, message: 'auth cancelled' });
    expect(failureOf('UNKNOWN_ERROR', new TypeError('x'), t).status).toBe(500);
  });

  it('of a fault on the server’s side does not show what the server says of it', () => {
    const failure = failureOf('GET_USERS', new Problem(500, { detail: 'D.', instance: 'r' }), t);
    expect(failure).toMatchObject({ detail: failureText(t, 'GET_USERS'), requestId: 'r' });
  });
});
