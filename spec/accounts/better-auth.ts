import { z } from 'zod';
import { email } from '#spec/core/rules/formats.ts';
import { requiredInput } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { safePath } from '#spec/core/safe-path.ts';
import { visibleAscii } from '#spec/core/shared.ts';

/*
 * The common properties of better-auth's operations. They are part of the contract at better-auth's own paths (specification §7)
 * and differ from the contract's dialect as better-auth does: absent values are null, a missing session is null, and none accepts
 * an Idempotency-Key.
 */

export const servedByBetterAuth = { servedBy: 'better-auth', caching: 'private' } as const;

/** The additional problems of operations that change something. */
export const ORIGIN_PROBLEMS = ['INVALID_ORIGIN', 'MISSING_OR_NULL_ORIGIN'] as const;

export const Email = z
  .email()
  .max(254)
  .meta({ description: 'E-mail address, in lower case.', example: 'visitor@noren.example' });
/**
 * An address as people enter it, by the rule for all addresses. better-auth accepts fewer characters before the `@`; its
 * refusal is reported under the same rule.
 */
export const EnteredEmail = rules(requiredInput, email).meta({
  description: 'E-mail address, in any letter case.',
  example: 'visitor@noren.example',
});

/** better-auth refuses a path with an encoded slash or backslash. */
const ENCODED_SEPARATOR = /^[^?#]*%(2f|5c)/i;

/** A page to continue with, which better-auth's client opens after a success. */
export const CallbackURL = z
  .string()
  .max(2000)
  .refine((path) => safePath(path) !== undefined && !ENCODED_SEPARATOR.test(path))
  .meta({
    description: 'Path of this site, with its query. The response repeats it as `url`.',
    example: '/booth/search?genre=family',
  });
export const RepeatedCallbackURL = CallbackURL.optional().meta({
  description: 'The `callbackURL` of the request. Absent if it had none.',
});
export const AuthId = visibleAscii(100).meta({
  description: 'Opaque id.',
  example: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a13',
});
/**
 * An identifier of a session for admins. Only their list returns it: the secret of a session leaves the server in its cookie
 * only.
 */
export const SessionToken = visibleAscii(200).meta({
  description:
    'Names the session in `revokeUserSession`. It opens nothing: the cookie of the session also holds a signature.',
});
export const Jwt = visibleAscii(4000).meta({
  description: 'JWT in compact form, for `Authorization: Bearer`. RFC 7519.',
});
export const nullable = <Schema extends z.ZodType>(schema: Schema) => schema.nullable();

const ALWAYS_TRUE = 'Always `true`; errors are reported as problems.';

/** The two forms in which better-auth reports that an operation without a result is done. */
export const Success = z.strictObject({
  success: z.boolean().meta({ description: ALWAYS_TRUE }),
});
export const Status = z.strictObject({ status: z.boolean().meta({ description: ALWAYS_TRUE }) });
