import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { trimToNotBlank } from '#spec/core/rules/string.ts';
import { oneLine, Timestamp, text, word } from '#spec/core/shared.ts';
import { AuthId, ORIGIN, orNull, served } from './better-auth.ts';
import { AuthSession, sessionExample } from './sessions.ts';
import { AuthUser, userExample } from './users.ts';

/** Its section of the API reference. */
export const TAG: Tag = {
  name: 'passkeys',
  description: 'Signing in with a device or a security key, at better-auth’s paths.',
};

/*
 * Passkeys: what WebAuthn Level 3 passes between server, page and authenticator, in its JSON form. Specification §7.
 */

export const base64url = (max: number) => word(max).regex(/^[\w-]+={0,2}$/);
export const TRANSPORTS = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] as const;
export const ATTACHMENTS = ['platform', 'cross-platform'] as const;
export const NEEDS = ['discouraged', 'preferred', 'required'] as const;

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

export const Descriptor = z.strictObject({
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
