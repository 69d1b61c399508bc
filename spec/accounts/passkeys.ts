import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { trimToNotBlank } from '#spec/core/rules/string.ts';
import { singleLineRules, Timestamp, text, visibleAscii } from '#spec/core/shared.ts';
import { AuthUser, userExample } from './auth-user.ts';
import { AuthId, nullable, ORIGIN_PROBLEMS, Status, servedByBetterAuth } from './better-auth.ts';
import { AuthSession, sessionExample } from './sessions.ts';
import { base64url, CredentialDescriptor, credentialOf, Requirement, Timeout } from './webauthn.ts';

export const TAG: Tag = {
  name: 'passkeys',
  description: 'Signing in with a device or a security key, at the paths of better-auth.',
};

export const PROBLEMS = {
  AUTHENTICATION_FAILED: { status: 401, meaning: 'The passkey does not match.' },
  PASSKEY_NOT_FOUND: { status: 401, meaning: 'No account has this passkey.' },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

/*
 * Passkeys: the JSON messages of WebAuthn Level 3. Specification §7.
 */

/** User-defined name of a passkey. */
export const PasskeyName = rules(trimToNotBlank, ...singleLineRules(60)).meta({
  description: 'Name by which the user tells passkeys apart.',
  example: '仕事のパソコン',
});

export const Passkey = z
  .strictObject({
    id: AuthId,
    name: nullable(text(60)).meta({ description: 'Name given by the user. Null without one.' }),
    publicKey: visibleAscii(2000).meta({ description: 'COSE key, base64.' }),
    userId: AuthId,
    credentialID: visibleAscii(1400).meta({
      description: 'Id of the credential on the authenticator, base64url.',
    }),
    counter: z
      .int()
      .min(0)
      .max(4_294_967_295)
      .meta({ description: 'Signatures so far. Always 0 from authenticators that do not count.' }),
    deviceType: z
      .enum(['singleDevice', 'multiDevice'])
      .meta({ description: '`multiDevice`: synchronized between devices of the user.' }),
    backedUp: z.boolean().meta({ description: 'Whether the passkey is stored elsewhere too.' }),
    transports: nullable(text(100)).meta({
      description: 'Transports, separated by commas. Null if unknown.',
    }),
    createdAt: nullable(Timestamp).meta({ description: 'Registration time. Null if unknown.' }),
    aaguid: nullable(visibleAscii(40)).meta({
      description: 'Model of the authenticator. Zeros or null if it does not say.',
    }),
  })
  .meta({ id: 'Passkey', description: 'A passkey of an account. Specification §3.' });

export const passkeyExample = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a16',
  name: '仕事のパソコン',
  publicKey: 'pQECAyYgASFYIA',
  userId: userExample.id,
  credentialID: 'q7v1yN0hRr2S',
  counter: 0,
  deviceType: 'multiDevice',
  backedUp: true,
  transports: 'internal',
  createdAt: '2027-04-01T03:00:00.000Z',
  aaguid: '00000000-0000-0000-0000-000000000000',
};

const SignInOptions = z
  .strictObject({
    challenge: base64url(200),
    rpId: visibleAscii(254).meta({
      description: 'Domain that passkeys of this site are bound to.',
    }),
    timeout: Timeout,
    userVerification: Requirement.meta({
      description: 'Whether the user must be verified, such as by fingerprint.',
    }),
    allowCredentials: z
      .array(CredentialDescriptor)
      .max(100)
      .optional()
      .meta({ description: 'Passkeys to choose from. Absent: any of this site.' }),
  })
  .meta({
    id: 'PasskeySignInOptions',
    description: 'Options of `navigator.credentials.get`, as JSON.',
    example: {
      challenge: '0wpXTNhLS7eDfJJHZ4J0Vw',
      rpId: 'noren.example',
      timeout: 60_000,
      userVerification: 'preferred',
    },
  });

const signInOptionsOperation = {
  ...servedByBetterAuth,
  tag: 'passkeys',
  access: 'none',
  summary: 'Generate passkey sign-in options',
  description: 'Returns options with a challenge that is valid for five minutes in this browser.',
  success: { status: 200, description: 'The options.', schema: SignInOptions },
} as const;

export const generatePasskeyAuthenticationOptions = operation({
  ...signInOptionsOperation,
  id: 'generatePasskeyAuthenticationOptions',
  method: 'post',
  path: '/api/auth/passkey/generate-authenticate-options',
  problems: ORIGIN_PROBLEMS,
});

