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

/** A credential as JSON, with the response of an authenticator. */
export const credentialOf = <Shape extends z.ZodRawShape>(response: Shape) =>
  z
    .strictObject({
      id: base64url(1400),
      rawId: base64url(1400),
      type: PublicKeyType,
      authenticatorAttachment: Attachment,
      // `toJSON()` adds these to every credential.
      clientExtensionResults: z
        .record(z.string().max(64), z.unknown())
        .optional()
        .meta({ description: 'Results of WebAuthn extensions. Ignored; absent without any.' }),
      response: z.strictObject(response).meta({ description: 'The `response` of the credential.' }),
    })
    .meta({ description: 'The credential as JSON, from its `toJSON()`.' });

export const CredentialDescriptor = z.strictObject({
  id: base64url(1400),
  type: PublicKeyType,
  transports: Transports,
});
