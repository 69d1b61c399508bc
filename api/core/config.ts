import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Locale } from '#spec/core/locale.ts';
import { looksRandom, readOrCreateSecret } from './auth-secret.ts';
import type { S3Bucket } from './files/s3-files.ts';
import { StartError } from './start-error.ts';
import { trustProxy } from './trust-proxy.ts';

export type SiteEnv = 'development' | 'demo' | 'production';

/** The configuration, read once at start-up. */
export interface Config {
  siteEnv: SiteEnv;
  /** 0 selects any free port. */
  port: number;
  host: string;
  /** Public URL without a trailing slash, e.g. `https://show.example`. */
  baseUrl: string;
  /** Whether `baseUrl` was configured or is derived from the port. */
  baseUrlGiven: boolean;
  /** Multiplies the quotas of the contract, for tests and for a show that outgrows them. */
  quotaFactor: number;
  /** Maximum number of open connections of clients. */
  maxConnections: number;
  /** Absolute path. */
  dataDir: string;
  /** Connection string of an external PostgreSQL; undefined selects the embedded one. */
  databaseUrl: string | undefined;
  /** Undefined stores uploaded images in the data folder. */
  s3: S3Bucket | undefined;
  /** Maximum number of database connections of this process. */
  databasePool: number;
  /** Becomes admin at its first verified sign-in. */
  adminEmail: string | undefined;
  /** Key for better-auth's signatures and for encryption. */
  authSecret: string;
  /** The secret before the last change: still accepted, never used for anything new. */
  previousAuthSecret: string | undefined;
  /** Deletes signing keys that neither secret can decrypt, once at this start. */
  discardsSigningKeys: boolean;
  /** Undefined sends to the developers' inbox (never in production). */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Longest wait between two attempts to send an e-mail, in seconds. */
  mailRetryMax: number;
  /** Hosts (with a port other than 443) that redirect rules may target by https. */
  redirectHosts: readonly string[];
  siteName: Record<Locale, string>;
  siteNameDivider: string;
  siteDescription: Record<Locale, string>;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  /** Express's `trust proxy`: the number of proxies or their addresses. */
  trustProxy: false | number | string;
}

const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be between ${min} and ${max}`);

const webAddress = z
  .url({
    protocol: /^https?$/,
    error: 'must be an address such as https://show.example',
    abort: true,
  })
  .refine((value) => new URL(value).pathname === '/' && !/[?#]/.test(value), {
    error: 'must be an address without a path, such as https://show.example',
  })
  .transform((value) => new URL(value).origin);

const hostList = z
  .string()
  .transform((value) => value.split(',').map((host) => host.trim().toLowerCase()))
  .refine((hosts) => hosts.every((host) => URL.parse(`https://${host}/`)?.host === host), {
    error: 'must be hosts such as tickets.example, shop.example',
  });

const secret = z.string().min(32, { error: 'must have at least 32 characters' }).optional();

/** The variables; `docs/running.md` describes them. */
export const environment = z.object({
  SITE_ENV: z
    .enum(['development', 'demo', 'production'], {
      error: 'must be development, demo or production',
    })
    .default('demo'),
  PORT: integer(0, 65_535).default(3000),
  HOST: z.string().optional(),
  QUOTA_FACTOR: integer(1, 1_000_000).default(1),
  MAX_CONNECTIONS: integer(10, 100_000).default(5_000),
  BASE_URL: webAddress.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgres://user:password@host:5432/database',
    })
    .optional(),
  FILES_S3_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'must be an address such as https://s3.eu-central-1.amazonaws.com',
    })
    .transform((value) => value.replace(/(?<!\/)\/+$/, ''))
    .optional(),
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  FILES_S3_REGION: z.string().optional(),
  FILES_S3_ACCESS_KEY_ID: z.string().optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().optional(),
  DATABASE_POOL: integer(2, 1000).default(10),
  ADMIN_EMAIL: z.email({ error: 'must be an e-mail address' }).toLowerCase().optional(),
  AUTH_SECRET: secret,
  AUTH_SECRET_PREVIOUS: secret,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@host' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n@]*@[^\r\n]*$/, { error: 'must be a sender such as Noren <show@example.org>' })
    .default('Noren <noren@noren.example>'),
  MAIL_RETRY_MAX: integer(1, 3600).default(600),
  REDIRECT_HOSTS: hostList.optional(),
  SITE_NAME: z.string().default('暖簾市'),
  SITE_NAME_EN: z.string().default('Noren Fair'),
  SITE_NAME_DIVIDER: z.string().default(' | '),
  SITE_DESCRIPTION: z.string().default('作品と作り手に出会う展示会。作品を探して、取り置き。'),
  SITE_DESCRIPTION_EN: z
    .string()
    .default('A show to meet works and makers. Find works, reserve a copy.'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .optional(),
  TRUST_PROXY: trustProxy.default(false),
});

