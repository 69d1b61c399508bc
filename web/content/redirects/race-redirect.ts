/** Milliseconds that a loaded page waits for the redirect lookup. */
const TIMEOUT_MS = 100;

/**
 * Races a loading page against its redirect lookup.
 * @throws the redirect, if it resolves before the page or within the timeout; it takes precedence over errors of the
 * page.
 */
export const raceRedirect = async <Value>(
  page: Promise<Value>,
  sentOn: Promise<Response | undefined>,
): Promise<Value> => {
  const timeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
  const loaded = Promise.all([page.catch(() => {}), timeout]);
  const redirect = await Promise.race([sentOn, loaded.then(() => undefined)]);
  if (redirect) throw redirect;
  return page;
};
