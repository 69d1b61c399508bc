/** When of its life a token is fetched again (reliability, sessions). */
const AT = 0.8;
/** Not sooner after another: of a clock that is wrong, every token looks as if it were late. */
const SOONEST_MS = 60_000;

type Renewal = {
  /** The token there is. */
  readonly read: () => string | undefined;
  /** Fetches another. */
  readonly renew: () => Promise<unknown>;
};

/**
 * Keeps the token fresh as long as there is one: it is fetched again at 80 % of its life, and when somebody comes back to
 * the window, whose timers may have slept. `plan` is to be called whenever there is another token, or none any more.
 */
export const createRenewal = ({ read, renew }: Renewal) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When it was fetched last, here or in another tab. */
  let last = 0;

  const plan = (): void => {
    clearTimeout(timer);
    const token = read();
    const life = token === undefined ? undefined : lifeOf(token);
    if (!life) return;
    last = Math.max(last, Math.min(life.begin, Date.now()));
    const due = life.begin + (life.end - life.begin) * AT;
    timer = setTimeout(onTime, Math.max(due - Date.now(), SOONEST_MS));
  };
  const again = async (): Promise<void> => {
    last = Date.now();
    await renew();
    plan();
  };
  /** Another tab may have fetched one meanwhile: the cookie is the same. */
  const onTime = (): void => {
    const life = lifeOf(read() ?? '');
    const isFresh = life && Date.now() < life.begin + (life.end - life.begin) * AT;
    if (isFresh || read() === undefined) plan();
    else void again();
  };

  return {
    plan,
    onFocus: (): void => {
      if (read() !== undefined && Date.now() - last >= SOONEST_MS) void again();
    },
  };
};

type Life = { readonly begin: number; readonly end: number };

/** From when to when a token holds, in milliseconds. Nothing of what is no token with both. RFC 7519, 4.1. */
export const lifeOf = (token: string): Life | undefined => {
  try {
    const [, payload = ''] = token.split('.');
    const { iat, exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return Number.isFinite(iat) && exp > iat ? { begin: iat * 1000, end: exp * 1000 } : undefined;
  } catch {
    return undefined;
  }
};
