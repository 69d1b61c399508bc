import type { CookieStore, Cookies } from './client.ts';
import {
  type Credentials,
  type Environment,
  type Impersonation,
  removeCredentials,
  writeCredentials,
} from './credentials.ts';
import { EXIT, Failure } from './exit.ts';
import type { Translate } from './texts.ts';

export type Session = CookieStore & {
  /** Whether the next command uses it too. */
  readonly isStored: boolean;
  /** E-mail of the impersonated user; empty while unknown, undefined outside impersonation. */
  impersonatedUser(): string | undefined;
  setImpersonatedUser(email: string): void;
  /** Returns to the admin's own session when the impersonation has expired and the server no longer can. */
  restoreOwn(): void;
};

/** `NOREN_TOKEN`: the session of a script, never written to disk. */
export const sessionFromToken = (cookie: string, t: Translate): Session => {
  if (!/^[\x21-\x3a\x3c-\x7e]+$/.test(cookie)) throw new Failure(EXIT.usage, t('usage.token'));
  return {
    isStored: false,
    read: () => ({ session: cookie }),
    write: () => {},
    impersonatedUser: () => undefined,
    setImpersonatedUser: () => {},
    restoreOwn: () => {},
  };
};

/** Returns the profile's session. Only the server that issued it ever receives it. */
export const storedSession = (
  env: Environment,
  profile: string,
  server: string,
  stored: Credentials | undefined,
): Session => {
  let cookie = stored?.cookie ?? '';
  let impersonation = stored?.acting;
  const store = (nextCookie: string, next: Impersonation | undefined) => {
    cookie = nextCookie;
    impersonation = next;
    if (cookie || next) writeCredentials(env, profile, { server, cookie, acting: next });
    else removeCredentials(env, profile);
  };
  const impersonationWith = (adminCookie: string | undefined): Impersonation | undefined => {
    if (!adminCookie) return undefined;
    return impersonation
      ? { ...impersonation, adminCookie }
      : { as: '', ownCookie: cookie, adminCookie };
  };
  return {
    isStored: true,
    read: () => ({ session: cookie || undefined, admin: impersonation?.adminCookie }),
    write: ({ session = '', admin }: Cookies) => {
      if (session !== cookie || admin !== impersonation?.adminCookie)
        store(session, impersonationWith(admin));
    },
    impersonatedUser: () => impersonation?.as,
    setImpersonatedUser: (as) => {
      if (impersonation) store(cookie, { ...impersonation, as });
    },
    restoreOwn: () => {
      if (impersonation) store(impersonation.ownCookie, undefined);
    },
  };
};
