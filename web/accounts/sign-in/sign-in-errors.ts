import type { TFunction } from 'i18next';
import { NO_ANSWER, Problem } from '#spec/core/client/problem.ts';

/*
 * Specification §8 in one place: what can go wrong with signing in, with passkeys, with accounts and with access, under
 * which code, and in which words for those who develop. What people read is in `sign-in:failures`; a page that shows it
 * names the namespace `sign-in`.
 */
export const SECTION_8 = {
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

  NOT_ALLOWED: 'You are not allowed to access resource',
  UNAUTHORIZED: 'unauthorized to access resource',
  NOT_AUTHORIZED: 'Not authorized',
} as const;

export type SectionCode = keyof typeof SECTION_8;

/** Statuses that the specification gives; others are those of the server's answer. */
const STATUS: Partial<Record<SectionCode, number>> = { AUTH_CANCELLED: 400, UNKNOWN_ERROR: 500 };

/**
 * Something of §8 that went wrong, in a shape that forms, banners and toasts take: a problem with a code of §8, its words
 * as `message`, and as `detail` what people read.
 */
export class Failure extends Problem {
  declare readonly code: SectionCode;

  constructor(code: SectionCode, cause: unknown, detail: string) {
    const { status, title, errors, requestId, retryAfter } =
      cause instanceof Problem ? cause : new Problem(STATUS[code] ?? NO_ANSWER);
    super(status, { code, title, detail, errors: [...errors], instance: requestId, retryAfter });
    this.message = SECTION_8[code];
    this.cause = cause;
  }
}

/** What people read of a failure, in the language of the texts. */
export const failureText = (t: TFunction, code: SectionCode): string =>
  t(`sign-in:failures.${code}`);

/**
 * The failure to throw or to show for what a call or a ceremony has thrown. Where the server says more than that it did
 * not work, people read that.
 */
export const failureOf = (code: SectionCode, cause: unknown, t: TFunction): Failure =>
  cause instanceof Failure ? cause : new Failure(code, cause, serverWords(cause, t, code));

const serverWords = (cause: unknown, t: TFunction, code: SectionCode): string => {
  const general = failureText(t, code);
  if (!(cause instanceof Problem) || cause.status >= 500 || !cause.detail) return general;
  const { title, detail } = cause;
  return title ? t('sign-in:titled', { title, detail }) : detail;
};

/** What a one-time code may be refused for. */
const OF_THE_CODE = new Set(['INVALID_OTP', 'OTP_EXPIRED', 'TOO_MANY_ATTEMPTS']);

const isAnswered = (error: unknown): error is Problem =>
  error instanceof Problem && error.status !== NO_ANSWER && error.status < 500;

/** Of a refused sign-in by code, by password, or of a new password. */
export const signInErrorOf = (error: unknown): SectionCode => {
  if (error instanceof Failure) return error.code;
  if (!isAnswered(error)) return 'UNKNOWN_ERROR';
  return OF_THE_CODE.has(error.code) ? 'INVALID_OTP' : 'AUTH_ERROR';
};

/** Of a refused sign-up. */
export const signUpErrorOf = (error: unknown): SectionCode =>
  isAnswered(error) ? 'SIGNUP_ERROR' : 'UNKNOWN_ERROR';

/** Of a sign-in with a passkey: whatever the browser or the authenticator did not do counts as cancelled. */
export const passkeySignInErrorOf = (error: unknown): SectionCode => {
  if (error instanceof Problem) return isAnswered(error) ? 'AUTH_CANCELLED' : 'UNKNOWN_ERROR';
  return isCeremonyError(error) ? 'AUTH_CANCELLED' : 'UNKNOWN_ERROR';
};

/** Of the registration of a passkey. */
export const passkeyRegistrationErrorOf = (error: unknown): SectionCode => {
  const isKnown = codeOf(error) === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  if (isKnown || nameOf(error) === 'InvalidStateError')
    return 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  return !(error instanceof Problem) && isCeremonyError(error)
    ? 'ERROR_CEREMONY_ABORTED'
    : 'UNKNOWN_ERROR';
};

/** Of an answer that the one who asks may not have. Nothing where it is about something else. */
export const accessErrorOf = (error: unknown): SectionCode | undefined => {
  if (!(error instanceof Problem)) return undefined;
  if (error.status === 401) return 'UNAUTHORIZED';
  if (error.status !== 403) return undefined;
  return NEEDS_ANOTHER_SESSION.has(error.code) ? 'NOT_AUTHORIZED' : 'NOT_ALLOWED';
};

/** The right person, but this session does not say so well enough. */
const NEEDS_ANOTHER_SESSION = new Set(['PASSKEY_REQUIRED', 'SESSION_NOT_FRESH', 'IMPERSONATING']);

/** The browser's `DOMException`, or what `@simplewebauthn/browser` has made of it under the same name. */
const isCeremonyError = (error: unknown): boolean =>
  ['NotAllowedError', 'AbortError'].includes(nameOf(error)) ||
  codeOf(error) === 'ERROR_CEREMONY_ABORTED';

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
