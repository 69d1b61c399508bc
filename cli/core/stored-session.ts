import type { Cookies, SessionKeeper } from './client.ts';
import {
  type Acting,
  type Credentials,
  type Environment,
  removeCredentials,
  writeCredentials,
} from './credentials.ts';
import { EXIT, Failure } from './exit.ts';
import type { Translate } from './texts.ts';

export type KeptSession = SessionKeeper & {
  /** Whether it stays for the next command. */
  readonly stays: boolean;
  /** Whom the session acts as, as far as it is known; undefined when it is one's own. */
  actsAs(): string | undefined;
  /** Notes whom the session acts as. */
  nameActing(as: string): void;
  /** Goes back to the admin's own session where the server no longer can: acting as a user has run out. */
  takeOwnBack(): void;
};

/** `NOREN_TOKEN`: a machine's session, never written down. */
export const givenSession = (cookie: string, t: Translate): KeptSession => {
  if (!/^[\x21-\x3a\x3c-\x7e]+$/.test(cookie)) throw new Failure(EXIT.usage, t('usage.token'));
  return {
    stays: false,
    read: () => ({ session: cookie }),
    write: () => {},
    actsAs: () => undefined,
    nameActing: () => {},
    takeOwnBack: () => {},
  };
};

/** The profile's session. It is only ever sent to the server that gave it. */
export const keptSession = (
  env: Environment,
  profile: string,
  server: string,
  kept: Credentials | undefined,
): KeptSession => {
  let cookie = kept?.cookie ?? '';
  let acting = kept?.acting;
  const keep = (nextCookie: string, nextActing: Acting | undefined) => {
    cookie = nextCookie;
    acting = nextActing;
    if (cookie || acting) writeCredentials(env, profile, { server, cookie, acting });
    else removeCredentials(env, profile);
  };
  const actingOf = (admin: string | undefined): Acting | undefined => {
    if (!admin) return undefined;
    return acting
      ? { ...acting, adminCookie: admin }
      : { as: '', ownCookie: cookie, adminCookie: admin };
  };
  return {
    stays: true,
    read: () => ({ session: cookie || undefined, admin: acting?.adminCookie }),
    write: ({ session = '', admin }: Cookies) => {
      if (session !== cookie || admin !== acting?.adminCookie) keep(session, actingOf(admin));
    },
    actsAs: () => acting?.as,
    nameActing: (as) => {
      if (acting) keep(cookie, { ...acting, as });
    },
    takeOwnBack: () => {
      if (acting) keep(acting.ownCookie, undefined);
    },
  };
};
