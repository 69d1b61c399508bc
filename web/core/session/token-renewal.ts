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
    const due = lifetime.issuedAt + (lifetime.expiresAt - lifetime.issuedAt) * RENEW_AT;
    timer = setTimeout(onTimer, Math.max(due - Date.now(), MIN_INTERVAL_MS));
  };
  const renewNow = async (): Promise<void> => {
    last = Date.now();
    await renew();
    schedule();
  };
  /** Another tab may have renewed the shared cookie meanwhile. */
  const onTimer = (): void => {
    const lifetime = tokenLifetime(read() ?? '');
    const isFresh =
      lifetime &&
      Date.now() < lifetime.issuedAt + (lifetime.expiresAt - lifetime.issuedAt) * RENEW_AT;
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

type Life = { readonly issuedAt: number; readonly expiresAt: number };

/** Reads `iat` and `exp` (RFC 7519, 4.1) in milliseconds; undefined unless both are valid. */
export const tokenLifetime = (token: string): Life | undefined => {
  try {
    const [, payload = ''] = token.split('.');
    const { iat, exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return Number.isFinite(iat) && exp > iat
      ? { issuedAt: iat * 1000, expiresAt: exp * 1000 }
      : undefined;
  } catch {
    return undefined;
  }
};
