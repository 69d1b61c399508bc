import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryHome } from '#cli/testing.ts';
import {
  configDir,
  credentialsFile,
  isProfile,
  readCredentials,
  removeCredentials,
  writeCredentials,
} from './credentials.ts';

const value = { server: 'https://show.example.org', cookie: 'token.signature' };
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

describe('credentials', () => {
  it('are readable by their owner only, even in a public folder', () => {
    const env = { HOME: temporaryHome() };
    mkdirSync(configDir(env), { recursive: true, mode: 0o755 });
    writeCredentials(env, 'default', value);
    expect(modeOf(configDir(env))).toBe('700');
    expect(modeOf(credentialsFile(env, 'default'))).toBe('600');
    expect(readCredentials(env, 'default')).toEqual(value);
  });

  it('replace earlier ones without leaving a temporary file', () => {
    const env = { XDG_CONFIG_HOME: temporaryHome() };
    writeCredentials(env, 'default', value);
    writeFileSync(credentialsFile(env, 'default'), 'damaged', { mode: 0o644 });
    expect(readCredentials(env, 'default')).toBeUndefined();
    writeCredentials(env, 'default', { ...value, cookie: 'next' });
    expect(readCredentials(env, 'default')?.cookie).toBe('next');
    expect(readdirSync(join(env.XDG_CONFIG_HOME, 'noren'))).toEqual(['default.json']);
    expect(modeOf(credentialsFile(env, 'default'))).toBe('600');
  });

  it('can be removed repeatedly', () => {
    const env = { HOME: temporaryHome() };
    writeCredentials(env, 'work', value);
    removeCredentials(env, 'work');
    removeCredentials(env, 'work');
    expect(readCredentials(env, 'work')).toBeUndefined();
  });

  it.each(['../x', '', '.hidden', 'a/b', 'a\0b', 'x'.repeat(65)])(
    'refuses %j as a profile',
    (name) => expect(isProfile(name)).toBe(false),
  );

  it('ignores a relative XDG_CONFIG_HOME', () => {
    expect(configDir({ XDG_CONFIG_HOME: 'here', HOME: '/home/ann' })).toBe(
      '/home/ann/.config/noren',
    );
  });
});
