import type { SiteEnv } from '#api/core/config.ts';
import { clientOf, type Rate } from '#api/core/http/rate-limits.ts';
import { RESEND_AFTER_SECONDS } from '#spec/accounts/login.ts';

export interface SignInLimits {
  codesPerAddressAndClient: Rate;
  /** Above it codes are slowed, never refused: nobody locks another out. */
  codesPerAddress: Rate;
  codesPerClient: Rate;
  /** Sign-ins that failed. */
  failuresPerClient: Rate;
  /** Wrong passwords; above it tries are slowed. */
  passwordsPerAddress: Rate;
}

/** What protects addresses from guessing and mailboxes from floods. A sign-in that succeeds takes back what it counted. */
export const SIGN_IN_LIMITS: SignInLimits = {
  codesPerAddressAndClient: { max: 1, seconds: RESEND_AFTER_SECONDS },
  codesPerAddress: { max: 10, seconds: 3600 },
  codesPerClient: { max: 300, seconds: 600 },
  failuresPerClient: { max: 300, seconds: 600 },
  passwordsPerAddress: { max: 5, seconds: 900 },
};

/** Where the demo accounts are shared by everybody who tries the site, codes may follow each other closely. */
const DEMO_LIMITS: SignInLimits = {
  ...SIGN_IN_LIMITS,
  codesPerAddressAndClient: { max: 10, seconds: 60 },
  codesPerAddress: { max: 500, seconds: 3600 },
};

export const limitsFor = (siteEnv: SiteEnv): SignInLimits =>
  siteEnv === 'production' ? SIGN_IN_LIMITS : DEMO_LIMITS;

/** The keys of one address (of mail), what its codes are for, and one client (an IP address). */
export const keysOf = (email: string, purpose: string, ip: string) => {
  const address = email.toLowerCase();
  const client = clientOf(ip);
  return {
    addressAndClient: `code:${purpose}:${address}:${client}`,
    address: `code:${address}`,
    client: `code-client:${client}`,
    failures: `sign-in:${client}`,
    passwords: `password:${address}`,
  };
};
