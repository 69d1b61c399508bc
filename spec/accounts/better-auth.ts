import { z } from 'zod';
import { email } from '#spec/core/rules/formats.ts';
import { requiredInput } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { safePath } from '#spec/core/safe-path.ts';
import { visibleAscii } from '#spec/core/shared.ts';

/*
 * What the operations of better-auth share. They are part of the contract at better-auth's own paths (specification §7) and
 * differ from the contract's dialect as better-auth does: absent values are null, a missing session is null, and none
 * accepts an Idempotency-Key.
 */

export const servedByBetterAuth = { servedBy: 'better-auth', caching: 'private' } as const;

/** The additional problems of operations that change something. */
export const ORIGIN_PROBLEMS = ['INVALID_ORIGIN', 'MISSING_OR_NULL_ORIGIN'] as const;

export const Email = z.email().max(254).meta({ example: 'visitor@noren.example' });
/**
 * An address as people enter it, by the rule for all addresses. better-auth accepts fewer characters before the `@`; its
 * refusal is reported under the same rule.
 */
export const EnteredEmail = rules(requiredInput, email).meta({ example: 'visitor@noren.example' });
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
export const AuthId = visibleAscii(100);
export const nullable = <Schema extends z.ZodType>(schema: Schema) => schema.nullable();
