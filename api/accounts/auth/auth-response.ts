import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';
import { CODE_BY_STATUS, sendProblem } from '#api/core/http/problem.ts';
import type { OperationId } from '#spec/app/operations.ts';

/** Passes a success on, its cookies in their order. */
export const pass = async (answer: Response, res: ExpressResponse): Promise<void> => {
  res.set('Cache-Control', answer.headers.get('cache-control') ?? 'no-store');
  // In their order: one name may be expired first and then set.
  for (const cookie of answer.headers.getSetCookie()) res.append('Set-Cookie', cookie);
  const body: unknown = JSON.parse(await answer.text(), withoutOwnFields);
  res.status(answer.status);
  // The contract's validator takes a body of null for none.
  if (body === null) res.type('json').end('null');
  else res.json(body);
};

/** Some answers hold a session as it is kept, with what Noren notes there for itself. */
const withoutOwnFields = (name: string, value: unknown) =>
  name === 'openedBy' ? undefined : value;

/** better-auth's words where they would say too much, say it otherwise elsewhere, or where it has none. */
const RENAMED: Partial<Record<OperationId, Readonly<Record<string, Renamed>>>> = {
  verifyEmail: { USER_NOT_FOUND: { status: 400, code: 'INVALID_OTP' } },
  resetPassword: { USER_NOT_FOUND: { status: 400, code: 'INVALID_OTP' } },
  changeEmail: { 400: { status: 400, code: 'EMAIL_IS_THE_SAME' } },
  // Of a link that was used, the old address is nobody's any more.
  confirmEmailChange: {
    USER_NOT_FOUND: { status: 401, code: 'INVALID_TOKEN' },
    INVALID_USER: { status: 401, code: 'INVALID_TOKEN' },
  },
  // better-auth takes whatever an authenticator says wrong for a fault of its own; that the database is there has been
  // asked before.
  verifyPasskeyRegistration: {
    FAILED_TO_VERIFY_REGISTRATION: { status: 400, code: 'FAILED_TO_VERIFY_REGISTRATION' },
    YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: { status: 400, code: 'CHALLENGE_NOT_FOUND' },
  },
  verifyPasskeyAuthentication: {
    AUTHENTICATION_FAILED: { status: 401, code: 'AUTHENTICATION_FAILED' },
  },
  // Whether somebody else has such a passkey is nobody's business.
  deletePasskey: {
    401: { status: 404, code: 'NOT_FOUND' },
    PASSKEY_NOT_FOUND: { status: 404, code: 'NOT_FOUND' },
  },
  updatePasskey: {
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

type Renamed = { status: number; code: string };

/** better-auth's names for what all operations call by one. */
const SAME: Readonly<Record<string, string>> = { UNAUTHORIZED: 'UNAUTHENTICATED' };

type Refusal = { code?: string; message?: string; error?: string; error_description?: string };

/** Passes a refusal on as problem+json that keeps its code and words. */
export const refuse = async (
  answer: Response,
  req: ExpressRequest,
  res: ExpressResponse,
): Promise<void> => {
  const text = await answer.text();
  const refusal: Refusal = text.startsWith('{') ? JSON.parse(text) : {};
  const given = refusal.code ?? refusal.error?.toUpperCase();
  const renamed = RENAMED[req.operation?.id as OperationId]?.[given ?? answer.status];
  const status = renamed?.status ?? answer.status;
  if (status >= 500) throw new Error(`better-auth answered ${answer.status}`);
  const changesEmail = req.operation?.id === 'changeEmail';
  if (given === 'INVALID_EMAIL' || (changesEmail && given === 'VALIDATION_ERROR')) {
    const pointer = changesEmail ? '/newEmail' : '/email';
    return sendProblem(req, res, { code: 'INVALID_INPUT', errors: [{ pointer, rule: 'email' }] });
  }
  const code = renamed?.code ?? (given && (SAME[given] ?? given)) ?? CODE_BY_STATUS[status];
  const { message = refusal.error_description, error, error_description } = refusal;
  sendProblem(req, res, {
    status,
    code: code ?? 'INVALID_INPUT',
    ...(message !== undefined && { message }),
    // The official client and RFC 8628 read these of the device flow.
    ...(error && { members: { error, ...(error_description && { error_description }) } }),
  });
};
