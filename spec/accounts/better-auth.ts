import { z } from 'zod';
import { email } from '#spec/core/rules/formats.ts';
import { requiredInput } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { word } from '#spec/core/shared.ts';

/*
 * What the operations of better-auth have in common; they are part of the contract at its own paths (specification §7).
 * They differ from the contract's dialect where better-auth does: absent values are null, a signed-out session is null,
 * and none takes an Idempotency-Key.
 */

export const served = { servedBy: 'better-auth', caching: 'private' } as const;

/** What every operation that changes something may answer besides. */
export const ORIGIN = ['INVALID_ORIGIN', 'MISSING_OR_NULL_ORIGIN'] as const;

export const Email = z.email().max(254).meta({ example: 'visitor@noren.example' });
/**
 * An address as people enter it, by the rule of all addresses. better-auth's own check knows fewer signs before the `@`:
 * what it refuses besides is told by the same rule.
 */
export const EnteredEmail = rules(requiredInput, email).meta({ example: 'visitor@noren.example' });
export const AuthId = word(100);
export const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable();
