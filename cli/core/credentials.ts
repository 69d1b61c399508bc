import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** The data that a profile stores between commands. `cookie` is the value of the signed session cookie: a secret. */
export type Credentials = { server: string; cookie: string; acting?: Impersonation | undefined };

/** The user as whom an admin acts, the admin's own session cookie, and the cookie that leads back to it. */
export type Impersonation = { as: string; ownCookie: string; adminCookie: string };

export type Environment = Readonly<Record<string, string | undefined>>;

const PROFILE = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,63}$/;

/** Returns whether a name is safe as a file name. */
export const isProfile = (name: string): boolean => PROFILE.test(name);

/** Returns `$XDG_CONFIG_HOME/noren`, else `~/.config/noren`. */
export const configDir = (env: Environment): string => {
  const base = env.XDG_CONFIG_HOME;
  return join(base && isAbsolute(base) ? base : join(env.HOME || homedir(), '.config'), 'noren');
};

export const credentialsFile = (env: Environment, profile: string): string =>
  join(configDir(env), `${profile}.json`);

/**
 * Reads the credentials of a profile. Returns undefined when nobody has signed in, or the file is damaged: the next sign-in
 * replaces it.
 */
export const readCredentials = (env: Environment, profile: string): Credentials | undefined => {
  try {
    return parse(readFileSync(credentialsFile(env, profile), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

const parse = (text: string): Credentials | undefined => {
  try {
    const { server, cookie, acting } = JSON.parse(text) as Partial<Credentials>;
    return typeof server === 'string' && typeof cookie === 'string'
      ? { server, cookie, ...(isImpersonation(acting) && { acting }) }
      : undefined;
  } catch {
    return undefined;
  }
};

const isImpersonation = (value: Impersonation | undefined): value is Impersonation =>
  [value?.as, value?.ownCookie, value?.adminCookie].every((part) => typeof part === 'string');

/** Written atomically and readable by its owner only (0600 in a folder of 0700). */
export const writeCredentials = (env: Environment, profile: string, value: Credentials): void => {
  const directory = configDir(env);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
  const file = credentialsFile(env, profile);
  const draft = `${file}.${randomUUID()}`;
  try {
    writeDurably(draft, `${JSON.stringify(value, null, 2)}\n`);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
};

const writeDurably = (file: string, text: string) => {
  const handle = openSync(file, 'wx', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

export const removeCredentials = (env: Environment, profile: string): void =>
  rmSync(credentialsFile(env, profile), { force: true });
