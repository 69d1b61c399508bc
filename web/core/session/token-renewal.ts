/** Share of a token's lifetime after which it is renewed. */
const RENEW_AT = 0.8;
/** Minimum interval between renewals: with a wrong clock every token looks expired. */
const MIN_INTERVAL_MS = 60_000;

type Renewal = {
  /** Returns the current token. */
  readonly read: () => string | undefined;
  /** Fetches a new token. */
  readonly renew: () => Promise<unknown>;
};

/**
 * Renews the token at 80 % of its lifetime, and when the window gets focus, because timers may have been suspended. Call
 * `schedule` whenever the token has changed or was removed.
 */
export const createTokenRenewal = ({ read, renew }: Renewal) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Time of the last renewal, here or in another tab. */
  let last = 0;

  const schedule = (): void => {
    clearTimeout(timer);
    const token = read();
    const lifetime = token === undefined ? undefined : tokenLifetime(token);
    if (!lifetime) return;
    last = Math.max(last, Math.min(lifetime.issuedAt, Date.now()));
    timer = setTimeout(onTimer, Math.max(renewalTime(lifetime) - Date.now(), MIN_INTERVAL_MS));
  };
  const renewNow = async (): Promise<void> => {
    last = Date.now();
    await renew();
    schedule();
  };
  /** Another tab may have renewed the shared cookie meanwhile. */
  const onTimer = (): void => {
    const lifetime = tokenLifetime(read() ?? '');
    const isFresh = lifetime && Date.now() < renewalTime(lifetime);
    if (isFresh || read() === undefined) schedule();
    else void renewNow();
  };

  return {
    schedule,
    onFocus: (): void => {
      if (read() !== undefined && Date.now() - last >= MIN_INTERVAL_MS) void renewNow();
    },
  };
};

/** Returns whether a token was issued for the session and needs no renewal yet. */
export const isCurrentToken = (token: string, sessionId: string): boolean => {
  const lifetime = tokenLifetime(token);
  return (
    lifetime !== undefined && lifetime.sessionId === sessionId && Date.now() < renewalTime(lifetime)
  );
};

const renewalTime = ({ issuedAt, expiresAt }: Life): number =>
  issuedAt + (expiresAt - issuedAt) * RENEW_AT;

type Life = {
  readonly issuedAt: number;
  readonly expiresAt: number;
  readonly sessionId: unknown;
};

/** Reads `iat` and `exp` (RFC 7519, 4.1) in milliseconds, and `sid`; undefined unless the times are valid. */
export const tokenLifetime = (token: string): Life | undefined => {
  try {
    const [, payload = ''] = token.split('.');
    const { iat, exp, sid } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return Number.isFinite(iat) && exp > iat
      ? { issuedAt: iat * 1000, expiresAt: exp * 1000, sessionId: sid }
      : undefined;
  } catch {
    return undefined;
  }
};
