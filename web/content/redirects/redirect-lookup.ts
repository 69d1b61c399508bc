import { lookUpRedirect } from '#generated/client/sdk.gen.ts';
import type { Call } from '#spec/core/client/call.ts';
import { splitPath } from '#web/core/i18n/locale.ts';

/** No redirect has a longer path. */
const MAX_PATH = 1000;

/**
 * Looks up redirects by pathname, and caches results for the life of the document. `known` is the initial path, which the server
 * has checked. Errors mean no redirect and are not cached.
 */
export const createRedirectLookup = (call: Call, initialPath: string) => {
  const answers = new Map<string, Promise<string | undefined>>([
    [splitPath(initialPath).path, Promise.resolve(undefined)],
  ]);
  return (pathname: string): Promise<string | undefined> => {
    const { path } = splitPath(pathname);
    const cached = answers.get(path);
    if (cached || path.length > MAX_PATH) return cached ?? Promise.resolve(undefined);
    const lookup = call(lookUpRedirect, { query: { path } }).then(
      ({ target }) => target,
      () => {
        answers.delete(path);
        return undefined;
      },
    );
    answers.set(path, lookup);
    return lookup;
  };
};
