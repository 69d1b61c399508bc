import { describe, expect, it, test } from 'vitest';
import { NO_RESPONSE, Problem } from '#spec/core/client/problem.ts';
import en from '#web/accounts/sign-in/locales/en.json' with { type: 'json' };
import ja from '#web/accounts/sign-in/locales/ja.json' with { type: 'json' };
import { createTexts } from '#web/core/i18n/i18n.ts';
import {
  AUTH_ERROR_MESSAGES,
  AuthError,
  type AuthErrorCode,
  authErrorText,
  passkeyRegistrationErrorCode,
  passkeySignInErrorCode,
  signInErrorCode,
  signUpErrorCode,
  toAuthError,
} from './auth-errors.ts';

const { t } = createTexts('en', { 'sign-in': en });

/** The messages as listed in specification §8. */
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
];

test('contains each message of the specification once', () => {
  expect(Object.values(AUTH_ERROR_MESSAGES)).toEqual(WORDS);
});

test.each([
  ['ja', ja],
  ['en', en],
] as const)('has a text for every code in %s', (_locale, texts) => {
  expect(Object.keys(texts.failures)).toEqual(Object.keys(AUTH_ERROR_MESSAGES));
});

const named = (name: string, more: object = {}) =>
  Object.assign(new Error('the ceremony'), { name, ...more });
const problem = (status: number, code?: string) => new Problem(status, code ? { code } : {});

describe('maps errors to codes', () => {
  it.each<
    [string, (error: unknown) => AuthErrorCode | undefined, unknown, AuthErrorCode | undefined]
  >([
    ['a wrong code', signInErrorCode, problem(400, 'INVALID_OTP'), 'INVALID_OTP'],
    ['an expired code', signInErrorCode, problem(400, 'OTP_EXPIRED'), 'INVALID_OTP'],
    ['too many attempts', signInErrorCode, problem(403, 'TOO_MANY_ATTEMPTS'), 'INVALID_OTP'],
    ['a wrong password', signInErrorCode, problem(401, 'INVALID_EMAIL_OR_PASSWORD'), 'AUTH_ERROR'],
    ['a ban', signInErrorCode, problem(403, 'BANNED_USER'), 'AUTH_ERROR'],
    ['a server error', signInErrorCode, problem(500), 'UNKNOWN_ERROR'],
    ['no response', signInErrorCode, problem(NO_RESPONSE), 'UNKNOWN_ERROR'],
    ['another exception', signInErrorCode, new TypeError('x'), 'UNKNOWN_ERROR'],
    ['a rejected sign-up', signUpErrorCode, problem(422, 'INVALID_INPUT'), 'SIGNUP_ERROR'],
    ['an unavailable sign-up', signUpErrorCode, problem(503), 'UNKNOWN_ERROR'],
    ['a refused prompt', passkeySignInErrorCode, named('NotAllowedError'), 'AUTH_CANCELLED'],
    ['an unknown passkey', passkeySignInErrorCode, problem(401), 'AUTH_CANCELLED'],
    ['an unavailable server', passkeySignInErrorCode, problem(503), 'UNKNOWN_ERROR'],
    ['an invalid origin', passkeySignInErrorCode, named('SecurityError'), 'UNKNOWN_ERROR'],
    [
      'a passkey registered before',
      passkeyRegistrationErrorCode,
      named('InvalidStateError', { code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' }),
      'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED',
    ],
    [
      'an aborted ceremony',
      passkeyRegistrationErrorCode,
      named('AbortError', { code: 'ERROR_CEREMONY_ABORTED' }),
      'ERROR_CEREMONY_ABORTED',
    ],
    [
      'a refused registration',
      passkeyRegistrationErrorCode,
      named('NotAllowedError'),
      'ERROR_CEREMONY_ABORTED',
    ],
    ['a rejected registration', passkeyRegistrationErrorCode, problem(400), 'UNKNOWN_ERROR'],
  ])('%s', (_what, codeOf, error, code) => {
    expect(codeOf(error)).toBe(code);
  });
});

describe('AuthError', () => {
  it('has the message of §8, the server’s detail, and the server’s other members', () => {
    const cause = new Problem(403, {
      code: 'BANNED_USER',
      title: 'T',
      detail: 'D.',
      retryAfter: 9,
    });
    const failure = toAuthError('AUTH_ERROR', cause, t);
    expect(failure).toMatchObject({
      code: 'AUTH_ERROR',
      message: 'Authentication failed',
      status: 403,
      detail: 'T. D.',
      retryAfter: 9,
      cause,
    });
    expect(failure).toBeInstanceOf(Problem);
    expect(toAuthError('UNKNOWN_ERROR', failure, t)).toBe(failure);
  });

  it('of a WebAuthn ceremony has the status from the specification', () => {
    const failure = new AuthError('AUTH_CANCELLED', named('NotAllowedError'), 'x');
    expect(failure).toMatchObject({ status: 400, message: 'auth cancelled' });
    expect(toAuthError('UNKNOWN_ERROR', new TypeError('x'), t).status).toBe(500);
  });

  it('of a server error hides the server’s detail', () => {
    const failure = toAuthError('GET_USERS', new Problem(500, { detail: 'D.', instance: 'r' }), t);
    expect(failure).toMatchObject({ detail: authErrorText(t, 'GET_USERS'), requestId: 'r' });
  });
});
