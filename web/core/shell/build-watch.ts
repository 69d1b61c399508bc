/** Interval of checks for a new build, in milliseconds. */
const EVERY = 5 * 60_000;
/** Minimum interval of checks when the tab becomes visible, in milliseconds. */
const AT_LEAST = 60_000;

let outdated = false;

/** Returns whether the server has a newer build, so that the next navigation opens a new document (specification §4). */
export const isBuildOutdated = (): boolean => outdated;

/** Checks for a new build periodically while the page is visible. */
export const watchBuild = (build: string): void => {
  let asked = Date.now();
  const ask = async () => {
    if (document.hidden || outdated || Date.now() - asked < AT_LEAST) return;
    asked = Date.now();
    // Errors and responses of captive portals do not count.
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
