/** A page that could be shown waits so long for the answer whether a rule leads away from it, in milliseconds. */
const PATIENCE = 100;

/**
 * A page that is being loaded, unless a rule leads elsewhere, which is asked at the same time: its redirect is thrown when
 * it is there before the page, or within a moment of the beginning. Whatever the page says, the rule comes first.
 */
export const unlessSentOn = async <Value>(
  page: Promise<Value>,
  sentOn: Promise<Response | undefined>,
): Promise<Value> => {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const loaded = Promise.all([page.catch(() => {}), patience]);
  const redirect = await Promise.race([sentOn, loaded.then(() => undefined)]);
  if (redirect) throw redirect;
  return page;
};
