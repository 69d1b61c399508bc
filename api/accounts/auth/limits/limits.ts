import type { SiteEnv } from '#api/core/config.ts';
import { clientNetwork, type RateLimit, widerNetwork } from '#api/core/http/rate-limits.ts';
import { RESEND_AFTER_SECONDS } from '#spec/accounts/login.ts';

export interface SignInLimits {
  codesPerAddressAndClient: RateLimit;
  /** Above it codes are delayed, never refused: otherwise anybody could lock the owner out. */
  codesPerAddress: RateLimit;
  codesPerClient: RateLimit;
  /** Failed sign-ins. */
  failuresPerClient: RateLimit;
  /** Sign-ins, successful ones too: each adds a session. */
  signInsPerClient: RateLimit;
  /** Challenges for passkeys, each of which is stored for minutes. A page that offers passkeys requests one. */
  challengesPerClient: RateLimit;
  /** Wrong passwords; above it attempts are delayed. */
  passwordsPerAddress: RateLimit;
}

/**
 * The limit of a network, as a multiple of the limit of a client; an IPv4 /24 or an IPv6 /48, all of whose addresses may
 * belong to one subscriber.
 */
export const CLIENTS_PER_NETWORK = 3;

/** Protects accounts from guessing and mailboxes from floods. A successful sign-in is counted apart. */
export const SIGN_IN_LIMITS: SignInLimits = {
  codesPerAddressAndClient: { max: 1, seconds: RESEND_AFTER_SECONDS },
  codesPerAddress: { max: 10, seconds: 3600 },
  codesPerClient: { max: 300, seconds: 600 },
  failuresPerClient: { max: 300, seconds: 600 },
  signInsPerClient: { max: 1000, seconds: 600 },
  challengesPerClient: { max: 1000, seconds: 600 },
  passwordsPerAddress: { max: 5, seconds: 900 },
};

/** Everybody who tries a demo shares its accounts, so codes may follow each other closely. */
const DEMO_LIMITS: SignInLimits = {
  ...SIGN_IN_LIMITS,
  codesPerAddressAndClient: { max: 10, seconds: 60 },
  codesPerAddress: { max: 500, seconds: 3600 },
};

export const limitsFor = (siteEnv: SiteEnv): SignInLimits =>
  siteEnv === 'production' ? SIGN_IN_LIMITS : DEMO_LIMITS;

/** The keys of a client and of the network around it. */
export type ClientKeys = { readonly client: string; readonly network: string };

/** Returns the keys of an e-mail address, the purpose of its codes, and a client (an IP address). */
export const limitKeys = (email: string, purpose: string, ip: string) => {
  const address = email.toLowerCase();
  const client = clientNetwork(ip);
  const network = widerNetwork(client);
  const around = (what: string): ClientKeys => ({
    client: `${what}:${client}`,
    network: `${what}:${network}`,
  });
  return {
    addressAndClient: `code:${purpose}:${address}:${client}`,
    address: `code:${address}`,
    client: around('code-client'),
    failures: around('sign-in'),
    signIns: around('sign-ins'),
    challenges: around('challenges'),
    passwords: `password:${address}`,
  };
};
