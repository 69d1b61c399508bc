import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';
import { CODE_BY_STATUS, sendProblem } from '#api/core/http/problem.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import {
  BETTER_AUTH_OPERATIONS,
  type BetterAuthOperationId,
} from '#spec/accounts/better-auth-operations.ts';
import type { Operation } from '#spec/core/operation.ts';
import type { ProblemCode } from '#spec/core/problems.ts';

/** Replaces codes of better-auth that reveal too much, differ between operations or are missing. */
const REPLACED: Partial<Record<BetterAuthOperationId, Readonly<Record<string, Replacement>>>> = {
  // USER_IN_USE: the account was deleted, or replaced by another sign-up, while the operation ran.
  verifyEmail: {
    USER_NOT_FOUND: { status: 400, code: 'INVALID_OTP' },
    USER_IN_USE: { status: 400, code: 'INVALID_OTP' },
  },
  resetPassword: {
    USER_NOT_FOUND: { status: 400, code: 'INVALID_OTP' },
    USER_IN_USE: { status: 400, code: 'INVALID_OTP' },
  },
  signInWithCode: { USER_IN_USE: { status: 400, code: 'INVALID_OTP' } },
  signInWithPassword: { USER_IN_USE: { status: 401, code: 'INVALID_EMAIL_OR_PASSWORD' } },
  exchangeDeviceCode: { USER_IN_USE: { status: 400, code: 'INVALID_GRANT' } },
  impersonateUser: { USER_IN_USE: { status: 404, code: 'USER_NOT_FOUND' } },
  setUserPassword: { USER_IN_USE: { status: 404, code: 'USER_NOT_FOUND' } },
  changeEmail: { 400: { status: 400, code: 'EMAIL_IS_THE_SAME' } },
  // After a link was used, no account has the old address.
  confirmEmailChange: {
    USER_NOT_FOUND: { status: 401, code: 'INVALID_TOKEN' },
    INVALID_USER: { status: 401, code: 'INVALID_TOKEN' },
  },
  // better-auth reports every invalid response of an authenticator as a server error; the handler has checked before that
  // the database is reachable.
  verifyPasskeyRegistration: {
    FAILED_TO_VERIFY_REGISTRATION: { status: 400, code: 'FAILED_TO_VERIFY_REGISTRATION' },
    YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: { status: 400, code: 'CHALLENGE_NOT_FOUND' },
    USER_IN_USE: { status: 401, code: 'UNAUTHENTICATED' },
  },
  verifyPasskeyAuthentication: {
    AUTHENTICATION_FAILED: { status: 401, code: 'AUTHENTICATION_FAILED' },
    USER_IN_USE: { status: 401, code: 'PASSKEY_NOT_FOUND' },
  },
  // Must not reveal that the passkey belongs to another user.
  deletePasskey: {
    401: { status: 404, code: 'NOT_FOUND' },
    PASSKEY_NOT_FOUND: { status: 404, code: 'NOT_FOUND' },
  },
  updatePasskey: {
    // It was deleted meanwhile.
    FAILED_TO_UPDATE_PASSKEY: { status: 404, code: 'NOT_FOUND' },
    YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: { status: 404, code: 'NOT_FOUND' },
    PASSKEY_NOT_FOUND: { status: 404, code: 'NOT_FOUND' },
  },
  claimDevice: { INVALID_REQUEST: { status: 400, code: 'INVALID_USER_CODE' } },
  approveDevice: {
    INVALID_REQUEST: { status: 400, code: 'INVALID_USER_CODE' },
    ACCESS_DENIED: { status: 403, code: 'DEVICE_NOT_YOURS' },
  },
  denyDevice: {
    INVALID_REQUEST: { status: 400, code: 'INVALID_USER_CODE' },
    ACCESS_DENIED: { status: 403, code: 'DEVICE_NOT_YOURS' },
  },
  stopImpersonating: { 400: { status: 400, code: 'NOT_IMPERSONATING' } },
};

type Replacement = { status: number; code: string };

/** The pointer to the address in a request, if it is not `/email`. */
const EMAIL_POINTERS: Partial<Record<BetterAuthOperationId, string>> = {
  changeEmail: '/newEmail',
  updateUser: '/data/email',
};

/** Operations of which better-auth validates nothing but the address by a schema; others report INVALID_EMAIL. */
const VALIDATES_EMAIL: readonly BetterAuthOperationId[] = ['changeEmail', 'signUp'];

/** Codes of better-auth for which all operations share another, with its message. */
const SHARED_CODES: Readonly<Record<string, string>> = { UNAUTHORIZED: 'UNAUTHENTICATED' };

type RefusalBody = { code?: string; message?: string; error?: string; error_description?: string };

type Refusal = {
  status: number;
  code: string;
  message: string | undefined;
  /** A JSON pointer to the address that better-auth finds invalid. */
  invalidEmail?: string;
  /** Members of RFC 8628, which the official client reads. */
  oauth?: { error: string; error_description?: string };
};

const documents = (id: BetterAuthOperationId, code: string): boolean => {
  const { allProblems }: Operation = BETTER_AUTH_OPERATIONS[id];
  return allProblems.some((documented) => documented === code);
};

/** Throws if better-auth failed instead of refusing, or refused with a code that the operation does not document. */
export const readRefusal = async (
  response: Response,
  id: BetterAuthOperationId,
): Promise<Refusal> => {
  const text = await response.text();
  const body: RefusalBody = text.startsWith('{') ? JSON.parse(text) : {};
  const original = body.code ?? body.error?.toUpperCase();
  const replacement = REPLACED[id]?.[original ?? response.status];
  const status = replacement?.status ?? response.status;
  if (status === 503) throw new ProblemError(original as ProblemCode, { retryAfter: 5 });
  if (status >= 500) throw new Error(`better-auth answered ${response.status}`);
  const code =
    replacement?.code ??
    (original && (SHARED_CODES[original] ?? original)) ??
    CODE_BY_STATUS[status] ??
    'INVALID_INPUT';
  const { error, error_description } = body;
  const isShared = original !== undefined && original in SHARED_CODES;
  const isInvalidEmail =
    original === 'INVALID_EMAIL' ||
    (original === 'VALIDATION_ERROR' && VALIDATES_EMAIL.includes(id));
  if (!isInvalidEmail && !documents(id, code))
    throw new Error(`${id} does not document the ${status} ${code} of better-auth`);
  return {
    status,
    code,
    message: isShared ? undefined : (body.message ?? error_description),
    ...(isInvalidEmail && { invalidEmail: EMAIL_POINTERS[id] ?? '/email' }),
    ...(error && { oauth: { error, ...(error_description && { error_description }) } }),
  };
};

/** Sends problem+json with better-auth's code and message. */
export const sendRefusal = (
  { status, code, message, invalidEmail, oauth }: Refusal,
  req: ExpressRequest,
  res: ExpressResponse,
): void => {
  if (invalidEmail) {
    const errors = [{ pointer: invalidEmail, rule: 'email' as const }];
    sendProblem(req, res, { code: 'INVALID_INPUT', errors });
    return;
  }
  sendProblem(req, res, {
    status,
    code,
    ...(message !== undefined && { message }),
    ...(oauth && { members: oauth }),
  });
};
