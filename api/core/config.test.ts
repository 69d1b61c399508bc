import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { StartError } from './start-error.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'noren-config-'));
});

afterEach(() => rmSync(dataDir, { recursive: true }));

const load = (env: Record<string, string>) => loadConfig({ DATA_DIR: dataDir, ...env });

function configError(env: Record<string, string>): StartError {
  try {
    load(env);
  } catch (error) {
    if (error instanceof StartError) return error;
    throw error;
  }
  throw new Error('accepted');
}

const production = {
  SITE_ENV: 'production',
  BASE_URL: 'https://show.example.org',
  AUTH_SECRET: 'cD9v0Zr1mJq8yB3nHt6wKx5sLp2aGf7e',
  SMTP_URL: 'smtps://user:password@mail.example.org',
  MAIL_FROM: 'Show <show@example.org>',
};

const bucket = {
  FILES_S3_ENDPOINT: 'https://s3.example.org/',
  FILES_S3_BUCKET: 'pictures',
  FILES_S3_ACCESS_KEY_ID: 'id',
  FILES_S3_SECRET_ACCESS_KEY: 'se/cr+et',
};

describe('loadConfig', () => {
  it('defaults to a demo on localhost:3000', () => {
    expect(load({})).toMatchObject({
      siteEnv: 'demo',
      port: 3000,
      host: '127.0.0.1',
      baseUrl: 'http://localhost:3000',
      trustProxy: false,
    });
  });

  it('treats an empty variable as absent', () => {
    expect(load({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  it('stores files in the data folder, or in a bucket whose configuration is complete', () => {
    expect(load({}).s3).toBeUndefined();
    expect(load(bucket).s3).toEqual({
      endpoint: 'https://s3.example.org',
      bucket: 'pictures',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'se/cr+et',
    });
    expect(load({ ...bucket, FILES_S3_REGION: 'auto' }).s3?.region).toBe('auto');
  });

  it.each(Object.keys(bucket))('rejects a bucket without %s', (name) => {
    const { message, exitCode } = configError({ ...bucket, [name]: '' });
    expect(message).toBe(`${name} is required with the other FILES_S3_ variables`);
    expect(exitCode).toBe(2);
  });

  it('rejects an unknown argument', () => {
    const start = () => loadConfig({ DATA_DIR: dataDir }, ['--discard']);
    expect(start).toThrow(StartError);
    expect(start).toThrow("Unknown option '--discard'");
  });

  it('persists its secret, readable by the owner only', () => {
    const { authSecret } = load({});
    expect(authSecret.length).toBeGreaterThanOrEqual(32);
    expect(load({}).authSecret).toBe(authSecret);
    expect(readFileSync(join(dataDir, 'auth-secret'), 'utf8')).toBe(authSecret);
    expect(statSync(join(dataDir, 'auth-secret')).mode & 0o077).toBe(0);
  });

  it.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['SITE_ENV', 'staging'],
    ['BASE_URL', 'https://show.example/path'],
    ['BASE_URL', 'show.example'],
    ['DATABASE_URL', 'mysql://host/db'],
    ['ADMIN_EMAIL', 'nobody'],
    ['AUTH_SECRET', 'short'],
    ['AUTH_SECRET_PREVIOUS', 'short'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
    ['MAIL_RETRY_MAX', '0'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'nginx'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['FILES_S3_ENDPOINT', 's3.example'],
    ['FILES_S3_BUCKET', 'two/parts'],
  ])('reports an invalid variable in one line: %s=%s', (name, value) => {
    const { message, exitCode } = configError({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name} must [^\\n]+$`));
    expect(exitCode).toBe(2);
  });

  it.each([
    ['0', false],
    ['false', false],
    ['2', 2],
    ['loopback, 10.0.0.0/8, ::1, fd00::/8', 'loopback, 10.0.0.0/8, ::1, fd00::/8'],
  ])('trusts proxies by number or by address: %s', (given, expected) => {
    const { trustProxy } = load({ TRUST_PROXY: given });
    expect(trustProxy).toBe(expected);
    expect(() => express().set('trust proxy', trustProxy)).not.toThrow();
  });

  it('accepts production with all required variables', () => {
    expect(load(production)).toMatchObject({ siteEnv: 'production', host: '0.0.0.0' });
  });

  it.each([
    ['a repeated character', 'x'.repeat(32)],
    ['a repeated word', 'changeme-1234-'.repeat(4)],
    ['words', 'this is the very secret secret of our show'],
    ['a sentence', 'The Very Secret Secret Of Our Show, 2027'],
    ['digits', '3141592653589793238462643383279502884'],
  ])('rejects %s as AUTH_SECRET in production', (_name, secret) => {
    expect(configError({ ...production, AUTH_SECRET: secret }).message).toMatch(
      /^AUTH_SECRET must be random/,
    );
    expect(loadConfig({ AUTH_SECRET: secret }).authSecret).toBe(secret);
  });

  it.each([16, 24, 32, 48])('accepts a random AUTH_SECRET of %i bytes in production', (bytes) => {
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      const secret = randomBytes(bytes).toString(encoding).padEnd(32, 'x');
      expect(loadConfig({ ...production, AUTH_SECRET: secret }).authSecret).toBe(secret);
    }
  });

  it('accepts a random AUTH_SECRET without digits', () => {
    const secret = 'qLmZxKcVbNhGfTrEwQpOiUyTrEwAsDfG+jKl==xx';
    expect(loadConfig({ ...production, AUTH_SECRET: secret }).authSecret).toBe(secret);
  });

  it.each(['BASE_URL', 'AUTH_SECRET', 'SMTP_URL', 'MAIL_FROM'])(
    'rejects production without %s',
    (name) => {
      expect(configError({ ...production, [name]: '' }).message).toBe(
        `${name} is required in production`,
      );
    },
  );

  it('rejects production over plain http and with a demo administrator', () => {
    expect(configError({ ...production, BASE_URL: 'http://show.example.org' }).message).toContain(
      'https',
    );
    const demo = configError({ ...production, ADMIN_EMAIL: 'admin@noren.example' });
    expect(demo.message).toContain('ADMIN_EMAIL');
  });
});
