import { z } from 'zod';
import { operation } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { text, visibleAscii } from '#spec/core/shared.ts';
import { ORIGIN_PROBLEMS, servedByBetterAuth } from './better-auth.ts';
import { Passkey, PasskeyName, passkeyExample } from './passkeys.ts';
import {
  Attachment,
  base64url,
  CredentialDescriptor,
  credentialOf,
  PublicKeyType,
  Requirement,
  Timeout,
  Transports,
} from './webauthn.ts';

export const PROBLEMS = {
  CHALLENGE_NOT_FOUND: {
    status: 400,
    meaning: 'The ceremony started in another browser, or more than five minutes ago.',
  },
  FAILED_TO_VERIFY_REGISTRATION: {
    status: 400,
    meaning: 'The response of the authenticator does not match the options.',
  },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

/*
 * Passkey registration. WebAuthn Level 3, registration ceremony.
 */

export const generatePasskeyRegistrationOptions = operation({
  ...servedByBetterAuth,
  tag: 'passkeys',
  id: 'generatePasskeyRegistrationOptions',
  method: 'get',
  path: '/api/auth/passkey/generate-register-options',
  access: 'signed-in',
  requiresFreshSession: 'credentials',
  summary: 'Generate passkey registration options',
  description: 'Returns options with a challenge that is valid for five minutes in this browser.',
  query: z.strictObject({
    authenticatorAttachment: Attachment,
    name: PasskeyName.optional().meta({
      description: 'Name that the authenticator shows. Default: the e-mail address.',
    }),
  }),
  success: {
    status: 200,
    description: 'The options.',
    schema: z
      .strictObject({
        challenge: base64url(200),
        rp: z
          .strictObject({
            name: text(200).meta({ description: 'Name of the site.' }),
            id: visibleAscii(254).meta({ description: 'Domain that the passkey is bound to.' }),
          })
          .meta({ description: 'The relying party: this site.' }),
        user: z
          .strictObject({
            id: base64url(88),
            name: text(254).meta({ description: 'Name that the authenticator shows.' }),
            displayName: text(254).meta({
              description: 'Name that the authenticator may show instead.',
            }),
          })
          .meta({ description: 'The account, as the authenticator shows it.' }),
        pubKeyCredParams: z
          .array(
            z.strictObject({
              alg: z.int().min(-65_535).max(0).meta({ description: 'COSE algorithm identifier.' }),
              type: PublicKeyType,
            }),
          )
          .max(20)
          .meta({ description: 'Accepted algorithms, the preferred one first.' }),
        timeout: Timeout,
        attestation: z
          .enum(['none', 'indirect', 'direct', 'enterprise'])
          .meta({ description: 'Whether the authenticator proves its model.' }),
        excludeCredentials: z
          .array(CredentialDescriptor)
          .max(100)
          .meta({ description: 'Passkeys that the user already has.' }),
        authenticatorSelection: z
          .strictObject({
            authenticatorAttachment: Attachment,
            residentKey: Requirement.meta({
              description: 'Whether the key must be found without the e-mail address.',
            }),
            requireResidentKey: z.boolean().meta({ description: 'The same for WebAuthn Level 1.' }),
            userVerification: Requirement.meta({
              description: 'Whether the user must be verified, such as by fingerprint.',
            }),
          })
          .meta({ description: 'Which authenticators qualify.' }),
        extensions: z
          .strictObject({
            credProps: z.boolean().meta({ description: 'Asks whether the key is resident.' }),
          })
          .meta({ description: 'WebAuthn extensions.' }),
        hints: z
          .array(z.enum(['hybrid', 'security-key', 'client-device']))
          .max(3)
          .meta({ description: 'Kinds of authenticators to offer first.' }),
      })
      .meta({
        id: 'PasskeyRegistrationOptions',
        description: 'Options of `navigator.credentials.create`, as JSON.',
        example: {
          challenge: '0wpXTNhLS7eDfJJHZ4J0Vw',
          rp: { name: 'Noren', id: 'noren.example' },
          user: { id: 'bm9yZW4', name: 'visitor@noren.example', displayName: '見本 花子' },
          pubKeyCredParams: [{ alg: -8, type: 'public-key' }],
          timeout: 60_000,
          attestation: 'none',
          excludeCredentials: [],
          authenticatorSelection: {
            residentKey: 'required',
            requireResidentKey: true,
            userVerification: 'preferred',
          },
          extensions: { credProps: true },
          hints: [],
        },
      }),
  },
});

export const VerifyPasskeyRegistrationBody = z
  .strictObject({
    response: credentialOf({
      clientDataJSON: base64url(4000),
      attestationObject: base64url(100_000),
      authenticatorData: base64url(4000).optional(),
      transports: Transports,
      publicKeyAlgorithm: z
        .int()
        .min(-65_535)
        .max(0)
        .optional()
        .meta({ description: 'COSE algorithm identifier.' }),
      publicKey: base64url(4000).optional(),
    }),
    name: PasskeyName.optional(),
  })
  .meta({
    id: 'VerifyPasskeyRegistrationBody',
    description: 'Response of the authenticator. WebAuthn, RegistrationResponseJSON.',
    example: {
      response: {
        id: 'q7v1yN0hRr2S',
        rawId: 'q7v1yN0hRr2S',
        type: 'public-key',
        response: { clientDataJSON: 'eyJ0eXBlIjoi', attestationObject: 'o2NmbXRkbm9uZQ' },
      },
      name: '仕事のパソコン',
    },
  });

export const verifyPasskeyRegistration = operation({
  ...servedByBetterAuth,
  tag: 'passkeys',
  id: 'verifyPasskeyRegistration',
  method: 'post',
  path: '/api/auth/passkey/verify-registration',
  access: 'signed-in',
  quota: 'notifying',
  requiresFreshSession: 'credentials',
  summary: 'Register a passkey',
  description: 'Verifies the response and stores the passkey for the signed-in user.',
  body: VerifyPasskeyRegistrationBody,
  success: { status: 200, description: 'Registered.', schema: Passkey, example: passkeyExample },
  problems: ['CHALLENGE_NOT_FOUND', 'FAILED_TO_VERIFY_REGISTRATION', ...ORIGIN_PROBLEMS],
});
