import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { matchesUrlSlug } from '#spec/core/rules/characters.ts';
import { requiredInput } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters } from '#spec/core/rules/string.ts';
import { Timestamp, visibleAscii } from '#spec/core/shared.ts';
import { Jwt, nullable, ORIGIN_PROBLEMS, Success, servedByBetterAuth } from './better-auth.ts';

export const TAG: Tag = {
  name: 'devices',
  description:
    'Device authorization: signing in programs through a browser, at the paths of better-auth.',
};

export const PROBLEMS = {
  AUTHORIZATION_PENDING: {
    status: 400,
    meaning: 'The request is neither approved nor denied yet; retry after `interval`. RFC 8628.',
  },
  SLOW_DOWN: { status: 400, meaning: 'The client polls too often. RFC 8628.' },
  EXPIRED_TOKEN: { status: 400, meaning: 'The device code has expired. RFC 8628.' },
  ACCESS_DENIED: { status: 400, meaning: 'The user denied the request. RFC 8628.' },
  INVALID_GRANT: {
    status: 400,
    meaning: 'The device code is unknown or already used. RFC 8628.',
  },
  INVALID_USER_CODE: {
    status: 400,
    meaning: 'The user code is unknown, or already approved or denied.',
  },
  DEVICE_NOT_YOURS: { status: 403, meaning: 'Another user has claimed this code.' },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

/*
 * Device authorization grant. RFC 8628.
 */

/** Registered clients. */
export const DEVICE_CLIENTS = ['noren-cli'] as const;
/** Lifetime of a code and polling interval, in seconds. */
export const DEVICE_CODE_SECONDS = 600;
export const DEVICE_POLL_SECONDS = 5;
/** The verification page. */
export const DEVICE_PATH = '/auth/device';

const ClientId = z.enum(DEVICE_CLIENTS).meta({ description: 'Registered program.' });
const DeviceCode = visibleAscii(191).meta({ description: 'Secret code of the program.' });
const UserCode = z
  .string()
  .max(8)
  .regex(/^[A-Z0-9]{8}$/)
  .meta({ description: 'Code that the program displays.', example: 'ABCD2345' });
/** A code as users type it: in any letter case, with or without a hyphen. */
const EnteredUserCode = rules(requiredInput, matchesUrlSlug, maxFullWidthCharacters(10)).meta({
  description: 'Code that the program displays, in any letter case, with or without a hyphen.',
  example: 'ABCD2345',
});

export const RequestDeviceCodeBody = z.strictObject({ client_id: ClientId }).meta({
  id: 'RequestDeviceCodeBody',
  description: 'The requesting client.',
  example: { client_id: 'noren-cli' },
});

export const requestDeviceCode = operation({
  ...servedByBetterAuth,
  tag: 'devices',
  id: 'requestDeviceCode',
  method: 'post',
  path: '/api/auth/device/code',
  access: 'none',
  summary: 'Request a device code',
  description:
    'Returns a device code, a user code to display, and the page where the user enters it.',
  body: RequestDeviceCodeBody,
  success: {
    status: 200,
    description: 'The codes.',
    schema: z.strictObject({
      device_code: DeviceCode,
      user_code: UserCode,
      verification_uri: z
        .url()
        .max(500)
        .meta({ description: 'Page where the user enters the code.' }),
      verification_uri_complete: z
        .url()
        .max(500)
        .meta({ description: 'The same page with the code filled in, for a link or a QR code.' }),
      expires_in: z
        .int()
        .min(1)
        .max(86_400)
        .meta({ description: 'Lifetime of the codes in seconds.' }),
      interval: z
        .int()
        .min(1)
        .max(60)
        .meta({ description: 'Minimum time between polls in seconds.' }),
    }),
    example: {
      device_code: 'GmRhmhcxhwAzkoEqiMEg_DnyEysNkuNhszIySk9eS',
      user_code: 'ABCD2345',
      verification_uri: 'https://noren.example/auth/device',
      verification_uri_complete: 'https://noren.example/auth/device?user_code=ABCD2345',
      expires_in: 600,
      interval: 5,
    },
  },
  problems: [...ORIGIN_PROBLEMS, 'RATE_LIMITED'],
});

export const DEVICE_GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:device_code';

export const ExchangeDeviceCodeBody = z
  .strictObject({
    grant_type: z.literal(DEVICE_GRANT_TYPE).meta({ description: 'The grant type of RFC 8628.' }),
    device_code: DeviceCode,
    client_id: ClientId,
  })
  .meta({
    id: 'ExchangeDeviceCodeBody',
    description: 'The device code, known only to the client.',
    example: {
      grant_type: DEVICE_GRANT_TYPE,
      device_code: 'GmRhmhcxhwAzkoEqiMEg_DnyEysNkuNhszIySk9eS',
      client_id: 'noren-cli',
    },
  });

export const exchangeDeviceCode = operation({
  ...servedByBetterAuth,
  tag: 'devices',
  id: 'exchangeDeviceCode',
  method: 'post',
  path: '/api/auth/device/token',
  access: 'none',
  summary: 'Exchange a device code',
  description:
    'Sets the session cookie once the user has approved the request, and returns a token for the platform API, as `getToken` does. Poll no more often than `interval`.',
  body: ExchangeDeviceCodeBody,
  success: {
    status: 200,
    description: 'Signed in.',
    schema: z.strictObject({
      access_token: Jwt,
      token_type: z.literal('Bearer').meta({ description: 'As RFC 6749 requires.' }),
      expires_in: z.int().min(0).max(31_536_000).meta({
        description: 'Lifetime of the token in seconds; `getToken` returns the next one.',
      }),
      scope: z.string().max(200).meta({ description: 'Empty: sessions have no scopes.' }),
    }),
    example: {
      access_token: 'eyJhbGciOiJFZERTQSJ9.e30.c2ln',
      token_type: 'Bearer',
      expires_in: 900,
      scope: '',
    },
  },
  problems: [
    'AUTHORIZATION_PENDING',
    'SLOW_DOWN',
    'EXPIRED_TOKEN',
    'ACCESS_DENIED',
    'INVALID_GRANT',
    ...ORIGIN_PROBLEMS,
  ],
});

export const claimDevice = operation({
  ...servedByBetterAuth,
  tag: 'devices',
  id: 'claimDevice',
  method: 'get',
  path: '/api/auth/device',
  access: 'signed-in',
  summary: 'Claim a device code',
  description:
    'Returns the state of a user code and binds it to the signed-in user, who alone can then approve or deny it.',
  query: z.strictObject({ user_code: EnteredUserCode }),
  success: {
    status: 200,
    description: 'State of the request.',
    schema: z.strictObject({
      user_code: UserCode,
      status: z
        .enum(['pending', 'approved', 'denied'])
        .meta({ description: 'Whether the user has decided, and how.' }),
      client_id: ClientId,
      requested_at: Timestamp.meta({ description: 'When the program requested the code.' }),
      scope: nullable(z.string().max(200))
        .optional()
        .meta({ description: 'Null or absent: sessions have no scopes.' }),
    }),
    example: {
      user_code: 'ABCD2345',
      status: 'pending',
      client_id: 'noren-cli',
      requested_at: '2027-04-01T03:00:00.000Z',
    },
  },
  problems: ['INVALID_USER_CODE', 'EXPIRED_TOKEN', 'DEVICE_NOT_YOURS', 'RATE_LIMITED'],
});

export const DeviceAnswerBody = z.strictObject({ userCode: EnteredUserCode }).meta({
  id: 'DeviceAnswerBody',
  description: 'The user code that the program displays.',
  example: { userCode: 'ABCD2345' },
});

const answerResponse = {
  status: 200,
  description: 'Approved or denied.',
  schema: Success,
  example: { success: true },
} as const;

const answerOperation = {
  ...servedByBetterAuth,
  tag: 'devices',
  method: 'post',
  access: 'signed-in',
  body: DeviceAnswerBody,
  success: answerResponse,
  problems: ['INVALID_USER_CODE', 'EXPIRED_TOKEN', 'DEVICE_NOT_YOURS', ...ORIGIN_PROBLEMS],
} as const;

export const approveDevice = operation({
  ...answerOperation,
  id: 'approveDevice',
  path: '/api/auth/device/approve',
  quota: 'notifying',
  requiresFreshSession: 'credentials',
  summary: 'Approve a device',
  description: 'The program receives a session of the signed-in user.',
});

export const denyDevice = operation({
  ...answerOperation,
  id: 'denyDevice',
  path: '/api/auth/device/deny',
  summary: 'Deny a device',
  description: 'The program receives ACCESS_DENIED and stops polling.',
});
