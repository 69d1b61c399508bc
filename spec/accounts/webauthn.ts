import { z } from 'zod';
import { visibleAscii } from '#spec/core/shared.ts';

/*
 * Parts of the JSON messages of WebAuthn Level 3, which passkeys exchange.
 */

/** Bytes; named as in WebAuthn. */
export const base64url = (max: number) =>
  visibleAscii(max)
    .regex(/^[\w-]+={0,2}$/)
    .meta({ description: 'As in WebAuthn, base64url.' });
export const PublicKeyType = z.literal('public-key').meta({ description: 'As in WebAuthn.' });
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const ATTACHMENTS = ['platform', 'cross-platform'] as const;
const REQUIREMENTS = ['discouraged', 'preferred', 'required'] as const;

export const Transports = z
  .array(z.enum(TRANSPORTS))
  .max(10)
  .optional()
  .meta({ description: 'How the authenticator can be reached. Absent if unknown.' });
export const Attachment = z.enum(ATTACHMENTS).optional().meta({
  description: '`platform`: the device itself, `cross-platform`: a phone or key. Absent: any.',
});
export const Requirement = z.enum(REQUIREMENTS);
export const Timeout = z
  .int()
  .min(0)
  .max(3_600_000)
  .meta({ description: 'Time for the ceremony in milliseconds.' });

/** The members that `toJSON()` adds to every credential. */
export const ClientExtensionResults = z
  .record(z.string().max(64), z.unknown())
  .optional()
  .meta({ description: 'Results of WebAuthn extensions. Ignored; absent without any.' });

/** Descriptions of the two levels of a credential as JSON. */
export const CREDENTIAL = { description: 'The credential as JSON, from its `toJSON()`.' };
export const AUTHENTICATOR_RESPONSE = { description: 'The `response` of the credential.' };

export const CredentialDescriptor = z.strictObject({
  id: base64url(1400),
  type: PublicKeyType,
  transports: Transports,
});
