import { z } from 'zod';
import { operation } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { text, visibleAscii } from '#spec/core/shared.ts';
import { ORIGIN_PROBLEMS, servedByBetterAuth } from './better-auth.ts';
import {
  ATTACHMENTS,
  base64url,
  CredentialDescriptor,
  Passkey,
  PasskeyName,
  passkeyExample,
  REQUIREMENTS,
  TRANSPORTS,
} from './passkeys.ts';

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
    authenticatorAttachment: z.enum(ATTACHMENTS).optional(),
    name: PasskeyName.optional(),
  }),
  success: {
    status: 200,
    description: 'The options.',
    schema: z
      .strictObject({
        challenge: base64url(200),
        rp: z.strictObject({ name: text(200), id: visibleAscii(254) }),
        user: z.strictObject({ id: base64url(88), name: text(254), displayName: text(254) }),
        pubKeyCredParams: z
          .array(
            z.strictObject({
              alg: z.int().min(-65_535).max(0),
              type: z.literal('public-key'),
            }),
          )
          .max(20),
        timeout: z.int().min(0).max(3_600_000),
        attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']),
        excludeCredentials: z.array(CredentialDescriptor).max(100),
        authenticatorSelection: z.strictObject({
          authenticatorAttachment: z.enum(ATTACHMENTS).optional(),
          residentKey: z.enum(REQUIREMENTS),
          requireResidentKey: z.boolean(),
          userVerification: z.enum(REQUIREMENTS),
        }),
        extensions: z.strictObject({ credProps: z.boolean() }),
        hints: z.array(z.enum(['hybrid', 'security-key', 'client-device'])).max(3),
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
    response: z.strictObject({
      id: base64url(1400),
      rawId: base64url(1400),
      type: z.literal('public-key'),
      authenticatorAttachment: z.enum(ATTACHMENTS).optional(),
      response: z.strictObject({
        clientDataJSON: base64url(4000),
        attestationObject: base64url(100_000),
        authenticatorData: base64url(4000).optional(),
        transports: z.array(z.enum(TRANSPORTS)).max(10).optional(),
        publicKeyAlgorithm: z.int().min(-65_535).max(0).optional(),
        publicKey: base64url(4000).optional(),
      }),
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
  requiresFreshSession: 'credentials',
  summary: 'Register a passkey',
  description: 'Verifies the response and stores the passkey for the signed-in user.',
  body: VerifyPasskeyRegistrationBody,
  success: { status: 200, description: 'Registered.', schema: Passkey, example: passkeyExample },
  problems: ['CHALLENGE_NOT_FOUND', 'FAILED_TO_VERIFY_REGISTRATION', ...ORIGIN_PROBLEMS],
});
