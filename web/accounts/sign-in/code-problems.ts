import { Problem } from '#spec/core/client/problem.ts';

/** What can be wrong with a code (specification §8): its message is the rule's of this name. */
const OF_THE_CODE = new Set(['INVALID_OTP', 'OTP_EXPIRED', 'TOO_MANY_ATTEMPTS']);

/** Makes a problem with the code one of the code's field; any other stays what it is. */
export const onCodeField = (error: unknown): unknown =>
  error instanceof Problem && OF_THE_CODE.has(error.code)
    ? new Problem(error.status, {
        code: error.code,
        detail: error.detail,
        errors: [{ pointer: '/otp', rule: error.code }],
      })
    : error;
