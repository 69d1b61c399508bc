import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { matchesUrlSlug } from '#spec/core/rules/characters.ts';
import { requiredInput } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters } from '#spec/core/rules/string.ts';
import { Timestamp, word } from '#spec/core/shared.ts';
import { ORIGIN, orNull, served } from './better-auth.ts';

/** Its section of the API reference. */
export const TAG: Tag = {
  name: 'devices',
  description: 'Signing programs in through a browser, at better-auth’s paths.',
};

/*
 * Signing a program in through the browser of somebody who is signed in there. RFC 8628.
 */

/** The programs that may ask. */
export const DEVICE_CLIENTS = ['noren-cli'] as const;
/** How long a code is good, and how often a program may ask, in seconds. */
export const DEVICE_CODE_SECONDS = 600;
export const DEVICE_POLL_SECONDS = 5;
/** The page where people say yes. */
export const DEVICE_PATH = '/auth/device';

const ClientId = z.enum(DEVICE_CLIENTS);
const DeviceCode = word(191);
const UserCode = z
  .string()
  .max(8)
  .regex(/^[A-Z0-9]{8}$/)
  .meta({ example: 'ABCD2345' });
/** As people type it: in capitals or not, with or without a hyphen. */
const EnteredUserCode = rules(requiredInput, matchesUrlSlug, maxFullWidthCharacters(10)).meta({
  example: 'ABCD2345',
});

export const RequestDeviceCodeBody = z.strictObject({ client_id: ClientId }).meta({
  id: 'RequestDeviceCodeBody',
  description: 'Which program asks.',
  example: { client_id: 'noren-cli' },
});

export const requestDeviceCode = operation({
  ...served,
  tag: 'devices',
  id: 'requestDeviceCode',
  method: 'post',
  path: '/api/auth/device/code',
  access: 'none',
  summary: 'Begin to sign a program in',
  description:
    'Gives a code to be shown to the one who signs in, and the page where it is entered.',
  body: RequestDeviceCodeBody,
  success: {
    status: 200,
    description: 'The codes.',
    schema: z.strictObject({
      device_code: DeviceCode,
      user_code: UserCode,
      verification_uri: z.url().max(500),
      verification_uri_complete: z.url().max(500),
      expires_in: z.int().min(1).max(86_400),
      interval: z.int().min(1).max(60),
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
  problems: [...ORIGIN, 'RATE_LIMITED'],
});

export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

export const ExchangeDeviceCodeBody = z
  .strictObject({
    grant_type: z.literal(DEVICE_GRANT),
    device_code: DeviceCode,
    client_id: ClientId,
  })
  .meta({
    id: 'ExchangeDeviceCodeBody',
    description: 'The code that only the program knows.',
    example: {
      grant_type: DEVICE_GRANT,
      device_code: 'GmRhmhcxhwAzkoEqiMEg_DnyEysNkuNhszIySk9eS',
      client_id: 'noren-cli',
    },
  });

export const exchangeDeviceCode = operation({
  ...served,
  tag: 'devices',
  id: 'exchangeDeviceCode',
  method: 'post',
  path: '/api/auth/device/token',
  access: 'none',
  summary: 'Sign the program in',
  description:
    'To be asked again, no faster than `interval`, until it sets the session cookie or is refused.',
  body: ExchangeDeviceCodeBody,
  success: {
    status: 200,
    description: 'Signed in.',
    schema: z.strictObject({
      access_token: word(200),
      token_type: z.literal('Bearer'),
      expires_in: z.int().min(0).max(31_536_000),
      scope: z.string().max(200),
    }),
    example: { access_token: 'J8sPq0d3', token_type: 'Bearer', expires_in: 604_800, scope: '' },
  },
  problems: [
    'AUTHORIZATION_PENDING',
    'SLOW_DOWN',
    'EXPIRED_TOKEN',
    'ACCESS_DENIED',
    'INVALID_GRANT',
    ...ORIGIN,
  ],
});

export const claimDevice = operation({
  ...served,
  tag: 'devices',
  id: 'claimDevice',
  method: 'get',
  path: '/api/auth/device',
  access: 'signed-in',
  summary: 'Look a device code up',
  description: 'From then on only the one who has looked it up can answer it.',
  query: z.strictObject({ user_code: EnteredUserCode }),
  success: {
    status: 200,
    description: 'Where it stands.',
    schema: z.strictObject({
      user_code: UserCode,
      status: z.enum(['pending', 'approved', 'denied']),
      client_id: ClientId,
      requested_at: Timestamp,
      scope: orNull(z.string().max(200)).optional(),
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
  description: 'The code that the program shows.',
  example: { userCode: 'ABCD2345' },
});

const answered = {
  status: 200,
  description: 'Answered.',
  schema: z.strictObject({ success: z.boolean() }),
  example: { success: true },
} as const;

const answer = {
  ...served,
  tag: 'devices',
  method: 'post',
  access: 'signed-in',
  body: DeviceAnswerBody,
  success: answered,
  problems: ['INVALID_USER_CODE', 'EXPIRED_TOKEN', 'DEVICE_NOT_YOURS', ...ORIGIN],
} as const;

export const approveDevice = operation({
  ...answer,
  id: 'approveDevice',
  path: '/api/auth/device/approve',
  protects: 'credentials',
  summary: 'Let a program sign in',
  description: 'The program gets a session of the one who says so.',
});

export const denyDevice = operation({
  ...answer,
  id: 'denyDevice',
  path: '/api/auth/device/deny',
  summary: 'Turn a program away',
  description: 'The program is told, and asks no more.',
});