export const getPasskeyAuthenticationOptions = operation({
  ...signInOptionsOperation,
  id: 'getPasskeyAuthenticationOptions',
  method: 'get',
  path: '/api/auth/passkey/generate-authenticate-options',
  description: `${signInOptionsOperation.description} Equivalent to the POST, for the browser client of better-auth.`,
});

export const VerifyPasskeyBody = z
  .strictObject({
    response: credentialOf({
      clientDataJSON: base64url(4000),
      authenticatorData: base64url(4000),
      signature: base64url(4000),
      userHandle: base64url(100).optional(),
    }),
  })
  .meta({
    id: 'VerifyPasskeyBody',
    description: 'Response of the authenticator. WebAuthn, AuthenticationResponseJSON.',
    example: {
      response: {
        id: 'q7v1yN0hRr2S',
        rawId: 'q7v1yN0hRr2S',
        type: 'public-key',
        response: {
          clientDataJSON: 'eyJ0eXBlIjoi',
          authenticatorData: 'SZYN5YgO',
          signature: 'MEUC',
        },
      },
    },
  });

export const verifyPasskeyAuthentication = operation({
  ...servedByBetterAuth,
  tag: 'passkeys',
  id: 'verifyPasskeyAuthentication',
  method: 'post',
  path: '/api/auth/passkey/verify-authentication',
  access: 'none',
  summary: 'Sign in with a passkey',
  description: 'Verifies the response, signs in and sets the session cookie.',
  body: VerifyPasskeyBody,
  success: {
    status: 200,
    description: 'Signed in.',
    schema: z.strictObject({ session: AuthSession, user: AuthUser }),
    example: { session: sessionExample, user: userExample },
  },
  problems: [
    'CHALLENGE_NOT_FOUND',
    'AUTHENTICATION_FAILED',
    'PASSKEY_NOT_FOUND',
    'BANNED_USER',
    ...ORIGIN_PROBLEMS,
    'RATE_LIMITED',
  ],
});

export const listMyPasskeys = operation({
  ...servedByBetterAuth,
  tag: 'passkeys',
  id: 'listMyPasskeys',
  method: 'get',
  path: '/api/auth/passkey/list-user-passkeys',
  access: 'signed-in',
  summary: 'List my passkeys',
  description: 'Returns the passkeys of the signed-in user.',
  success: {
    status: 200,
    description: 'The passkeys.',
    schema: z.array(Passkey).max(100),
    example: [passkeyExample],
  },
});

const PasskeyId = AuthId.meta({ example: passkeyExample.id });

export const DeletePasskeyBody = z.strictObject({ id: PasskeyId }).meta({
  id: 'DeletePasskeyBody',
  description: 'Passkey to delete.',
  example: { id: passkeyExample.id },
});

export const deletePasskey = operation({
  ...servedByBetterAuth,
  tag: 'passkeys',
  id: 'deletePasskey',
  method: 'post',
  path: '/api/auth/passkey/delete-passkey',
  access: 'signed-in',
  requiresFreshSession: 'credentials',
  summary: 'Delete a passkey',
  description:
    'The passkey can no longer sign in. The private key stays on the device until the user deletes it there.',
  body: DeletePasskeyBody,
  success: {
    status: 200,
    description: 'Deleted.',
    schema: Status,
    example: { status: true },
  },
  problems: ['NOT_FOUND', ...ORIGIN_PROBLEMS],
});

export const UpdatePasskeyBody = z.strictObject({ id: PasskeyId, name: PasskeyName }).meta({
  id: 'UpdatePasskeyBody',
  description: 'Passkey and its new name.',
  example: { id: passkeyExample.id, name: '自宅のパソコン' },
});

export const updatePasskey = operation({
  ...servedByBetterAuth,
  tag: 'passkeys',
  id: 'updatePasskey',
  method: 'post',
  path: '/api/auth/passkey/update-passkey',
  access: 'signed-in',
  requiresFreshSession: 'credentials',
  summary: 'Rename a passkey',
  description: 'Renames a passkey of the signed-in user.',
  body: UpdatePasskeyBody,
  success: {
    status: 200,
    description: 'Renamed.',
    schema: z.strictObject({ passkey: Passkey }),
    example: { passkey: passkeyExample },
  },
  problems: ['NOT_FOUND', ...ORIGIN_PROBLEMS],
});
