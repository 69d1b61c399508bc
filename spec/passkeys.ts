import { z } from 'zod';
import { AuthId, ORIGIN, orNull, served } from './better-auth.ts';
import { operation } from './operation.ts';
import { rules } from './rules/rules.ts';
import { trimToNotBlank } from './rules/string.ts';
import { AuthSession, sessionExample } from './sessions.ts';
import { oneLine, Timestamp, text, word } from './shared.ts';
import { AuthUser, userExample } from './users.ts';

/*
 * Passkeys: what WebAuthn Level 3 passes between server, page and authenticator, in its JSON form. Specification §7.
 */

const base64url = (max: number) => word(max).regex(/^[\w-]+={0,2}$/);
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const ATTACHMENTS = ['platform', 'cross-platform'] as const;
const NEEDS = ['discouraged', 'preferred', 'required'] as const;

/** A name that its owner gives a passkey. */
export const PasskeyName = rules(trimToNotBlank, ...oneLine(60)).meta({
  example: '仕事のパソコン',
});

export const Passkey = z
  .strictObject({
    id: AuthId,
    name: orNull(text(200)),
    publicKey: word(2000),
    userId: AuthId,
    credentialID: word(1400),
    counter: z.int().min(0).max(4_294_967_295),
    deviceType: z.enum(['singleDevice', 'multiDevice']),
    backedUp: z.boolean(),
    transports: orNull(text(100)),
    createdAt: orNull(Timestamp),
    aaguid: orNull(word(40)),
  })
  .meta({ id: 'Passkey', description: 'A passkey of an account. Specification §3.' });

const passkeyExample = {
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

const Descriptor = z.strictObject({
  id: base64url(1400),
  type: z.literal('public-key'),
  transports: z.array(z.enum(TRANSPORTS)).max(10).optional(),
});

const SignInOptions = z
  .strictObject({
    challenge: base64url(200),
    rpId: word(254),
    timeout: z.int().min(0).max(3_600_000),
    userVerification: z.enum(NEEDS),
    allowCredentials: z.array(Descriptor).max(100).optional(),
  })
  .meta({
    id: 'PasskeySignInOptions',
    description: 'What `navigator.credentials.get` is given, as JSON.',
    example: {
      challenge: '0wpXTNhLS7eDfJJHZ4J0Vw',
      rpId: 'noren.example',
      timeout: 60_000,
      userVerification: 'preferred',
    },
  });

const signInOptions = {
  ...served,
  tag: 'passkeys',
  access: 'none',
  summary: 'Begin a sign-in with a passkey',
  description: 'The challenge is good for five minutes and for this browser.',
  success: { status: 200, description: 'The options.', schema: SignInOptions },
} as const;

export const generatePasskeyAuthenticationOptions = operation({
  ...signInOptions,
  id: 'generatePasskeyAuthenticationOptions',
  method: 'post',
  path: '/api/auth/passkey/generate-authenticate-options',
  problems: ORIGIN,
});

export const getPasskeyAuthenticationOptions = operation({
  ...signInOptions,
  id: 'getPasskeyAuthenticationOptions',
  method: 'get',
  path: '/api/auth/passkey/generate-authenticate-options',
  description: `${signInOptions.description} The same as the POST, for better-auth’s own browser client.`,
});

export const VerifyPasskeyBody = z
  .strictObject({
    response: z.strictObject({
      id: base64url(1400),
      rawId: base64url(1400),
      type: z.literal('public-key'),
      authenticatorAttachment: z.enum(ATTACHMENTS).optional(),
      response: z.strictObject({
        clientDataJSON: base64url(4000),
        authenticatorData: base64url(4000),
        signature: base64url(4000),
        userHandle: base64url(100).optional(),
      }),
    }),
  })
  .meta({
    id: 'VerifyPasskeyBody',
    description: 'What the authenticator has answered. WebAuthn, AuthenticationResponseJSON.',
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
  ...served,
  tag: 'passkeys',
  id: 'verifyPasskeyAuthentication',
  method: 'post',
  path: '/api/auth/passkey/verify-authentication',
  access: 'none',
  summary: 'Sign in with a passkey',
  description: 'Sets the session cookie.',
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
    ...ORIGIN,
    'RATE_LIMITED',
  ],
});

