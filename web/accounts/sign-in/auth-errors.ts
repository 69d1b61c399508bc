import type { TFunction } from 'i18next';
import { NO_RESPONSE, Problem } from '#spec/core/client/problem.ts';

/*
 * Specification §8: codes and messages of errors in sign-in, passkeys and accounts; those of access are in the contract
 * (`accessMessage`). The messages are for developers. Users read the texts in `sign-in:failures`; pages that show them must include the namespace `sign-in`.
 */
export const AUTH_ERROR_MESSAGES = {
  INVALID_OTP: 'Invalid OTP',
  AUTH_ERROR: 'Authentication failed',
  SIGNUP_ERROR: 'Sign up failed',
  UNKNOWN_ERROR: 'Authentication failed or Sign up failed',

  AUTH_CANCELLED: 'auth cancelled',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'previously registered',
  ERROR_CEREMONY_ABORTED: 'registration cancelled',

  GET_USERS: 'Failed to get users',
  CREATE_USER: 'Failed to create user',
  DELETE_USER: 'Failed to delete user',
  REVOKE_USER_SESSIONS: 'Failed to revoke user sessions',
  START_IMPERSONATING: 'Failed to start impersonating',
  STOP_IMPERSONATING: 'Failed to stop impersonating',
  CHANGE_EMAIL: 'Failed to change email',
  GET_PASSKEYS: 'Failed to get passkeys',
  DELETE_PASSKEY: 'Failed to delete passkey',
} as const;

export type AuthErrorCode = keyof typeof AUTH_ERROR_MESSAGES;

/** Statuses given by the specification; other errors keep the response's status. */
const STATUS: Partial<Record<AuthErrorCode, number>> = { AUTH_CANCELLED: 400, UNKNOWN_ERROR: 500 };

/**
 * An error of specification §8 as a `Problem`, so that forms, banners and toasts can show it. `message` is the text for
 * developers, `detail` the text for users.
 */
export class AuthError extends Problem {
  declare readonly code: AuthErrorCode;

  constructor(code: AuthErrorCode, cause: unknown, detail: string) {
    const { status, title, errors, requestId, retryAfter } =
      cause instanceof Problem ? cause : new Problem(STATUS[code] ?? NO_RESPONSE);
    super(status, { code, title, detail, errors: [...errors], instance: requestId, retryAfter });
    this.message = AUTH_ERROR_MESSAGES[code];
    this.cause = cause;
  }
}

/** Returns the text of an error for users, in the current locale. */
export const authErrorText = (t: TFunction, code: AuthErrorCode): string =>
  t(`sign-in:failures.${code}`);

/**
 * Converts an error of a request or a WebAuthn ceremony. Uses the server's detail if it is more specific than the code.
 */
export const toAuthError = (code: AuthErrorCode, cause: unknown, t: TFunction): AuthError =>
  cause instanceof AuthError ? cause : new AuthError(code, cause, serverDetail(cause, t, code));

const serverDetail = (cause: unknown, t: TFunction, code: AuthErrorCode): string => {
  const general = authErrorText(t, code);
  if (!(cause instanceof Problem) || cause.status >= 500 || !cause.detail) return general;
  const { title, detail } = cause;
  return title ? t('sign-in:titled', { title, detail }) : detail;
};

/** Reasons for rejecting a one-time code. */
const CODE_ERRORS = new Set(['INVALID_OTP', 'OTP_EXPIRED', 'TOO_MANY_ATTEMPTS']);

const isResponse = (error: unknown): error is Problem =>
  error instanceof Problem && error.status !== NO_RESPONSE && error.status < 500;

/** Returns the code of a failed sign-in by code or password, or of a failed password reset. */
export const signInErrorCode = (error: unknown): AuthErrorCode => {
  if (error instanceof AuthError) return error.code;
  if (!isResponse(error)) return 'UNKNOWN_ERROR';
  return CODE_ERRORS.has(error.code) ? 'INVALID_OTP' : 'AUTH_ERROR';
};

/** Returns the code of a failed sign-up. */
export const signUpErrorCode = (error: unknown): AuthErrorCode =>
  isResponse(error) ? 'SIGNUP_ERROR' : 'UNKNOWN_ERROR';

/**
 * Returns the code of a failed sign-in by passkey. Anything the browser or the authenticator did not complete counts as canceled.
 */
export const passkeySignInErrorCode = (error: unknown): AuthErrorCode => {
  if (error instanceof Problem) return isResponse(error) ? 'AUTH_CANCELLED' : 'UNKNOWN_ERROR';
  return isCeremonyError(error) ? 'AUTH_CANCELLED' : 'UNKNOWN_ERROR';
};

/** Returns the code of a failed passkey registration. */
export const passkeyRegistrationErrorCode = (error: unknown): AuthErrorCode => {
  const isKnown = codeOf(error) === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  if (isKnown || nameOf(error) === 'InvalidStateError')
    return 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  return !(error instanceof Problem) && isCeremonyError(error)
    ? 'ERROR_CEREMONY_ABORTED'
    : 'UNKNOWN_ERROR';
};

/** Returns whether an error is the browser's `DOMException`, or the error of `@simplewebauthn/browser` with the same name. */
const isCeremonyError = (error: unknown): boolean =>
  ['NotAllowedError', 'AbortError'].includes(nameOf(error)) ||
  codeOf(error) === 'ERROR_CEREMONY_ABORTED';

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