type Environment = z.infer<typeof environment>;

/**
 * Reads the configuration from environment variables; empty ones count as absent. Nothing is required outside
 * production. `args` are the command-line arguments, which apply to one start only.
 * @throws StartError (exit code 2) with one line for each invalid variable or argument
 */
export function loadConfig(
  env: NodeJS.ProcessEnv = process.env,
  args: readonly string[] = [],
): Config {
  const { discardsSigningKeys } = parseArguments(args);
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    failConfig(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  }
  const values = parsed.data;
  if (values.SITE_ENV === 'production') requireForProduction(values);
  const dataDir = resolve(values.DATA_DIR);
  const production = values.SITE_ENV === 'production';
  return {
    siteEnv: values.SITE_ENV,
    port: values.PORT,
    // The demo exposes all sign-in codes, so it listens on localhost unless HOST is set.
    host: values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    quotaFactor: values.QUOTA_FACTOR,
    maxConnections: values.MAX_CONNECTIONS,
    baseUrl: values.BASE_URL ?? localUrl(values.PORT),
    baseUrlGiven: values.BASE_URL !== undefined,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    s3: bucketOf(values),
    databasePool: values.DATABASE_POOL,
    adminEmail: values.ADMIN_EMAIL,
    authSecret: values.AUTH_SECRET ?? readOrCreateSecret(dataDir),
    previousAuthSecret: values.AUTH_SECRET_PREVIOUS,
    discardsSigningKeys,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    mailRetryMax: values.MAIL_RETRY_MAX,
    redirectHosts: values.REDIRECT_HOSTS ?? [],
    siteName: { ja: values.SITE_NAME, en: values.SITE_NAME_EN },
    siteNameDivider: values.SITE_NAME_DIVIDER,
    siteDescription: { ja: values.SITE_DESCRIPTION, en: values.SITE_DESCRIPTION_EN },
    logLevel: values.LOG_LEVEL ?? (values.SITE_ENV === 'demo' ? 'warn' : 'info'),
    trustProxy: values.TRUST_PROXY,
  };
}

/** Returns the URL of the server for a browser on this machine. */
export function localUrl(port: number): string {
  return `http://localhost:${port}`;
}

const S3_VARIABLES = [
  'FILES_S3_ENDPOINT',
  'FILES_S3_BUCKET',
  'FILES_S3_ACCESS_KEY_ID',
  'FILES_S3_SECRET_ACCESS_KEY',
] as const;

/** Returns the bucket for uploaded images, if one is configured. */
function bucketOf(values: Environment): S3Bucket | undefined {
  const {
    FILES_S3_ENDPOINT: endpoint,
    FILES_S3_BUCKET: bucket,
    FILES_S3_ACCESS_KEY_ID: accessKeyId,
    FILES_S3_SECRET_ACCESS_KEY: secretAccessKey,
    FILES_S3_REGION: region,
  } = values;
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return { endpoint, bucket, accessKeyId, secretAccessKey, region: region ?? 'us-east-1' };
  const missing = S3_VARIABLES.filter((name) => !values[name]);
  if (missing.length === S3_VARIABLES.length && !region) return undefined;
  return failConfig(
    missing.map((name) => `${name} is required with the other FILES_S3_ variables`),
  );
}

function requireForProduction(values: Environment): void {
  const problems: string[] = [];
  for (const name of ['BASE_URL', 'AUTH_SECRET', 'SMTP_URL', 'MAIL_FROM'] as const) {
    const missing =
      !values[name] || (name === 'MAIL_FROM' && values[name].includes('noren.example'));
    if (missing) problems.push(`${name} is required in production`);
  }
  if (values.AUTH_SECRET && !looksRandom(values.AUTH_SECRET)) {
    problems.push('AUTH_SECRET must be random in production, for example: openssl rand -base64 32');
  }
  const address = values.BASE_URL && new URL(values.BASE_URL);
  if (address && address.protocol !== 'https:' && address.hostname !== 'localhost') {
    problems.push('BASE_URL must be https in production');
  }
  if (values.ADMIN_EMAIL?.endsWith('@noren.example')) {
    problems.push('ADMIN_EMAIL is an address of the demo, which production refuses');
  }
  if (problems.length > 0) failConfig(problems);
}

function parseArguments(args: readonly string[]) {
  try {
    const options = { 'discard-signing-keys': { type: 'boolean', default: false } } as const;
    const { values } = parseArgs({ args: [...args], options });
    return { discardsSigningKeys: values['discard-signing-keys'] };
  } catch (error) {
    return failConfig([(error as Error).message]);
  }
}

function failConfig(problems: string[]): never {
  throw new StartError(problems.join('\n'), 2);
}
