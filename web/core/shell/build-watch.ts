/** How often is asked whether a newer build has been delivered, in milliseconds. */
const EVERY = 5 * 60_000;
/** Who comes back to a tab is told anew, but not at each look. */
const AT_LEAST = 60_000;

let outdated = false;

/** Whether the server delivers another build by now: the next navigation opens a new document (specification §4). */
export const isOutdated = (): boolean => outdated;

/** Asks from time to time, as long as somebody looks at the page. */
export const watchBuild = (build: string): void => {
  let asked = Date.now();
  const ask = async () => {
    if (document.hidden || outdated || Date.now() - asked < AT_LEAST) return;
    asked = Date.now();
    // A server that is away or busy tells nothing, and no more does a hall's network that answers in its place.
    const delivered = await readBuild().catch(() => undefined);
    outdated = delivered !== undefined && delivered !== build;
  };
  setInterval(ask, EVERY);
  document.addEventListener('visibilitychange', ask);
};

const readBuild = async (): Promise<string | undefined> => {
  const answer = await fetch('/_build/manifest.json', { cache: 'no-cache' });
  const { build } = (answer.ok ? await answer.json() : {}) as { build?: string };
  return build;
};