export const generatePasskeyRegistrationOptions = operation({
  ...served,
  tag: 'passkeys',
  id: 'generatePasskeyRegistrationOptions',
  method: 'get',
  path: '/api/auth/passkey/generate-register-options',
  access: 'signed-in',
  protects: 'credentials',
  summary: 'Begin to register a passkey',
  description: 'The challenge is good for five minutes and for this browser.',
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
        rp: z.strictObject({ name: text(200), id: word(254) }),
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
        excludeCredentials: z.array(Descriptor).max(100),
        authenticatorSelection: z.strictObject({
          authenticatorAttachment: z.enum(ATTACHMENTS).optional(),
          residentKey: z.enum(NEEDS),
          requireResidentKey: z.boolean(),
          userVerification: z.enum(NEEDS),
        }),
        extensions: z.strictObject({ credProps: z.boolean() }),
        hints: z.array(z.enum(['hybrid', 'security-key', 'client-device'])).max(3),
      })
      .meta({
        id: 'PasskeyRegistrationOptions',
        description: 'What `navigator.credentials.create` is given, as JSON.',
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
    description: 'What the authenticator has made. WebAuthn, RegistrationResponseJSON.',
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
  ...served,
  tag: 'passkeys',
  id: 'verifyPasskeyRegistration',
  method: 'post',
  path: '/api/auth/passkey/verify-registration',
  access: 'signed-in',
  protects: 'credentials',
  summary: 'Register a passkey',
  description: 'Keeps the passkey for the account that is signed in.',
  body: VerifyPasskeyRegistrationBody,
  success: { status: 200, description: 'Registered.', schema: Passkey, example: passkeyExample },
  problems: ['CHALLENGE_NOT_FOUND', 'FAILED_TO_VERIFY_REGISTRATION', ...ORIGIN],
});

export const listMyPasskeys = operation({
  ...served,
  tag: 'passkeys',
  id: 'listMyPasskeys',
  method: 'get',
  path: '/api/auth/passkey/list-user-passkeys',
  access: 'signed-in',
  summary: 'List my passkeys',
  description: 'Passkeys of the account that is signed in.',
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
  description: 'Which passkey.',
  example: { id: passkeyExample.id },
});

export const deletePasskey = operation({
  ...served,
  tag: 'passkeys',
  id: 'deletePasskey',
  method: 'post',
  path: '/api/auth/passkey/delete-passkey',
  access: 'signed-in',
  protects: 'credentials',
  summary: 'Delete a passkey',
  description:
    'It no longer signs anybody in. The browser or device keeps its half until it is removed there.',
  body: DeletePasskeyBody,
  success: {
    status: 200,
    description: 'Deleted.',
    schema: z.strictObject({ status: z.boolean() }),
    example: { status: true },
  },
  problems: ['NOT_FOUND', ...ORIGIN],
});

export const UpdatePasskeyBody = z.strictObject({ id: PasskeyId, name: PasskeyName }).meta({
  id: 'UpdatePasskeyBody',
  description: 'Which passkey, and its new name.',
  example: { id: passkeyExample.id, name: '自宅のパソコン' },
});

export const updatePasskey = operation({
  ...served,
  tag: 'passkeys',
  id: 'updatePasskey',
  method: 'post',
  path: '/api/auth/passkey/update-passkey',
  access: 'signed-in',
  protects: 'credentials',
  summary: 'Rename a passkey',
  description: 'Gives one of the own passkeys another name.',
  body: UpdatePasskeyBody,
  success: {
    status: 200,
    description: 'Renamed.',
    schema: z.strictObject({ passkey: Passkey }),
    example: { passkey: passkeyExample },
  },
  problems: ['NOT_FOUND', ...ORIGIN],
});
