import { Problem } from '#spec/core/client/problem.ts';

/** Codes of specification §8 about the one-time code; the validation message has the same name. */
const CODE_ERRORS = new Set(['INVALID_OTP', 'OTP_EXPIRED', 'TOO_MANY_ATTEMPTS']);

/** Assigns a problem about the code to the `otp` field; returns other problems unchanged. */
export const assignToCodeField = (error: unknown): unknown =>
  error instanceof Problem && CODE_ERRORS.has(error.code)
    ? new Problem(error.status, {
        code: error.code,
        detail: error.detail,
        errors: [{ pointer: '/otp', rule: error.code }],
      })
    : error;
